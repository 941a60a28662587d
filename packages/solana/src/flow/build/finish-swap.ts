import { type Address, type Clock, systemClock } from '@perijove/core';
import { type CompiledTransaction, compileRaw } from '../../assemble/compile-transaction.ts';
import type { RawInstruction } from '../../programs/raw-instruction.ts';
import { asObject, asText } from '../../rpc/answer.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { simulateUnits } from '../../rpc/rpc-methods.ts';
import type { LookupTables } from '../../transaction/decode-transaction.ts';
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
import { assertLookupTables } from './lookup-tables.ts';
import type { SwapParts } from './swap-parts.ts';

/** How a transaction is assembled. */
export interface Assembling {
  readonly feePayer: Address;
  readonly own: OwnInstructions;
  /** That of the service, in base58, if it names one. */
  readonly blockhash: string | undefined;
  /** Maximum priority fee. */
  readonly maxPriorityLamports: bigint;
  readonly rpc: Rpc;
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock | undefined;
}

/** A transaction of the service's parts and the caller's own. */
export interface AssembledSwap {
  /** Base64, unsigned. */
  readonly transaction: string;
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

/** Any blockhash has the same size. */
const BLOCKHASH = '11111111111111111111111111111111';

/**
 * Makes a transaction of the parts, in their version: measures it, leaves out creations of accounts that
 * exist where it is too large, simulates it for its compute limit, and sets a price within the caller's
 * fee.
 */
export async function finishSwap(
  parts: SwapParts,
  assembling: Assembling,
): Promise<AssembledSwap | TooLarge> {
  const { rpc, signal, own, maxPriorityLamports, clock = systemClock } = assembling;
  const budget = { limit: MAX_UNITS, price: 1n };
  const compile = (assembled: Assembled, blockhash = BLOCKHASH): CompiledTransaction =>
    compileRaw({
      feePayer: assembling.feePayer,
      ...assembled,
      blockhash,
      tables: parts.tables,
    });
  const all = compile(assembleSwap(parts, own, budget));
  const setup = all.fits ? parts.setup : await withoutExisting(parts.setup, rpc, signal);
  const kept = { ...parts, setup };
  const first = all.fits ? all : compile(assembleSwap(kept, own, budget));
  if (!first.fits) return tooLarge(first, parts);
  // Before the node simulates with what they hold.
  await assertLookupTables(usedBy(first, parts), rpc, signal);
  const [blockhash, units] = await Promise.all([
    validBlockhash(rpc, assembling.blockhash, signal),
    simulateUnits(rpc, first.transaction, signal),
  ]);
  const limit = limitFor(units, clock.random());
  const price = clampPrice(parts.unitPrice, limit, maxPriorityLamports);
  const assembled = assembleSwap(kept, own, { limit, price });
  const { transaction } = compile(assembled, blockhash);
  return { transaction, instructions: assembled.instructions };
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

/** That of the service if the node knows it; the transaction could not land with another one. */
async function validBlockhash(
  rpc: Rpc,
  offered: string | undefined,
  signal: AbortSignal | undefined,
): Promise<string> {
  const options = { commitment: 'confirmed' };
  if (offered !== undefined) {
    const method = 'isBlockhashValid';
    const { value } = asObject(await rpc.call(method, [offered, options], signal), method);
    if (value === true) return offered;
  }
  const method = 'getLatestBlockhash';
  const { value } = asObject(await rpc.call(method, [options], signal), method);
  return asText(asObject(value, method)['blockhash'], method);
}
