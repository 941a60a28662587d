import type { LedgerAccount } from '../ledger/account.ts';
import { fromBase58 } from './base58-text.ts';
import { type Config, choice, isCount } from './params.ts';
import { invalidParams } from './rpc-error.ts';

type AccountFilter = (account: LedgerAccount) => boolean;

const MAX_FILTERS = 4;

/** Most bytes to compare with, and the characters that they take. */
const MAX_BYTES = 128;
const MAX_CHARACTERS = 175;

/** Whether an account passes all `filters` of the configuration: sizes, and bytes at some place. */
export function accountFilterOf(config: Config): AccountFilter {
  const filters = config['filters'] ?? [];
  if (!Array.isArray(filters) || filters.length > MAX_FILTERS) {
    throw invalidParams(`Too many filters provided; max ${MAX_FILTERS}`);
  }
  const each = filters.map(filterOf);
  return (account) => each.every((passes) => passes(account));
}

function filterOf(filter: unknown): AccountFilter {
  const { dataSize, memcmp } = (filter ?? {}) as { dataSize?: unknown; memcmp?: unknown };
  if (isCount(dataSize)) return ({ data }) => data.length === dataSize;
  const { offset, bytes, encoding } = (memcmp ?? {}) as Record<string, unknown>;
  if (!isCount(offset) || typeof bytes !== 'string') {
    throw invalidParams('Invalid params: expected a filter of dataSize or memcmp.');
  }
  const wanted = bytesOf(bytes, choice(encoding, ['base58', 'base64']));
  return ({ data }) => Buffer.compare(data.subarray(offset, offset + wanted.length), wanted) === 0;
}

function bytesOf(text: string, encoding: 'base58' | 'base64'): Uint8Array {
  const isShort = text.length <= MAX_CHARACTERS;
  const bytes = isShort && encoding === 'base58' ? fromBase58(text) : Buffer.from(text, 'base64');
  if (bytes && isShort && bytes.length <= MAX_BYTES) return bytes;
  throw invalidParams('Invalid param: encoded binary data should be less than 128 bytes');
}
