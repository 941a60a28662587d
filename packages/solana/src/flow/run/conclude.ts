import { isPerijoveError } from '@perijove/core';
import type { BegunFlow, Json, SignedFlow } from '@perijove/journal';
import type { Settled } from '../plan/flow-plan.ts';
import { tell } from '../plan/progress.ts';
import { policyOf } from './policy-of.ts';
import { nextWithoutPending, read, recorded, write } from './records.ts';
import type { OpenFlow, State, StateAt } from './stage.ts';
import { landMessage, messageOf, releaseMessage } from './taken-messages.ts';

type Void = Extract<Settled<Json>, { readonly outcome: 'void' }>;

/** Stores the result, or goes back to `begun` if the transaction certainly did not land. */
export function conclude(flow: OpenFlow, state: StateAt<'settled'>): Promise<State> {
  const { record, settled } = state;
  return settled.outcome === 'landed'
    ? land(flow, record, settled.result)
    : startOver(flow, record, settled);
}

async function land(flow: OpenFlow, record: SignedFlow, result: Json): Promise<State> {
  const { options, id } = flow;
  const { signature = 'the transaction' } = record.pending;
  // Before the record ends: a crash between the two settles again.
  await (await policyOf(flow))?.landed(record);
  await recorded(flow, record, `${signature} landed`, () => writeLanded(flow, record, result));
  await landMessage(flow, messageOf(record));
  tell(options.onProgress, { step: 'landed', id, attempt: record.attempts });
  return { at: 'landed', result };
}

/** Writes the result also when another process has resumed the flow meanwhile: the transaction has landed. */
async function writeLanded(flow: OpenFlow, signed: SignedFlow, result: Json): Promise<void> {
  for (let record = signed; ; ) {
    try {
      await write(flow, { ...nextWithoutPending(record), step: 'landed', result });
      return;
    } catch (error) {
      if (!isPerijoveError(error, 'flow_busy')) throw error;
      const newer = await read(flow);
      const { transaction } = signed.pending;
      const isSame = newer?.step === 'signed' && newer.pending.transaction === transaction;
      if (!isSame || newer.revision <= record.revision) throw error;
      record = newer;
    }
  }
}

async function startOver(flow: OpenFlow, record: SignedFlow, settled: Void): Promise<State> {
  const { signature } = record.pending;
  await assertVerdict(flow, signature, settled.reason);
  const over = { ...nextWithoutPending(record), step: 'begun' } as const;
  const what = `${signature ?? 'the transaction'} did not land`;
  const begun = await recorded(flow, record, what, () => write(flow, over));
  // Not before: another process may have resumed the flow, and be sending it.
  await releaseMessage(flow, messageOf(record));
  await (await policyOf(flow))?.over(record, settled.reason);
  rebuildOrThrow(flow, begun, settled);
  return { at: 'begun', record: begun, duplicates: 0 };
}

/** A node on another network than the service knows nothing of its transactions. */
async function assertVerdict(
  flow: OpenFlow,
  signature: string | undefined,
  verdict: Error,
): Promise<void> {
  if (!flow.options.rpc) return;
  const { assertSameNetwork } = await import('./other-network.ts');
  await assertSameNetwork(flow, signature, verdict);
}

function rebuildOrThrow(
  { options, id, last, waiting }: OpenFlow,
  { attempts }: BegunFlow,
  { reason, rebuild }: Void,
): void {
  if (waiting.isOver() || !rebuild || attempts >= last) throw reason;
  options.signal?.throwIfAborted();
  tell(options.onProgress, { step: 'rebuilding', id, attempt: attempts + 1, reason });
}
