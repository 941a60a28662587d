import { COMPUTE_BUDGET_PROGRAM } from '../../programs/compute-budget.ts';
import type { RawInstruction } from '../../programs/raw-instruction.ts';
import type { TransactionConfig } from '../../transaction/transaction-version.ts';
import type { SwapParts } from './swap-parts.ts';

/** The caller's own instructions around the swap. */
export interface OwnInstructions {
  readonly before: readonly RawInstruction[];
  readonly after: readonly RawInstruction[];
}

export interface ComputeBudget {
  /** Compute units. */
  readonly limit: number;
  /** Micro-lamports for a compute unit; 0 for no priority fee. */
  readonly price: bigint;
}

/** Maximum compute units of a transaction. */
export const MAX_UNITS = 1_400_000;

/**
 * Bytes of accounts that a transaction of version 0 may load unless it says otherwise, and the maximum.
 * Version 1 must say it.
 */
const MAX_LOADED_BYTES = 67_108_864;

/** The parts of a transaction that depend on its version. */
export interface Assembled {
  readonly instructions: readonly RawInstruction[];
  /** Of version 1. */
  readonly config: TransactionConfig | undefined;
}

/** All instructions, in the order that the service documents, and the compute budget of the version. */
export function assembleSwap(
  parts: SwapParts,
  own: OwnInstructions,
  budget: ComputeBudget,
): Assembled {
  const instructions = instructionsOf(parts, own);
  if (parts.version === 1) return { instructions, config: configOf(budget) };
  return { instructions: [...budgetInstructions(budget), ...instructions], config: undefined };
}

/** The limits, and the priority fee if there is one. The fee is the total, rounded up. */
export function configOf({ limit, price }: ComputeBudget): TransactionConfig {
  const fee = (price * BigInt(limit) + 999_999n) / 1_000_000n;
  return {
    ...(fee > 0n && { priorityFeeLamports: fee }),
    computeUnitLimit: limit,
    loadedAccountsDataSizeLimit: MAX_LOADED_BYTES,
  };
}

function instructionsOf(
  parts: SwapParts,
  { before, after }: OwnInstructions,
): readonly RawInstruction[] {
  return [
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

/** The same budget as instructions, for version 0. */
export function budgetInstructions({ limit, price }: ComputeBudget): readonly RawInstruction[] {
  return [
    budgetInstruction(2, 4, BigInt(limit)),
    ...(price > 0n ? [budgetInstruction(3, 8, price)] : []),
  ];
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
