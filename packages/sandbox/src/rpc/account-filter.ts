import { decodeBase58 } from '@perijove/core/base58';
import type { LedgerAccount } from '../ledger/account.ts';
import { type Config, choice, isCount } from './params.ts';
import { invalidParams } from './rpc-error.ts';

/** A size, or bytes at some place. */
export type AccountFilter =
  | { readonly dataSize: number }
  | { readonly offset: number; readonly bytes: Uint8Array };

const MAX_FILTERS = 4;

/** Most bytes to compare with, and the characters that they take. */
const MAX_BYTES = 128;
const MAX_CHARACTERS = 175;

/** The `filters` of the configuration, all of which an account must pass. */
export function accountFiltersOf(config: Config): readonly AccountFilter[] {
  const filters = config['filters'] ?? [];
  if (!Array.isArray(filters) || filters.length > MAX_FILTERS) {
    throw invalidParams(`Too many filters provided; max ${MAX_FILTERS}`);
  }
  return filters.map(filterOf);
}

/** Whether the account passes all of them. */
export function passes(filters: readonly AccountFilter[], { data }: LedgerAccount): boolean {
  return filters.every((filter) => {
    if ('dataSize' in filter) return data.length === filter.dataSize;
    const { offset, bytes } = filter;
    return Buffer.compare(data.subarray(offset, offset + bytes.length), bytes) === 0;
  });
}

function filterOf(filter: unknown): AccountFilter {
  const { dataSize, memcmp } = (filter ?? {}) as { dataSize?: unknown; memcmp?: unknown };
  if (isCount(dataSize)) return { dataSize };
  const { offset, bytes, encoding } = (memcmp ?? {}) as Record<string, unknown>;
  if (!isCount(offset) || typeof bytes !== 'string') {
    throw invalidParams('Invalid params: expected a filter of dataSize or memcmp.');
  }
  return { offset, bytes: bytesOf(bytes, choice(encoding, ['base58', 'base64'])) };
}

function bytesOf(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  const isShort = text.length <= MAX_CHARACTERS;
  const bytes = isShort && encoding === 'base58' ? decodeBase58(text) : Buffer.from(text, 'base64');
  if (bytes && isShort && bytes.length <= MAX_BYTES) return bytes;
  throw invalidParams('Invalid param: encoded binary data should be less than 128 bytes');
}
