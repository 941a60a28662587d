import { isPerijoveError } from '@perijove/core';
import {
  createMemoryJournal,
  type FlowRecord,
  type Json,
  type SignedFlow,
} from '@perijove/journal';
import { assertKeyPair, readSecretKey } from '../../sign/secret-key.ts';
import { parseTransaction } from '../../transaction/wire-transaction.ts';
import type { FlowOptions } from '../options/flow-options.ts';
import type { FlowPlan, Settled } from '../plan/flow-plan.ts';
import { tell } from '../plan/progress.ts';
import { answeringJournal, unrecorded } from './answering-journal.ts';
import { assertOwn } from './assert-own.ts';
import { startWaiting } from './hand-over.ts';
import { holdingClaim, newClaim, renewClaim } from './hold-claim.ts';
import { type Flow, next, prepare, write } from './prepare.ts';
import { landMessage, releaseMessage, takeMessage } from './taken-messages.ts';

/**
 * Builds, checks, signs and submits until a transaction has landed. Each transaction is in the
 * journal before it is sent. A record that exists is looked up first, and another transaction is
 * built only after the former one certainly cannot land. So the plan is executed once, or not at
 * all.
 *
 * `options` are those that `flowOwner` has checked: it returns the owner of the plan.
 *
 * @throws PerijoveError `unsafe_transaction`, `signer_failed`; `duplicate_transaction` when another flow
 * has signed the same transaction; `flow_busy` when another process runs the flow; `invalid_input` when
 * the id belongs to another flow or input; `journal_failed`, and `outcome_unknown` with the signed
 * transaction in its details when the journal fails, or does not answer, after the signature; whatever
 * the plan throws.
 */
export async function runFlow<Offer, Result, Notes = null, Agreed = null>(
  plan: FlowPlan<Offer, Result, Notes, Agreed>,
  options: FlowOptions<Offer>,
): Promise<Result> {
  const { id = crypto.randomUUID(), maxAttempts = 3 } = options;
  const journal = options.journal
    ? answeringJournal(options.journal, options)
    : createMemoryJournal();
  const secret = readSecretKey(options.signer);
  if (secret) await assertKeyPair(secret, options.verify);
  // From here on only the plan itself knows its types: to the others they are JSON.
  const claim = newClaim();
  const flow = { id, plan, options, journal, maxAttempts, claim } as unknown as Flow;
  try {
    return (await holdingClaim(flow, () => runToEnd(flow))) as Result;
  } catch (error) {
    throw await explained(flow, error);
  }
}

/** With the network of the node, where that is the reason. A part that a page rarely needs. */
async function explained(flow: Flow, error: unknown): Promise<unknown> {
  if (!flow.options.rpc) return error;
  const loaded = await import('./other-network.ts').catch(() => undefined);
  return loaded ? loaded.explainByNetwork(flow, error) : error;
}

async function runToEnd(flow: Flow): Promise<Json> {
  try {
    return await advance(flow, await open(flow));
  } catch (error) {
    if (!isPerijoveError(error, 'flow_busy')) throw error;
    // The other process may have finished it.
    const record = await read(flow).catch((cause: unknown) => {
      if (!isPerijoveError(cause, 'journal_failed')) throw cause;
    });
    if (record?.step === 'landed') return record.result;
    throw error;
  }
}

async function read({ journal, id, plan }: Flow): Promise<FlowRecord | undefined> {
  const record = await journal.read(id);
  if (record) assertOwn(record, id, plan);
  return record;
}

async function open(flow: Flow): Promise<FlowRecord> {
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

/** Writes that follow the signature: a journal that fails must not lose the transaction. */
async function recorded<Result>(
  { id }: Flow,
  { pending }: SignedFlow,
  what: string,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw unrecorded(error, id, pending, what);
  }
}

function messageOf({ pending }: SignedFlow): Uint8Array {
  return parseTransaction(pending.transaction).message;
}

async function advance(flow: Flow, start: FlowRecord): Promise<Json> {
  const { plan, options, id, maxAttempts } = flow;
  const last = start.attempts + maxAttempts;
  const waiting = startWaiting(id, options);
  let sentBefore = start.step === 'signed';
  for (let record = start; ; sentBefore = false) {
    const signed = record.step === 'begun' ? await prepare(flow, record, last) : record;
    if (signed.step === 'landed') return signed.result;
    const { attempts: attempt, pending } = signed;
    const settled = await waiting.handOver(plan, pending, sentBefore, (skipped) =>
      tell(options.onProgress, { step: 'skipped', id, attempt, ...skipped }),
    );
    const { signature = 'the transaction' } = pending;
    if (settled.outcome === 'landed') {
      const { result } = settled;
      await recorded(flow, signed, `${signature} landed`, () => writeLanded(flow, signed, result));
      await landMessage(flow, messageOf(signed));
      tell(options.onProgress, { step: 'landed', id, attempt: signed.attempts });
      return settled.result;
    }
    await assertVerdict(flow, pending.signature, settled.reason);
    const over = { ...factsOf(next(signed, {})), step: 'begun' } as const;
    record = await recorded(flow, signed, `${signature} did not land`, () => write(flow, over));
    // Not before: another process may have resumed the flow, and be sending it.
    await releaseMessage(flow, messageOf(signed));
    if (waiting.isOver()) throw settled.reason;
    rebuildOrThrow(flow, record, last, settled);
  }
}

/** A node on another network than the service knows nothing of its transactions. */
async function assertVerdict(
  flow: Flow,
  signature: string | undefined,
  verdict: Error,
): Promise<void> {
  if (!flow.options.rpc) return;
  const { assertSameNetwork } = await import('./other-network.ts');
  await assertSameNetwork(flow, signature, verdict);
}

/** Writes the end also when another process has resumed the flow meanwhile: it has landed. */
async function writeLanded(flow: Flow, signed: SignedFlow, result: Json): Promise<void> {
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

/** The record without the transaction that is over. */
function factsOf(record: SignedFlow): Omit<SignedFlow, 'pending' | 'takenOver'> {
  const { pending: _, takenOver: __, ...facts } = record;
  return facts;
}

function rebuildOrThrow(
  { options, id }: Flow,
  { attempts }: FlowRecord,
  last: number,
  { reason, rebuild }: Extract<Settled<Json>, { readonly outcome: 'void' }>,
): void {
  if (!rebuild || attempts >= last) throw reason;
  options.signal?.throwIfAborted();
  tell(options.onProgress, { step: 'rebuilding', id, attempt: attempts + 1, reason });
}
