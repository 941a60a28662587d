import { createHash } from 'node:crypto';
import type { Address, Mint } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import {
  addressBytes,
  deriveAddress,
  joinBytes,
  littleEndian,
  slotAt,
  slotStartMs,
} from '@perijove/local-node/ledger';
import type { World } from '../../world/world.ts';
import { ORACLE_SCALE } from './position-change.ts';
import { vaultId } from './vault-addresses.ts';
import type { BorrowVault } from './vaults.ts';

/** The program that owns accounts of prices. Source: its published interface, `PriceUpdateV2`. */
export const PRICE_PROGRAM: Address = 'rec5EKMGg6MxZYaMdyBfgwp4d5rB9T1VQH5pJv5LtFJ';

/** The first bytes of both accounts. */
const [ORACLE, PRICE_UPDATE] = ['Oracle', 'PriceUpdateV2'].map((account) =>
  Uint8Array.from(createHash('sha256').update(`account:${account}`).digest().subarray(0, 8)),
) as [Uint8Array, Uint8Array];

/** US dollars are written times 10^10. */
const EXPONENT = -10;

/** Where the account of a price has it. */
const PRICE_AT = 73;

/** Where the account of an oracle has its sources, and the bytes of each. */
const SOURCES_AT = 14;
const SOURCE_BYTES = 66;

/** One price that an oracle multiplies, or divides by. */
export interface PriceSource {
  /** The account of the price. */
  readonly source: Address;
  readonly invert: boolean;
  readonly multiplier: bigint;
  readonly divisor: bigint;
}

const known = new Map<Mint, Address>();

/** Returns the account with the price of a mint, the same in every sandbox. */
export function priceAddress(mint: Mint): Address {
  const found =
    known.get(mint) ??
    deriveAddress(PRICE_PROGRAM, [Buffer.from('sandbox_price'), addressBytes(mint)]);
  known.set(mint, found);
  return found;
}

/**
 * Returns the data of the account `Oracle` of a vault, in the layout of the published IDL: the price
 * of the collateral, divided by that of the debt, both for a base unit.
 */
export function oracleData(vault: BorrowVault, decimalsOf: (mint: Mint) => number): Uint8Array {
  const unit = (mint: Mint): bigint => 10n ** BigInt(decimalsOf(mint));
  return joinBytes([
    ORACLE,
    littleEndian(2, vaultId(vault)),
    littleEndian(4, 2),
    sourceData({
      source: priceAddress(vault.supply),
      invert: false,
      multiplier: unit(vault.borrow),
      divisor: unit(vault.supply),
    }),
    sourceData({ source: priceAddress(vault.borrow), invert: true, multiplier: 1n, divisor: 1n }),
    Uint8Array.of(255),
  ]);
}

function sourceData({ source, invert, multiplier, divisor }: PriceSource): Uint8Array {
  return joinBytes([
    addressBytes(source),
    Uint8Array.of(Number(invert)),
    littleEndian(8, multiplier, 0, divisor, 0),
    // `SourceType::Pyth`
    Uint8Array.of(0),
  ]);
}

/** Reads the sources of {@link oracleData}. */
export function readSources(data: Uint8Array): readonly PriceSource[] {
  const view = viewOf(data);
  return Array.from({ length: view.getUint32(SOURCES_AT - 4, true) }, (_, place) => {
    const at = SOURCES_AT + place * SOURCE_BYTES;
    return {
      source: encodeBase58(data.subarray(at, at + 32)),
      invert: data[at + 32] === 1,
      multiplier: view.getBigUint64(at + 33, true),
      divisor: view.getBigUint64(at + 49, true),
    };
  });
}

/** Returns the price of a mint at a time, in US dollars times 10^10; 0 without a price. */
export function priceUnits({ tokens, prices }: World, mint: Mint, atMs: number): bigint {
  const token = tokens.find(mint, atMs);
  const usd = (token && prices.usd(token, atMs)) ?? 0;
  return BigInt(Math.round(usd * 10 ** -EXPONENT));
}

/** Returns the data of the account with the price of a mint at a time. */
export function priceData(world: World, mint: Mint, atMs: number): Uint8Array {
  const price = priceUnits(world, mint, atMs);
  const slot = slotAt(atMs);
  const seconds = Math.floor(slotStartMs(slot) / 1000);
  return joinBytes([
    PRICE_UPDATE,
    addressBytes(PRICE_PROGRAM),
    // `VerificationLevel::Full`
    Uint8Array.of(1),
    // The id of the price feed: the sandbox has the mint there.
    addressBytes(mint),
    littleEndian(8, price, 0),
    int32(EXPONENT),
    // The times of this price and of the one before, and the averages: those of this price.
    littleEndian(8, seconds, seconds, price, 0, slot),
    Uint8Array.of(0),
  ]);
}

/** Reads the price of {@link priceData}. */
export function readPrice(data: Uint8Array): bigint {
  return viewOf(data).getBigInt64(PRICE_AT, true);
}

/**
 * Returns the base units of debt that a base unit of collateral is worth, times 10^15; undefined where
 * one of the tokens has no price.
 *
 * @param priceOf returns the price in an account.
 */
export function readOracle(
  sources: readonly PriceSource[],
  priceOf: (account: Address) => bigint,
): bigint | undefined {
  let [above, below] = [ORACLE_SCALE, 1n];
  for (const { source, invert, multiplier, divisor } of sources) {
    const price = priceOf(source);
    if (price <= 0n) return undefined;
    const [up, down] = [price * multiplier, divisor];
    above *= invert ? down : up;
    below *= invert ? up : down;
  }
  return above / below;
}

function int32(value: number): Uint8Array {
  return littleEndian(4, value >>> 0);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
