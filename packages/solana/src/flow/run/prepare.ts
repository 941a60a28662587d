import { type Address, isPerijoveError, systemClock } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type {
  BegunFlow,
  FlowClaim,
  FlowRecord,
  Journal,
  Json,
  LandedFlow,
  SignedFlow,
} from '@perijove/journal';
import { pause } from '../../abort.ts';
import { exceeds } from '../../review/exceeds.ts';
import {
  encodeTransaction,
  parseTransaction,
  type WireTransaction,
} from '../../transaction/wire-transaction.ts';
import type { FlowOptions } from '../options/flow-options.ts';
import { duplicateTransaction } from '../plan/flow-errors.ts';
import type { Built, FlowPlan } from '../plan/flow-plan.ts';
import { tell } from '../plan/progress.ts';
import { unrecorded } from './answering-journal.ts';
import { assertNetwork } from './assert-network.ts';
import { type BlockhashFacts, type Checked, checkBuilt } from './check-built.ts';
import { confirm } from './confirm.ts';
import { signBuilt } from './sign-built.ts';
import { releaseMessage, takeMessage } from './taken-messages.ts';

/** One call of `runFlow`. */
export interface Flow {
  readonly id: string;
  readonly plan: FlowPlan<unknown, Json, Json, Json>;
  readonly options: FlowOptions;
  /** The caller's, which answers in time or fails; or one in memory. */
  readonly journal: Journal;
  readonly maxAttempts: number;
  /** Of this call, for as long as it runs: see `holdingClaim`. */
  readonly claim: FlowClaim;
}

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
 * Builds, checks and signs a transaction and stores it in the journal before it is sent. Or ends
 * the flow, where no transaction is needed.
 */
export async function prepare(
  flow: Flow,
  record: BegunFlow,
  last: number,
  builds = 1,
): Promise<SignedFlow | LandedFlow> {
  const { plan, options, id } = flow;
  const attempt = record.attempts + 1;
  const built = await plan.build(record.agreed ?? undefined);
  if ('needless' in built) {
    // A node on another network shows nothing that could be left.
    await assertNetwork(plan.api, options);
    return write(flow, { ...next(record, {}), step: 'landed', result: built.needless });
  }
  tell(options.onProgress, { step: 'built', id, attempt, offer: built.offer });
  let checked: Checked;
  try {
    checked = await checkBuilt(flow, built, parseTransaction(built.transaction), attempt);
  } catch (error) {
    if (attempt >= last || !(await mayPassLater(error, built, options.signal))) throw error;
    return prepareAnother(flow, next(record, { attempts: attempt, agreed: built.agreed }), last, {
      reason: error as Error,
    });
  }
  const other = await takeMessage(flow, checked.wire.message);
  if (other === undefined) return sign(flow, record, built, checked);
  const reason = duplicateTransaction(other);
  if (builds === MAX_SAME) throw reason;
  await awaitOther(flow, attempt, reason);
  // Nothing is agreed yet: the transaction of the other flow may have moved the price.
  return prepare(flow, record, last, builds + 1);
}

/** With the next blockhash, the service builds another one. */
async function awaitOther({ options, id }: Flow, attempt: number, reason: Error): Promise<void> {
  const { clock = systemClock, signal, onProgress } = options;
  tell(onProgress, { step: 'rebuilding', id, attempt, reason });
  signal?.throwIfAborted();
  await pause(clock, SAME_PAUSE_MS * (0.5 + clock.random()), signal);
}

/** The refused transaction was never sent. */
async function prepareAnother(
  flow: Flow,
  record: BegunFlow,
  last: number,
  { reason }: { readonly reason: Error },
): Promise<SignedFlow | LandedFlow> {
  const { options, id } = flow;
  const unsent = await write(flow, record);
  options.signal?.throwIfAborted();
  tell(options.onProgress, { step: 'rebuilding', id, attempt: unsent.attempts + 1, reason });
  return prepare(flow, unsent, last);
}

async function sign(
  flow: Flow,
  record: BegunFlow,
  built: BuiltJson,
  checked: Checked,
): Promise<SignedFlow> {
  const { plan, options, id } = flow;
  const { notes, agreed } = built;
  const attempt = record.attempts + 1;
  const { signed, facts } = await askWallet(flow, attempt, built, checked).catch(async (error) => {
    await releaseMessage(flow, checked.wire.message);
    throw error;
  });
  const transaction = encodeTransaction(signed, signed.signatures);
  const signature = signatureOf(signed, plan.owner);
  const signedAtMs = Math.round((options.clock ?? systemClock).now());
  const pending = { transaction, signature, ...facts, signedAtMs, notes };
  const written = await write(flow, {
    ...next(record, { attempts: attempt, agreed }),
    step: 'signed',
    pending,
  }).catch((error: unknown) => {
    const what = `the wallet has signed ${signature ?? 'the transaction'}, which was not sent`;
    throw unrecorded(error, id, pending, what);
  });
  tell(options.onProgress, { step: 'signed', id, attempt, signature });
  return written;
}

/** The signed transaction, which was not sent yet. */
async function askWallet(
  flow: Flow,
  attempt: number,
  built: BuiltJson,
  checked: Checked,
): Promise<{ readonly signed: WireTransaction; readonly facts: BlockhashFacts }> {
  const { plan, options, id } = flow;
  const { wire, facts: before } = checked;
  const ask = ({ decoded, reviewed }: Checked): Promise<void> =>
    confirm(options, {
      id,
      flow: plan.name,
      attempt,
      ...reviewed,
      offer: built.offer,
      transaction: decoded,
      intent: built.intent,
      simulated: options.rpc !== undefined,
    });
  await ask(checked);
  // Of the blockhash that the wallet may have changed, and of the slot before it signed.
  const { signedAfterSlot } = before;
  let changed: Uint8Array | undefined;
  const recheck = async (other: WireTransaction): Promise<BlockhashFacts> => {
    const checkedAgain = await checkBuilt(flow, built, other, attempt);
    const { validAtSlot } = checkedAgain.facts;
    if (exceeds(checkedAgain.reviewed.leaving, checked.reviewed.leaving)) await ask(checkedAgain);
    // The wallet may have changed it into that of another flow.
    const holder = await takeMessage(flow, other.message);
    if (holder !== undefined) throw duplicateTransaction(holder);
    changed = other.message;
    return {
      ...(signedAfterSlot !== undefined && { signedAfterSlot }),
      ...(validAtSlot !== undefined && { validAtSlot }),
    };
  };
  try {
    const { signed, facts = before } = await signBuilt(wire, plan, built, options, recheck);
    options.signal?.throwIfAborted();
    // The wallet has signed another one instead.
    if (changed) await releaseMessage(flow, wire.message);
    return { signed, facts };
  } catch (error) {
    if (changed) await releaseMessage(flow, changed);
    throw error;
  }
}

type BuiltJson = Built<unknown, Json, Json>;

/**
 * Undefined where the fee payer is not the owner, also when that slot is filled: the bytes there need
 * not be a signature, and a key can sign the same message in several ways.
 */
function signatureOf({ staticKeys, signatures }: WireTransaction, owner: Address) {
  return staticKeys[0] === owner ? encodeBase58(signatures[0] as Uint8Array) : undefined;
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

/** The record that follows this one. */
export function next<Known extends FlowRecord, Changes extends Partial<BegunFlow>>(
  record: Known,
  changes: Changes,
): Known & Changes {
  return { ...record, ...changes, revision: record.revision + 1 };
}

/** @throws PerijoveError `flow_busy` when the journal has a record of this revision already. */
export async function write<Written extends FlowRecord>(
  { journal, claim }: Pick<Flow, 'journal' | 'claim'>,
  record: Written,
): Promise<Written> {
  await journal.write(record, claim);
  return record;
}
