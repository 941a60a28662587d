import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { LedgerAccount } from '../ledger/accounts/account.ts';
import { toBase64 } from '../ledger/wire/base64.ts';
import { type Config, choice, isCount } from './params.ts';
import { type ParsedAccount, type ParseEnv, parseAccount } from './parsed/parsed-account.ts';
import { INVALID_REQUEST, invalidParams, RpcError } from './rpc-error.ts';
import { zstdFrame } from './zstd-frame.ts';

/** The epoch of the next rent collection: the maximum, because rent is never collected. */
const RENT_EPOCH = 2n ** 64n - 1n;

/** Maximum data length for base58, which is slow for longer data. */
const MAX_BASE58_BYTES = 128;

type DataEncoding = 'binary' | 'base58' | 'base64' | 'base64+zstd' | 'jsonParsed';

/** The requested form of account data. */
export interface DataForm {
  readonly encoding: DataEncoding;
  readonly slice: { readonly offset: number; readonly length: number } | undefined;
}

export interface AccountJson {
  readonly data: string | readonly [string, Exclude<DataEncoding, 'binary'>] | ParsedAccount;
  readonly executable: boolean;
  readonly lamports: bigint;
  readonly owner: string;
  readonly rentEpoch: bigint;
  readonly space: number;
}

/** @throws RpcError for an unknown encoding. */
export function dataFormOf(config: Config): DataForm {
  const encodings = ['binary', 'base58', 'base64', 'base64+zstd', 'jsonParsed'] as const;
  return {
    encoding: choice(config['encoding'], encodings),
    slice: sliceOf(config['dataSlice']),
  };
}

function sliceOf(dataSlice: unknown): DataForm['slice'] {
  if (dataSlice === undefined || dataSlice === null) return undefined;
  const { offset, length } = dataSlice as { offset?: unknown; length?: unknown };
  if (isCount(offset) && isCount(length)) return { offset, length };
  throw invalidParams('Invalid params: dataSlice: expected an offset and a length.');
}

/** An account in the format of a node, with the requested encoding. */
export function accountJson(
  address: Address,
  account: LedgerAccount | undefined,
  form: DataForm,
  env: ParseEnv,
): AccountJson | null {
  if (!account) return null;
  const { lamports, owner, executable, data } = account;
  return {
    data: encodeData(address, account, form, env),
    executable,
    lamports,
    owner,
    rentEpoch: RENT_EPOCH,
    space: data.length,
  };
}

/** @throws RpcError when the account is too long for the encoding, as nodes do. */
export function refuseLongBase58(account: LedgerAccount | undefined, form: DataForm): void {
  if (!account || !isBase58(form) || sliced(account, form).length <= MAX_BASE58_BYTES) return;
  throw new RpcError(
    INVALID_REQUEST,
    'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
  );
}

function encodeData(
  address: Address,
  account: LedgerAccount,
  form: DataForm,
  env: ParseEnv,
): AccountJson['data'] {
  const { encoding } = form;
  const parsed = encoding === 'jsonParsed' ? parseAccount(address, account, env) : undefined;
  if (parsed) return parsed;
  const bytes = sliced(account, form);
  if (isBase58(form))
    return encoding === 'binary' ? shortText(bytes) : [shortText(bytes), 'base58'];
  if (encoding === 'base64+zstd') return [toBase64(zstdFrame(bytes)), encoding];
  return [toBase64(bytes), 'base64'];
}

function isBase58({ encoding }: DataForm): boolean {
  return encoding === 'binary' || encoding === 'base58';
}

/** Returns base58. Nodes put this error text into notifications, which they cannot refuse. */
function shortText(bytes: Uint8Array): string {
  if (bytes.length <= MAX_BASE58_BYTES) return encodeBase58(bytes);
  return 'error: data too large for bs58 encoding';
}

function sliced({ data }: LedgerAccount, { slice }: DataForm): Uint8Array {
  return slice ? data.subarray(slice.offset, slice.offset + slice.length) : data;
}
