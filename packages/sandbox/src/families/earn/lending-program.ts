import type { Address, Mint } from '@perijove/core';
import { addressBytes, deriveAddress } from '@perijove/local-node/ledger';
import { LENDING_PROGRAM } from '../../settlement/program/service-programs.ts';

/** Returns the mint of an asset's receipt tokens, which the program derives. */
export function receiptMint(asset: Mint): Mint {
  return deriveAddress(LENDING_PROGRAM, [Buffer.from('f_token_mint'), addressBytes(asset)]);
}

/** Cache of the derived addresses of the pools: each takes 0.2 ms. */
const addresses = new Map<Mint, Address>();

/** Returns the account with the state of a pool. */
export function lendingAddress(asset: Mint): Address {
  const known = addresses.get(asset);
  if (known !== undefined) return known;
  const seeds = [Buffer.from('lending'), addressBytes(asset), addressBytes(receiptMint(asset))];
  const address = deriveAddress(LENDING_PROGRAM, seeds);
  addresses.set(asset, address);
  return address;
}

/** The first bytes of the hash of `account:Lending`, with which the account begins. */
const DISCRIMINATOR = [135, 199, 82, 16, 249, 131, 182, 241];
const BYTES = 196;

export interface LendingState {
  readonly asset: Mint;
  readonly id: number;
  readonly decimals: number;
  /** Value of 10^12 base units of shares, in base units of the asset. */
  readonly price: bigint;
  /** World time. */
  readonly atMs: number;
}

/** Returns the data of the account. Addresses of other programs, and the bump, are zero. */
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
