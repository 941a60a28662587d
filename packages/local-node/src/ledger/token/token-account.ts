import type { Address, Mint } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { LedgerAccount } from '../accounts/account.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../accounts/programs.ts';
import { addressBytes } from '../wire/address-bytes.ts';

/** Bytes of a token account without extensions. */
export const TOKEN_ACCOUNT_BYTES = 165;

/**
 * Returns the size of an associated account. With Token-2022 it has the extension ImmutableOwner.
 */
export function associatedAccountBytes(tokenProgram: Address): number {
  return TOKEN_ACCOUNT_BYTES + (tokenProgram === TOKEN_2022_PROGRAM ? 5 : 0);
}

/** The account type of a token account with extensions, in the byte after the plain form. */
const ACCOUNT_TYPE = 2;

const AMOUNT_AT = 64;
const DELEGATE_AT = 72;
const STATE_AT = 108;
const NATIVE_AT = 109;
const DELEGATED_AT = 121;
const CLOSE_AUTHORITY_AT = 129;

const INITIALIZED = 1;
const FROZEN = 2;

export interface TokenAccount {
  readonly mint: Mint;
  readonly owner: Address;
  readonly amount: bigint;
  readonly delegate: Address | undefined;
  readonly delegatedAmount: bigint;
  readonly frozen: boolean;
  /** Lamports of a wrapped SOL account that are not part of the amount. */
  readonly nativeReserve: bigint | undefined;
  readonly closeAuthority: Address | undefined;
}

export function isTokenProgram(program: Address): boolean {
  return program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
}

/** Reads a token account; undefined for all other accounts. */
export function readTokenAccount({ owner, data }: LedgerAccount): TokenAccount | undefined {
  if (!isTokenProgram(owner) || !isTokenAccountData(data)) return undefined;
  const view = viewOf(data);
  const address = (at: number): Address => encodeBase58(data.subarray(at, at + 32));
  const has = (at: number): boolean => view.getUint32(at, true) === 1;
  return {
    mint: address(0),
    owner: address(32),
    amount: view.getBigUint64(AMOUNT_AT, true),
    delegate: has(DELEGATE_AT) ? address(DELEGATE_AT + 4) : undefined,
    delegatedAmount: view.getBigUint64(DELEGATED_AT, true),
    frozen: data[STATE_AT] === FROZEN,
    nativeReserve: has(NATIVE_AT) ? view.getBigUint64(NATIVE_AT + 4, true) : undefined,
    closeAuthority: has(CLOSE_AUTHORITY_AT) ? address(CLOSE_AUTHORITY_AT + 4) : undefined,
  };
}

/** Reads only the base units of a token account. Faster, because addresses are slow to encode. */
export function readTokenAmount({ owner, data }: LedgerAccount): bigint | undefined {
  const isToken = isTokenProgram(owner) && isTokenAccountData(data);
  return isToken ? viewOf(data).getBigUint64(AMOUNT_AT, true) : undefined;
}

function isTokenAccountData(data: Uint8Array): boolean {
  if (data.length < TOKEN_ACCOUNT_BYTES || data[STATE_AT] === 0) return false;
  return data.length === TOKEN_ACCOUNT_BYTES || data[TOKEN_ACCOUNT_BYTES] === ACCOUNT_TYPE;
}

export interface NewTokenAccount {
  readonly mint: Mint;
  readonly owner: Address;
  readonly amount: bigint;
  readonly delegate?: Address | undefined;
  readonly nativeReserve?: bigint | undefined;
}

/** Returns the data of a token account. The delegate may move the whole amount. */
export function tokenAccountData(account: NewTokenAccount): Uint8Array {
  const { mint, owner, amount, delegate, nativeReserve } = account;
  const data = new Uint8Array(TOKEN_ACCOUNT_BYTES);
  const view = viewOf(data);
  data.set(addressBytes(mint), 0);
  data.set(addressBytes(owner), 32);
  view.setBigUint64(AMOUNT_AT, amount, true);
  data[STATE_AT] = INITIALIZED;
  if (delegate !== undefined) {
    view.setUint32(DELEGATE_AT, 1, true);
    data.set(addressBytes(delegate), DELEGATE_AT + 4);
    view.setBigUint64(DELEGATED_AT, amount, true);
  }
  if (nativeReserve !== undefined) {
    view.setUint32(NATIVE_AT, 1, true);
    view.setBigUint64(NATIVE_AT + 4, nativeReserve, true);
  }
  return data;
}

/**
 * Returns the account with a changed amount. The lamports of wrapped SOL change with it.
 *
 * @throws RangeError when the result is not a valid amount.
 */
export function addTokens(account: LedgerAccount, difference: bigint): LedgerAccount {
  const data = new Uint8Array(account.data);
  const view = viewOf(data);
  const amount = view.getBigUint64(AMOUNT_AT, true) + difference;
  if (amount < 0n || amount >= 2n ** 64n) {
    throw new RangeError(`a token account cannot hold ${amount} base units`);
  }
  view.setBigUint64(AMOUNT_AT, amount, true);
  const isNative = view.getUint32(NATIVE_AT, true) === 1;
  return { ...account, data, lamports: account.lamports + (isNative ? difference : 0n) };
}

/**
 * Returns the account with another delegate and allowance. Without a delegate it has none.
 */
export function delegateTokens(
  account: LedgerAccount,
  delegate?: { readonly address: Address; readonly amount: bigint },
): LedgerAccount {
  const data = new Uint8Array(account.data);
  const view = viewOf(data);
  view.setUint32(DELEGATE_AT, delegate ? 1 : 0, true);
  data.set(delegate ? addressBytes(delegate.address) : new Uint8Array(32), DELEGATE_AT + 4);
  view.setBigUint64(DELEGATED_AT, delegate?.amount ?? 0n, true);
  return { ...account, data };
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}
