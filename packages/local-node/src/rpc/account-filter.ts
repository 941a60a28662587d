import { decodeBase58 } from '@perijove/core/base58';
import type { LedgerAccount } from '../ledger/accounts/account.ts';
import { readTokenAmount } from '../ledger/token/token-account.ts';
import { type Config, choice, isCount } from './params.ts';
import { invalidParams } from './rpc-error.ts';

/** A filter by size, by bytes at an offset, or for token accounts. */
export type AccountFilter =
  | { readonly dataSize: number }
  | { readonly offset: number; readonly bytes: Uint8Array }
  | { readonly isTokenAccount: true };

const MAX_FILTERS = 4;

/** Maximum number of bytes to compare, and their length in characters. */
const MAX_BYTES = 128;
const MAX_CHARACTERS = 175;

/** Returns the `filters` of the configuration. An account must pass all of them. */
export function accountFiltersOf(config: Config): readonly AccountFilter[] {
  const filters = config['filters'] ?? [];
  if (!Array.isArray(filters)) throw invalidParams('Invalid params: filters: expected a sequence.');
  if (filters.length > MAX_FILTERS) {
    throw invalidParams(`Too many filters provided; max ${MAX_FILTERS}`);
  }
  return filters.map(filterOf);
}

/** Returns whether the account passes all filters. */
export function passes(filters: readonly AccountFilter[], account: LedgerAccount): boolean {
  const { data } = account;
  return filters.every((filter) => {
    if ('isTokenAccount' in filter) return readTokenAmount(account) !== undefined;
    if ('dataSize' in filter) return data.length === filter.dataSize;
    const { offset, bytes } = filter;
    return Buffer.compare(data.subarray(offset, offset + bytes.length), bytes) === 0;
  });
}

function filterOf(filter: unknown): AccountFilter {
  if (filter === 'tokenAccountState') return { isTokenAccount: true };
  const { dataSize, memcmp } = (filter ?? {}) as { dataSize?: unknown; memcmp?: unknown };
  if (isCount(dataSize)) return { dataSize };
  const { offset, bytes, encoding } = (memcmp ?? {}) as Record<string, unknown>;
  if (!isCount(offset) || (typeof bytes !== 'string' && !isByteList(bytes))) {
    throw invalidParams(
      'Invalid params: expected a filter of dataSize, memcmp or tokenAccountState.',
    );
  }
  // A list of numbers has no encoding: the field is only checked.
  const form = choice(encoding, ['base58', 'base64', 'bytes']);
  const decoded = typeof bytes === 'string' ? decode(bytes, form) : Uint8Array.from(bytes);
  if (decoded && decoded.length <= MAX_BYTES) return { offset, bytes: decoded };
  throw invalidParams('Invalid param: encoded binary data should be less than 128 bytes');
}

/** Decodes text. Nodes read the encoding `bytes` as base58. */
function decode(text: string, encoding: 'base58' | 'base64' | 'bytes'): Uint8Array | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  return encoding === 'base64' ? Buffer.from(text, 'base64') : decodeBase58(text);
}

function isByteList(value: unknown): value is readonly number[] {
  const isByte = (each: unknown): boolean => isCount(each) && each < 256;
  return Array.isArray(value) && value.length <= MAX_BYTES && value.every(isByte);
}
