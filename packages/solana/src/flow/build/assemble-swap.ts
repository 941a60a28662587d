import { COMPUTE_BUDGET_PROGRAM } from '../../programs/compute-budget.ts';
import type { RawInstruction } from '../../transaction/decode-instruction.ts';
import type { SwapParts } from './swap-parts.ts';

/** The caller's own instructions around the swap. */
export interface OwnInstructions {
  readonly before: readonly RawInstruction[];
  readonly after: readonly RawInstruction[];
}

export interface ComputeBudget {
  /** Compute units. */
  readonly limit: number;
  /** Micro-lamports for a compute unit; 0 for no instruction. */
  readonly price: bigint;
}

/** Maximum compute units of a transaction. */
export const MAX_UNITS = 1_400_000;

/** All instructions, in the order that the service documents. */
export function assembleSwap(
  parts: SwapParts,
  { before, after }: OwnInstructions,
  { limit, price }: ComputeBudget,
): readonly RawInstruction[] {
  return [
    budgetInstruction(2, 4, BigInt(limit)),
    ...(price > 0n ? [budgetInstruction(3, 8, price)] : []),
    ...parts.budget,
    ...parts.setup,
    ...before,
    parts.swap,
    ...after,
    ...parts.cleanup,
    ...parts.others,
    ...parts.tip,
  ];
}

/** The instructions of the service alone, without price and limit. */
export function offeredInstructions(parts: SwapParts): readonly RawInstruction[] {
  const { budget, setup, swap, cleanup, others, tip } = parts;
  return [...budget, ...setup, swap, ...cleanup, ...others, ...tip];
}

function budgetInstruction(tag: number, size: number, value: bigint): RawInstruction {
  const bytes = new Uint8Array(1 + size);
  bytes[0] = tag;
  for (let at = 0; at < size; at++) bytes[1 + at] = Number((value >> BigInt(8 * at)) & 0xffn);
  return { programAddress: COMPUTE_BUDGET_PROGRAM, metas: [], bytes };
}

/** Number of limits among which one is chosen: at a usual price, all cost nearly the same. */
const SPREAD_UNITS = 4_096;

/**
 * What a simulation used, and a fifth more: the state can change before the transaction lands. A few
 * units of it are random, so that two equal swaps at the same time are two transactions.
 *
 * @param random From 0 (included) to 1 (excluded).
 */
export function limitFor(units: number | undefined, random: number): number {
  const needed = units === undefined ? MAX_UNITS : Math.ceil(units * 1.2);
  const extra = Math.floor(random * SPREAD_UNITS);
  return needed + SPREAD_UNITS <= MAX_UNITS ? needed + extra : MAX_UNITS - extra;
}

/** The service's price for a compute unit, within the caller's priority fee. */
export function clampPrice(price: bigint, limit: number, maxLamports: bigint): bigint {
  const highest = (maxLamports * 1_000_000n) / BigInt(limit);
  return price < highest ? price : highest;
}
