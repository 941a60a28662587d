import { systemClock } from '@perijove/core';
import { pause } from '../../abort.ts';
import { duplicateTransaction } from '../plan/flow-errors.ts';
import { tell } from '../plan/progress.ts';
import type { OpenFlow, State, StateAt } from './stage.ts';
import { takeMessage } from './taken-messages.ts';

/**
 * Maximum number of times that a flow requests a transaction while it gets one that another flow
 * has signed.
 */
const MAX_SAME = 8;
/**
 * Half of it, plus up to as much again at random, so that flows that collided do not collide again.
 */
const SAME_PAUSE_MS = 500;

/**
 * Takes the message of the transaction. If another flow has it, goes back to `begun` after a pause:
 * with the next blockhash, the service builds another transaction.
 *
 * @throws PerijoveError `duplicate_transaction` after too many of them.
 */
export async function take(flow: OpenFlow, state: StateAt<'checked'>): Promise<State> {
  const { record, duplicates, built, checked } = state;
  const other = await takeMessage(flow, checked.wire.message);
  if (other === undefined) return { at: 'taken', record, built, checked };
  const reason = duplicateTransaction(other);
  if (duplicates + 1 === MAX_SAME) throw reason;
  await awaitOther(flow, record.attempts + 1, reason);
  // Nothing is agreed yet: the transaction of the other flow may have moved the price.
  return { at: 'begun', record, duplicates: duplicates + 1 };
}

async function awaitOther({ options, id }: OpenFlow, attempt: number, reason: Error) {
  const { clock = systemClock, signal, onProgress } = options;
  tell(onProgress, { step: 'rebuilding', id, attempt, reason });
  await pause(clock, SAME_PAUSE_MS * (0.5 + clock.random()), signal);
}
