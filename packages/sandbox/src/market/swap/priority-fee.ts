import type { Address, InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import { type PercentileChoice, priceAtPercentile } from './price-percentile.ts';

type SwapInput = InputOf<(typeof families)['routing-swap']['swap']>;

/** The priority fee settings of a swap. */
export type FeeSettings = Pick<
  SwapInput,
  'prioritizationFeeLamports' | 'computeUnitPriceMicroLamports'
>;

/** The fees of a transaction in addition to its signature fees. */
export interface PriorityFee {
  /** Micro-lamports for each compute unit of the limit. */
  readonly microLamports: bigint;
  readonly tip?: { readonly lamports: bigint; readonly payer?: Address } | undefined;
}

/** Maximum of `auto`. */
const MAX_AUTO_LAMPORTS = 5_000_000n;

const MICRO = 1_000_000n;

/** Returns the fee of `auto` at a level. */
export function autoFee(level: PercentileChoice, unitLimit: number): PriorityFee {
  return capped(priceAtPercentile(level), MAX_AUTO_LAMPORTS, unitLimit);
}

export function priorityFeeOf(settings: FeeSettings, unitLimit: number): PriorityFee {
  const { prioritizationFeeLamports: fee = 'auto', computeUnitPriceMicroLamports: price } =
    settings;
  if (price !== undefined) return { microLamports: BigInt(price) };
  if (fee === 'auto') return autoFee('medium', unitLimit);
  if (typeof fee === 'number') return { microLamports: priceFor(BigInt(fee), unitLimit) };
  if ('jitoTipLamports' in fee) return tipOf(fee.jitoTipLamports);
  if ('jitoTipLamportsWithPayer' in fee) {
    const { lamports, payer } = fee.jitoTipLamportsWithPayer;
    return tipOf(lamports, payer);
  }
  const { priorityLevel, maxLamports } = fee.priorityLevelWithMaxLamports;
  return capped(priceAtPercentile(priorityLevel), BigInt(maxLamports), unitLimit);
}

/** Returns the priority fee in lamports. */
export function lamportsOf({ microLamports }: PriorityFee, unitLimit: number): number {
  return Number((microLamports * BigInt(unitLimit) + MICRO - 1n) / MICRO);
}

function tipOf(lamports: number, payer?: Address): PriorityFee {
  const tip = { lamports: BigInt(lamports), ...(payer && { payer }) };
  return { microLamports: 0n, tip: lamports > 0 ? tip : undefined };
}

function capped(price: bigint, maxLamports: bigint, unitLimit: number): PriorityFee {
  const most = priceFor(maxLamports, unitLimit);
  return { microLamports: price < most ? price : most };
}

function priceFor(lamports: bigint, unitLimit: number): bigint {
  return (lamports * MICRO) / BigInt(unitLimit);
}
