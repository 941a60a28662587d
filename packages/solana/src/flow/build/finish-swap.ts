import { type Address, type Clock, systemClock } from '@perijove/core';
import { type CompiledTransaction, compileRaw } from '../../assemble/compile-transaction.ts';
import type { RawInstruction } from '../../programs/raw-instruction.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import type { LookupTables } from '../../transaction/decode-transaction.ts';
import { knownTables } from '../../transaction/known-tables.ts';
import { maxAccounts, maxTransactionBytes } from '../../transaction/transaction-version.ts';
import { parseOfAnySize, parseTransaction } from '../../transaction/wire-transaction.ts';
import {
  type Assembled,
  assembleSwap,
  clampPrice,
  limitFor,
  MAX_UNITS,
  type OwnInstructions,
} from './assemble-swap.ts';
import { withoutExisting } from './existing-accounts.ts';
import type { SwapParts } from './swap-parts.ts';

/** How a transaction is assembled. */
export interface Assembling {
  readonly feePayer: Address;
  readonly own: OwnInstructions;
  /** A recent one, in base58. */
  readonly blockhash: string;
  /** Maximum priority fee. */
  readonly maxPriorityLamports: bigint;
  readonly rpc: Rpc;
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock | undefined;
}

/** A transaction of the service's parts and the caller's own. */
export interface AssembledSwap {
  /** Base64, unsigned, with the maximum compute limit. */
  readonly transaction: string;
  /**
   * Returns the same transaction with the limit that it needs, by the compute units that a simulation of
   * it used, and the price of that limit. The priority fee is not higher.
   */
  readonly withLimit: (units: number | undefined) => string;
  /** What it was assembled from. */
  readonly instructions: readonly RawInstruction[];
}

/** It is larger than the network takes, also without the creations of accounts that exist. */
export interface TooLarge {
  /** Bytes. */
  readonly size: number;
  /** Number of accounts, those from lookup tables included. */
  readonly accounts: number;
  readonly max: {
    /** Bytes. */
    readonly size: number;
    readonly accounts: number;
  };
}

/**
 * Makes a transaction of the parts, in their version: measures it, leaves out creations of accounts that
 * exist where it is too large, and sets a price within the caller's fee at the maximum compute limit.
 */
export async function finishSwap(
  parts: SwapParts,
  assembling: Assembling,
): Promise<AssembledSwap | TooLarge> {
  const { feePayer, blockhash, rpc, signal, own, maxPriorityLamports } = assembling;
  const { clock = systemClock } = assembling;
  const { tables } = parts;
  const most = clampPrice(parts.unitPrice, MAX_UNITS, maxPriorityLamports);
  const mostLamports = (most * BigInt(MAX_UNITS)) / 1_000_000n;
  const assemble = (some: SwapParts, limit = MAX_UNITS): Assembled => {
    const price = clampPrice(parts.unitPrice, limit, mostLamports);
    return assembleSwap(some, own, { limit, price: larger(price, most) });
  };
  const compile = (assembled: Assembled): CompiledTransaction =>
    compileRaw({ feePayer, ...assembled, blockhash, tables });
  const all = compile(assemble(parts));
  const setup = all.fits ? parts.setup : await withoutExisting(parts.setup, rpc, signal);
  const kept = { ...parts, setup };
  const assembled = assemble(kept);
  const first = all.fits ? all : compile(assembled);
  if (!first.fits) return tooLarge(first, parts);
  // A guess: the check of the transaction reads them on the chain, in the same trip.
  knownTables(rpc).remember(usedBy(first, parts));
  return {
    transaction: first.transaction,
    withLimit: (units) => compile(assemble(kept, limitFor(units, clock.random()))).transaction,
    instructions: assembled.instructions,
  };
}

/** `Math.max` takes no bigint. */
function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}

function tooLarge({ transaction, size }: CompiledTransaction, { version }: SwapParts): TooLarge {
  const { staticKeys, lookups } = parseOfAnySize(transaction);
  const looked = lookups.flatMap((each) => [...each.writableIndexes, ...each.readonlyIndexes]);
  return {
    size,
    accounts: staticKeys.length + looked.length,
    max: { size: maxTransactionBytes(version), accounts: maxAccounts(version) },
  };
}

function usedBy({ transaction }: CompiledTransaction, { tables }: SwapParts): LookupTables {
  const used = new Set(parseTransaction(transaction).lookups.map(({ table }) => table));
  return new Map([...tables].filter(([table]) => used.has(table)));
}
