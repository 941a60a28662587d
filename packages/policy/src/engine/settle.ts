import type { PolicyOutcome, ReservationEnd, ReservationKey } from '@perijove/solana';
import type { BudgetEntry } from '../budget/budget-entry.ts';
import type { Engine } from './engine.ts';
import { settledEntry } from './entry-of.ts';
import type { Ledger } from './ledger.ts';

/** Replaces a reservation by what the transaction has taken. */
export async function settle(
  { approvals, document: { leaving: caps } }: Engine,
  ledger: Ledger,
  { id, message }: ReservationKey,
  outcome: PolicyOutcome,
): Promise<void> {
  const known = await ledger.entry(id, message);
  if (known?.state === 'settled') return;
  // Signed before there was a policy, or by another one: what is known of it counts.
  const entry = known ?? emptyEntry({ id, message }, ledger.nowMs);
  const settled = settledEntry(entry, outcome, { nowMs: ledger.nowMs, caps });
  await ledger.put(settled);
  await ledger.addToTotals(settled);
  const { amounts } = settled;
  await ledger.record({ kind: 'settled', id, message, amounts, note: outcome.kind });
  approvals.forget(id);
}

function emptyEntry(key: ReservationKey, atMs: number): BudgetEntry {
  const none = { amounts: {}, standing: {}, feeLamports: '0', prices: {} };
  const { id, message } = key;
  return {
    id,
    message,
    state: 'reserved',
    asked: 0,
    atMs,
    ...none,
    usdMicros: null,
    standingUsdMicros: '0',
  };
}

/** Ends a reservation of what can never land. */
export async function release(
  { approvals }: Engine,
  ledger: Ledger,
  { id, message }: ReservationKey,
  end: ReservationEnd,
): Promise<void> {
  const known = await ledger.entry(id, message);
  if (known?.state !== 'reserved') return;
  // A process that died may have got a signature.
  if (end.kind === 'unsigned' && known.asked > end.asked) return;
  await ledger.remove(id, message);
  await ledger.record({ kind: 'released', id, message, amounts: known.amounts, note: end.kind });
  approvals.giveBack(id, message);
}

/** Keeps a finalized slot at which the blockhash had expired. */
export async function noteOver(
  ledger: Ledger,
  { id, message }: ReservationKey,
  overAtSlot: number,
): Promise<void> {
  const known = await ledger.entry(id, message);
  if (known?.state === 'reserved') await ledger.put({ ...known, overAtSlot });
}
