import { isPerijoveError } from '@perijove/core';
import { createMemoryJournal, type FlowRecord, type Json } from '@perijove/journal';
import { abortable } from '../../abort.ts';
import { holdKey } from '../../sign/held-key.ts';
import { readSecretKey } from '../../sign/secret-key.ts';
import type { FlowOptions, NodeFlowOptions } from '../options/flow-options.ts';
import { stopOf } from '../options/preview-signer.ts';
import type { FlowPlan } from '../plan/flow-plan.ts';
import { answeringJournal } from './answering-journal.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import { conclude } from './conclude.ts';
import type { Flow } from './flow.ts';
import { startWaiting } from './hand-over.ts';
import { holdingClaim, newClaim } from './hold-claim.ts';
import { open } from './open.ts';
import { read } from './records.ts';
import { sign } from './sign.ts';
import type { OpenFlow, Stages, State } from './stage.ts';
import { submit } from './submit.ts';
import { take } from './take.ts';

/** Only flows over a node have a `sender`. */
type MaybeByLanes = Pick<FlowOptions, 'signal'> & Partial<Pick<NodeFlowOptions, 'sender'>>;

/**
 * What happens in a flow, in this order, once `open` has read or begun its record. The key is the state
 * in which a stage starts; the stage returns the next state. `check`, `take` and `conclude` can go back
 * to `begun`, for another transaction. A flow that is resumed after its signature starts at `signed`.
 */
const stages: Stages = {
  begun: build, // requests an offer and its transaction; ends a flow that needs none
  built: check, // decodes the transaction, compares it with its intent, simulates it
  checked: take, // takes its message, so that no other flow signs the same one
  taken: sign, // calls `confirm`, signs with the wallet, stores the signed transaction
  signed: submit, // sends it and waits for its outcome
  settled: conclude, // stores the result, or that the transaction certainly did not land
};

/**
 * Builds, checks, signs and submits until a transaction has landed. Each transaction is in the
 * journal before it is sent. A record that exists is looked up first, and another transaction is
 * built only after the former one certainly cannot land. So the plan is executed once, or not at
 * all.
 *
 * `options` are those that `flowOwner` has checked: it returns the owner of the plan. With the signer of
 * a preview nothing runs: the preview gets the plan.
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
  const stop = stopOf(options.signer);
  // Of a preview: what only this plan knows is `unknown` there.
  if (stop) return stop(plan as never, options as never);
  const { id = crypto.randomUUID(), maxAttempts = 3 } = options;
  const journal = options.journal
    ? answeringJournal(options.journal, options)
    : createMemoryJournal();
  const secret = readSecretKey(options.signer);
  const held = secret && (await holdKey(secret, options.verify));
  // From here on only the plan itself knows its types: see `Flow`.
  const claim = newClaim();
  const flow = { id, plan, options, journal, maxAttempts, claim, held } as unknown as Flow;
  const stopWarming = warm(options);
  try {
    return (await holdingClaim(flow, () => runToEnd(flow))) as Result;
  } catch (error) {
    throw await explained(flow, error);
  } finally {
    stopWarming();
  }
}

/**
 * Opens the connections of the lanes while the transaction is built and checked. A lane that does not
 * answer would otherwise keep the process running after the flow.
 */
function warm({ sender, signal: by }: MaybeByLanes): () => void {
  const { signal, abort } = abortable(by);
  const warmed = async (): Promise<unknown> => sender?.warm?.({ signal });
  warmed().catch(() => undefined);
  return abort;
}

/** With the network of the node, where that is the reason. A part that a page rarely needs. */
async function explained(flow: Flow, error: unknown): Promise<unknown> {
  if (!flow.options.rpc) return error;
  const loaded = await import('./other-network.ts').catch(() => undefined);
  return loaded ? loaded.explainByNetwork(flow, error) : error;
}

async function runToEnd(flow: Flow): Promise<Json> {
  try {
    return await runStages(flow, await open(flow));
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

async function runStages(flow: Flow, record: FlowRecord): Promise<Json> {
  const last = record.attempts + flow.maxAttempts;
  const opened = { ...flow, last, waiting: startWaiting(flow.id, flow.options) };
  let state = stateOf(record);
  while (state.at !== 'landed') state = await runStage(opened, state);
  return state.result;
}

function runStage(flow: OpenFlow, state: Exclude<State, { readonly at: 'landed' }>) {
  const stage = stages[state.at] as (flow: OpenFlow, state: State) => Promise<State>;
  return stage(flow, state);
}

/** A transaction that was signed before this call may have been sent. */
function stateOf(record: FlowRecord): State {
  if (record.step === 'landed') return { at: 'landed', result: record.result };
  if (record.step === 'signed') return { at: 'signed', record, sentBefore: true };
  return { at: 'begun', record, duplicates: 0 };
}
