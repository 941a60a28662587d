import type { Address, Mint } from '@perijove/core';
import { addressBytes } from '../../ledger/address-bytes.ts';
import { deriveAddress } from '../../ledger/derive-address.ts';
import { LENDING_PROGRAM } from '../../ledger/programs.ts';

/** The mint of the receipt tokens of an asset, as the program derives it. */
export function receiptMint(asset: Mint): Mint {
  return deriveAddress(LENDING_PROGRAM, [Buffer.from('f_token_mint'), addressBytes(asset)]);
}

/** Derived addresses of the few pools there are: each takes a fifth of a millisecond. */
const addresses = new Map<Mint, Address>();

/** The account in which the program keeps the state of a pool. */
export function lendingAddress(asset: Mint): Address {
  const known = addresses.get(asset);
  if (known !== undefined) return known;
  const seeds = [Buffer.from('lending'), addressBytes(asset), addressBytes(receiptMint(asset))];
  const address = deriveAddress(LENDING_PROGRAM, seeds);
  addresses.set(asset, address);
  return address;
}

/** The first bytes of the hash of `account:Lending`, before every account of this type. */
const DISCRIMINATOR = [135, 199, 82, 16, 249, 131, 182, 241];
const BYTES = 196;

export interface LendingState {
  readonly asset: Mint;
  readonly id: number;
  readonly decimals: number;
  /** Base units of the asset that 10^12 base units of shares are worth. */
  readonly price: bigint;
  /** World time. */
  readonly atMs: number;
}

/** The data of the account. The addresses of other programs, and the bump, are left empty. */
export function lendingData({ asset, id, decimals, price, atMs }: LendingState): Uint8Array {
  const data = Buffer.alloc(BYTES);
  data.set(DISCRIMINATOR);
  data.set(addressBytes(asset), 8);
  data.set(addressBytes(receiptMint(asset)), 40);
  data.writeUInt16LE(id, 72);
  data.writeUInt8(decimals, 74);
  data.writeBigUInt64LE(price, 107);
  data.writeBigUInt64LE(price, 115);
  data.writeBigUInt64LE(BigInt(Math.floor(atMs / 1000)), 123);
  return data;
}
