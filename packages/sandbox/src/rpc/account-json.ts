import type { LedgerAccount } from '../ledger/account.ts';
import { toBase58 } from './base58-text.ts';
import type { Config } from './params.ts';
import { choice } from './params.ts';
import { type ParsedAccount, type ParseEnv, parseAccount } from './parsed-account.ts';
import { INVALID_REQUEST, RpcError } from './rpc-error.ts';

/** Rent is never collected: the epoch in which it would be is the last there can be. */
const RENT_EPOCH = 2n ** 64n - 1n;

/** Longer data takes too long to turn into base58. */
const MOST_BASE58_BYTES = 128;

export interface AccountJson {
  readonly data: string | readonly [string, 'base58' | 'base64'] | ParsedAccount;
  readonly executable: boolean;
  readonly lamports: bigint;
  readonly owner: string;
  readonly rentEpoch: bigint;
  readonly space: number;
}

/** An account as nodes tell of it, in the encoding that was asked for. */
export function accountJson(
  account: LedgerAccount | undefined,
  config: Config,
  env: ParseEnv,
): AccountJson | null {
  if (!account) return null;
  const { lamports, owner, executable, data } = account;
  return {
    data: encodeData(account, config, env),
    executable,
    lamports,
    owner,
    rentEpoch: RENT_EPOCH,
    space: data.length,
  };
}

function encodeData(account: LedgerAccount, config: Config, env: ParseEnv): AccountJson['data'] {
  const encoding = choice(config['encoding'], ['binary', 'base58', 'base64', 'jsonParsed']);
  const parsed = encoding === 'jsonParsed' ? parseAccount(account, env) : undefined;
  if (parsed) return parsed;
  const bytes = slice(account.data, config['dataSlice']);
  if (encoding === 'base64' || encoding === 'jsonParsed') {
    return [Buffer.from(bytes).toString('base64'), 'base64'];
  }
  if (bytes.length > MOST_BASE58_BYTES) {
    throw new RpcError(
      INVALID_REQUEST,
      'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
    );
  }
  return encoding === 'binary' ? toBase58(bytes) : [toBase58(bytes), 'base58'];
}

function slice(data: Uint8Array, dataSlice: unknown): Uint8Array {
  if (typeof dataSlice !== 'object' || dataSlice === null) return data;
  const { offset, length } = dataSlice as { offset?: unknown; length?: unknown };
  const [start, count] = [Number(offset), Number(length)];
  return start >= 0 && count >= 0 ? data.subarray(start, start + count) : data;
}
