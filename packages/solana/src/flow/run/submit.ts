import { tell } from '../plan/progress.ts';
import type { OpenFlow, State, StateAt } from './stage.ts';

/** Submits the transaction and waits for its outcome. */
export async function submit(
  { plan, options, id, waiting }: OpenFlow,
  { record, sentBefore }: StateAt<'signed'>,
): Promise<State> {
  const { attempts: attempt, pending } = record;
  const settled = await waiting.handOver(plan, pending, sentBefore, (skipped) =>
    tell(options.onProgress, { step: 'skipped', id, attempt, ...skipped }),
  );
  return { at: 'settled', record, settled };
}
