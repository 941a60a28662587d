import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { LedgerAccount } from '../accounts/account.ts';
import { addressBytes } from '../wire/address-bytes.ts';
import { isTokenProgram, TOKEN_ACCOUNT_BYTES } from './token-account.ts';

/** Bytes of a mint without extensions. */
export const MINT_BYTES = 82;

/** The account type of a mint with extensions, in the byte after the padded plain form. */
const MINT_TYPE = 1;

const SUPPLY_AT = 36;
const DECIMALS_AT = 44;
const INITIALIZED_AT = 45;
const FREEZE_AUTHORITY_AT = 46;

export interface MintAccount {
  readonly mintAuthority: Address | null;
  readonly supply: bigint;
  readonly decimals: number;
  readonly freezeAuthority: Address | null;
}

/** Reads a mint; undefined for all other accounts. */
export function readMint({ owner, data }: LedgerAccount): MintAccount | undefined {
  if (!isTokenProgram(owner) || !isMintData(data)) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const authority = (at: number): Address | null =>
    view.getUint32(at, true) === 1 ? encodeBase58(data.subarray(at + 4, at + 36)) : null;
  return {
    mintAuthority: authority(0),
    supply: view.getBigUint64(SUPPLY_AT, true),
    decimals: view.getUint8(DECIMALS_AT),
    freezeAuthority: authority(FREEZE_AUTHORITY_AT),
  };
}

function isMintData(data: Uint8Array): boolean {
  if (data.length < MINT_BYTES || data[INITIALIZED_AT] !== 1) return false;
  return data.length === MINT_BYTES || data[TOKEN_ACCOUNT_BYTES] === MINT_TYPE;
}

export function mintData(mint: MintAccount): Uint8Array {
  const data = new Uint8Array(MINT_BYTES);
  const view = new DataView(data.buffer);
  const setAuthority = (at: number, authority: Address | null): void => {
    if (authority === null) return;
    view.setUint32(at, 1, true);
    data.set(addressBytes(authority), at + 4);
  };
  setAuthority(0, mint.mintAuthority);
  view.setBigUint64(SUPPLY_AT, mint.supply, true);
  data[DECIMALS_AT] = mint.decimals;
  data[INITIALIZED_AT] = 1;
  setAuthority(FREEZE_AUTHORITY_AT, mint.freezeAuthority);
  return data;
}

/**
 * Returns the mint with a changed supply.
 *
 * @throws RangeError when the result is not a valid amount.
 */
export function addSupply(account: LedgerAccount, difference: bigint): LedgerAccount {
  const data = new Uint8Array(account.data);
  const view = new DataView(data.buffer);
  const supply = view.getBigUint64(SUPPLY_AT, true) + difference;
  if (supply < 0n || supply >= 2n ** 64n) throw new RangeError(`invalid supply ${supply}`);
  view.setBigUint64(SUPPLY_AT, supply, true);
  return { ...account, data };
}
