import { isPerijoveError } from '@perijove/core';
import { assertKeyPair, readSecretKey } from '../sign/secret-key.ts';
import { assertFlowOptions } from './assert-options.ts';
import { assertOwn } from './assert-record.ts';
import type { FlowOptions, FlowPlan, Settled } from './flow.ts';
import { startWaiting } from './hand-over.ts';
import type { FlowRecord, Json, SignedFlow } from './journal.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { type Flow, next, prepare, write } from './prepare.ts';
import { tell } from './progress.ts';

/**
 * Builds, checks, signs and submits, until a transaction has landed. Before anything is sent it is
 * in the journal; a record that is there already is looked up first, and only what certainly did
 * not land is built anew. So whatever the plan does is done once, or not at all.
 *
 * @throws PerijoveError `unsafe_transaction`, `signer_failed`; `flow_busy` when another process carries
 * the flow on; `invalid_input` for an option that does not fit, and when the id belongs to something
 * else; `journal_failed`; whatever the plan and the journal throw.
 */
export async function runFlow<Offer, Result extends Json>(
  plan: FlowPlan<Offer, Result>,
  options: FlowOptions<Offer>,
): Promise<Result> {
  assertFlowOptions(options);
  const { id = crypto.randomUUID(), journal = createMemoryJournal(), maxAttempts = 3 } = options;
  const secret = readSecretKey(options.signer);
  if (secret) await assertKeyPair(secret, options.verify);
  const flow = { id, plan, options, journal, maxAttempts };
  try {
    return await carryOn(flow, await open(flow));
  } catch (error) {
    if (!isPerijoveError(error, 'flow_busy')) throw error;
    // Whoever was faster may have finished it.
    const record = await read(flow);
    if (record?.step === 'landed') return record.result as Result;
    throw error;
  }
}

async function read<Offer, Result extends Json>({
  journal,
  id,
  plan,
}: Flow<Offer, Result>): Promise<FlowRecord | undefined> {
  const record = await journal.read(id);
  if (record) assertOwn(record, id, plan);
  return record;
}

async function open<Offer, Result extends Json>(flow: Flow<Offer, Result>): Promise<FlowRecord> {
  const { id, plan, options } = flow;
  options.signal?.throwIfAborted();
  const known = await read(flow);
  if (known?.step === 'signed') return claim(flow, known);
  if (known) return known;
  const { name, owner, asked } = plan;
  const facts = { version: 1, id, flow: name, owner, asked, attempts: 0, agreed: null } as const;
  return write(flow, { ...facts, revision: 1, step: 'begun' });
}

/**
 * Whoever signed it may still hold it for one that nobody has sent. From now on the journal does not
 * let them go on as if that were so.
 */
async function claim<Offer, Result extends Json>(
  flow: Flow<Offer, Result>,
  record: SignedFlow,
): Promise<SignedFlow> {
  const { id, options } = flow;
  const claimed = record.takenOver
    ? record
    : await write(flow, { ...next(record, {}), takenOver: true as const });
  tell(options.onProgress, { step: 'resumed', id, attempt: record.attempts });
  return claimed;
}

async function carryOn<Offer, Result extends Json>(
  flow: Flow<Offer, Result>,
  start: FlowRecord,
): Promise<Result> {
  const { plan, options, id, maxAttempts } = flow;
  const last = start.attempts + maxAttempts;
  const waiting = startWaiting(id, options);
  let sentBefore = start.step === 'signed';
  for (let record = start; ; sentBefore = false) {
    const signed = record.step === 'begun' ? await prepare(flow, record, last) : record;
    if (signed.step === 'landed') return signed.result as Result;
    const settled = await waiting.handOver(plan, signed.pending, sentBefore);
    if (settled.outcome === 'landed') {
      await writeLanded(flow, signed, settled.result);
      tell(options.onProgress, { step: 'landed', id, attempt: signed.attempts });
      return settled.result;
    }
    record = await write(flow, { ...factsOf(next(signed, {})), step: 'begun' });
    if (waiting.isOver()) throw settled.reason;
    rebuildOrThrow(flow, record, last, settled);
  }
}

/** What has landed has landed, whoever has taken the flow over meanwhile. */
async function writeLanded<Offer, Result extends Json>(
  flow: Flow<Offer, Result>,
  signed: SignedFlow,
  result: Result,
): Promise<void> {
  for (let record = signed; ; ) {
    try {
      await write(flow, { ...factsOf(next(record, {})), step: 'landed', result });
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

/** Without what is of the transaction that is over. */
function factsOf(record: SignedFlow): Omit<SignedFlow, 'pending' | 'takenOver'> {
  const { pending: _, takenOver: __, ...facts } = record;
  return facts;
}

function rebuildOrThrow<Offer, Result extends Json>(
  { options, id }: Flow<Offer, Result>,
  { attempts }: FlowRecord,
  last: number,
  { reason, rebuild }: Extract<Settled<Result>, { readonly outcome: 'void' }>,
): void {
  if (!rebuild || attempts >= last) throw reason;
  options.signal?.throwIfAborted();
  tell(options.onProgress, { step: 'rebuilding', id, attempt: attempts + 1, reason });
}
