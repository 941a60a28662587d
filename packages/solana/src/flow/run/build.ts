import { tell } from '../plan/progress.ts';
import { assertNetwork } from './assert-network.ts';
import { next, write } from './records.ts';
import type { OpenFlow, State, StateAt } from './stage.ts';

/** Requests an offer and its transaction, or ends the flow where no transaction is needed. */
export async function build(flow: OpenFlow, state: StateAt<'begun'>): Promise<State> {
  const { plan, options, id } = flow;
  const { record } = state;
  const built = await plan.build(record.agreed ?? undefined);
  if ('needless' in built) {
    // A node on another network shows nothing that could be left.
    await assertNetwork(plan.api, options);
    const result = built.needless;
    await write(flow, { ...next(record, {}), step: 'landed', result });
    return { at: 'landed', result };
  }
  tell(options.onProgress, { step: 'built', id, attempt: record.attempts + 1, offer: built.offer });
  return { ...state, at: 'built', built };
}
