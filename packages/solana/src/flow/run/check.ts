import { isPerijoveError } from '@perijove/core';
import { parseTransaction } from '../../transaction/wire-transaction.ts';
import { tell } from '../plan/progress.ts';
import { type Checked, checkBuilt } from './check-built.ts';
import { next, write } from './records.ts';
import type { BuiltJson, OpenFlow, State, StateAt } from './stage.ts';

/**
 * Decodes the transaction, compares it with its intent and simulates it. Goes back to `begun` if it is
 * refused because the state that it was built on has changed. It was never sent.
 */
export async function check(flow: OpenFlow, state: StateAt<'built'>): Promise<State> {
  const { record, built } = state;
  const { options, id, last } = flow;
  const attempt = record.attempts + 1;
  let checked: Checked;
  try {
    checked = await checkBuilt(flow, built, parseTransaction(built.transaction), attempt);
  } catch (error) {
    if (attempt >= last || !(await mayPassLater(error, built, options.signal))) throw error;
    const unsent = await write(flow, next(record, { attempts: attempt, agreed: built.agreed }));
    options.signal?.throwIfAborted();
    const reason = error as Error;
    tell(options.onProgress, { step: 'rebuilding', id, attempt: attempt + 1, reason });
    return { at: 'begun', record: unsent, duplicates: 0 };
  }
  return { ...state, at: 'checked', built: { ...built, ...checked.bounds }, checked };
}

/**
 * Whether another transaction may pass the checks: the state that this one was built on has
 * changed.
 */
async function mayPassLater(
  error: unknown,
  { isOutdated }: BuiltJson,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (!isPerijoveError(error, 'unsafe_transaction')) return false;
  // The price can move between the offer and its simulation.
  if (error.details.findings.every(({ rule }) => rule === 'simulation-failed')) return true;
  try {
    return (await isOutdated?.()) === true;
  } catch {
    signal?.throwIfAborted();
    return false;
  }
}
