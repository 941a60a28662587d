import type { FlowRecord, SignedFlow } from '@perijove/journal';
import { tell } from '../plan/progress.ts';
import type { Flow } from './flow.ts';
import { renewClaim } from './hold-claim.ts';
import { next, read, recorded, write } from './records.ts';
import { messageOf, takeMessage } from './taken-messages.ts';

/** Returns the newest record of the flow, or begins one. */
export async function open(flow: Flow): Promise<FlowRecord> {
  const { id, plan, options } = flow;
  options.signal?.throwIfAborted();
  const known = await read(flow);
  if (known?.step === 'landed') return known;
  if (known) await renewClaim(flow);
  if (known?.step === 'signed') return takeOver(flow, known);
  if (known) return known;
  const { name, owner, asked } = plan;
  const facts = { version: 1, id, flow: name, owner, asked, attempts: 0, agreed: null } as const;
  return write(flow, { ...facts, revision: 1, step: 'begun' });
}

/**
 * The process that signed it may still consider it unsent. After this record the journal refuses
 * writes of that process.
 */
async function takeOver(flow: Flow, record: SignedFlow): Promise<SignedFlow> {
  const { id, options } = flow;
  const { signature = 'the transaction' } = record.pending;
  return recorded(flow, record, `it is not known whether ${signature} landed`, async () => {
    const taken = record.takenOver
      ? record
      : await write(flow, { ...next(record, {}), takenOver: true as const });
    // Another flow must not sign it meanwhile.
    await takeMessage(flow, messageOf(taken));
    tell(options.onProgress, { step: 'resumed', id, attempt: record.attempts });
    return taken;
  });
}
