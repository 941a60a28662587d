import type { Signature } from '@perijove/core';
import type { PolicyOutcome, ReservationEnd, ReservationKey, Rpc } from '@perijove/solana';
import { fateOf, type MessageFate } from '@perijove/solana/flow';
import type { BudgetEntry } from '../budget/budget-entry.ts';

/** Options of `Policy.reconcile`. */
export interface ReconcileOptions {
  /** Ends the search: it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

/** How many reservations have ended, and how many stay. */
export interface Reconciled {
  readonly settled: number;
  readonly released: number;
  readonly open: number;
}

/** Digests of transactions that were read before, by their signatures. */
export type KnownDigests = Map<Signature, string>;

/** More are forgotten, and read again. */
const MAX_KNOWN = 20_000;

/** The reservations of one policy. */
export interface OpenEntries {
  readonly reservations: () => Promise<readonly BudgetEntry[]>;
  readonly settle: (key: ReservationKey, outcome: PolicyOutcome) => Promise<void>;
  readonly release: (key: ReservationKey, end: ReservationEnd) => Promise<void>;
  /** Keeps that the blockhash has expired, for the next look. */
  readonly note: (key: ReservationKey, overAtSlot: number) => Promise<void>;
}

/** One look at the chain for each reservation. */
export async function reconcile(
  entries: OpenEntries,
  rpc: Rpc,
  known: KnownDigests,
  signal: AbortSignal | undefined,
): Promise<Reconciled> {
  if (known.size > MAX_KNOWN) known.clear();
  const counts = { settled: 0, released: 0, open: 0 };
  for (const entry of await entries.reservations()) {
    const fate = await fateIfKnown(entry, rpc, known, signal);
    const { id, message } = entry;
    if (fate.kind === 'landed' || fate.kind === 'failed') {
      const { kind } = fate;
      const known = kind === 'landed' ? { left: fate.left, arrived: fate.arrived } : {};
      await entries.settle({ id, message }, { kind, ...known });
      counts.settled += 1;
    } else if (fate.kind === 'dead') {
      await entries.release({ id, message }, { kind: 'dead' });
      counts.released += 1;
    } else {
      const { overAtSlot } = fate;
      if (overAtSlot !== undefined && entry.overAtSlot === undefined)
        await entries.note({ id, message }, overAtSlot);
      counts.open += 1;
    }
  }
  return counts;
}

/** Without what the node said before the signature, nothing ends a reservation but its flow. */
async function fateIfKnown(
  { wallet, message, life, overAtSlot }: BudgetEntry,
  rpc: Rpc,
  known: KnownDigests,
  signal: AbortSignal | undefined,
): Promise<MessageFate> {
  if (wallet === undefined || life === undefined) return { kind: 'open', overAtSlot: undefined };
  return fateOf(rpc, { wallet, message, life, overAtSlot }, known, signal);
}
