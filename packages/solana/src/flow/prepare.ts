import { type Address, isPerijoveError, systemClock } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { checkTransaction } from '../check/check-transaction.ts';
import { assertSafe } from '../check/finding.ts';
import { asNumber, asObject } from '../rpc/answer.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { type DecodedTransaction, decodeWire } from '../transaction/decode-transaction.ts';
import { readWire } from '../transaction/read-transaction.ts';
import {
  encodeTransaction,
  parseTransaction,
  type WireTransaction,
} from '../transaction/wire-transaction.ts';
import { confirm } from './confirm.ts';
import type { Built, FlowOptions, FlowPlan } from './flow.ts';
import type {
  BegunFlow,
  FlowClaim,
  FlowRecord,
  Journal,
  Json,
  LandedFlow,
  SignedFlow,
  SignedTransaction,
} from './journal.ts';
import { tell } from './progress.ts';
import { assertRouterBound } from './router-bound.ts';
import { signBuilt } from './sign-built.ts';

/** One call of `runFlow`. */
export interface Flow {
  readonly id: string;
  readonly plan: FlowPlan<unknown, Json, Json, Json>;
  readonly options: FlowOptions;
  readonly journal: Journal;
  readonly maxAttempts: number;
  /** Of this call, for as long as it runs: see `holdingClaim`. */
  readonly claim: FlowClaim;
}

/**
 * Builds, checks and signs a transaction and writes it down, before anybody gets it. Or ends the flow,
 * where no transaction is needed.
 */
export async function prepare(
  flow: Flow,
  record: BegunFlow,
  last: number,
): Promise<SignedFlow | LandedFlow> {
  const { plan, options, id } = flow;
  const attempt = record.attempts + 1;
  const built = await plan.build(record.agreed ?? undefined);
  if ('needless' in built)
    return write(flow, { ...next(record, {}), step: 'landed', result: built.needless });
  tell(options.onProgress, { step: 'built', id, attempt, offer: built.offer });
  let checked: Checked;
  try {
    checked = await check(flow, built, parseTransaction(built.transaction), attempt);
  } catch (error) {
    if (attempt >= last || !(await mayPassLater(error, built, options.signal))) throw error;
    return prepareAnother(flow, next(record, { attempts: attempt, agreed: built.agreed }), last, {
      reason: error as Error,
    });
  }
  return sign(flow, record, built, checked);
}

/** The refused transaction was sent to nobody. */
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
  { wire, decoded, facts: before }: Checked,
): Promise<SignedFlow> {
  const { plan, options, id } = flow;
  const { notes, agreed } = built;
  const attempt = record.attempts + 1;
  await confirm(options, {
    id,
    attempt,
    offer: built.offer,
    transaction: decoded,
    intent: built.intent,
    simulated: options.rpc !== undefined,
  });
  const recheck = async (changed: WireTransaction): Promise<BlockhashFacts> =>
    (await check(flow, built, changed, attempt)).facts;
  const { signed, facts = before } = await signBuilt(wire, plan, built, options, recheck);
  options.signal?.throwIfAborted();
  const transaction = encodeTransaction(signed, signed.signatures);
  const signature = signatureOf(signed, plan.owner);
  const signedAtMs = Math.round((options.clock ?? systemClock).now());
  const written = await write(flow, {
    ...next(record, { attempts: attempt, agreed }),
    step: 'signed',
    pending: { transaction, signature, ...facts, signedAtMs, notes },
  });
  tell(options.onProgress, { step: 'signed', id, attempt, signature });
  return written;
}

type BuiltJson = Built<unknown, Json, Json>;

export type BlockhashFacts = Pick<SignedTransaction, 'signedAfterSlot' | 'validAtSlot'>;

/** A transaction that passed all checks, and what the node said of its blockhash. */
interface Checked {
  readonly wire: WireTransaction;
  readonly decoded: DecodedTransaction;
  readonly facts: BlockhashFacts;
}

async function check(
  { options, id }: Flow,
  { intent, guarantee, judge }: BuiltJson,
  wire: WireTransaction,
  attempt: number,
): Promise<Checked> {
  const { rpc, signal, onProgress } = options;
  const decoded = rpc ? await readWire(wire, { rpc, signal }) : decodeWire(wire);
  assertRouterBound(decoded, guarantee, rpc !== undefined);
  if (judge) assertSafe(judge(decoded));
  const [findings, facts] = await Promise.all([
    checkTransaction(decoded, intent, { rpc, signal }),
    rpc ? askBlockhash(rpc, decoded, signal) : {},
  ]);
  assertSafe(findings);
  const simulated = rpc !== undefined;
  tell(onProgress, { step: 'checked', id, attempt, transaction: decoded, simulated });
  return { wire, decoded, facts };
}

/** Helps to find the outcome later. A node that does not answer does not fail the flow. */
async function askBlockhash(
  rpc: Rpc,
  { blockhash }: DecodedTransaction,
  signal: AbortSignal | undefined,
): Promise<BlockhashFacts> {
  const method = 'isBlockhashValid';
  try {
    const params = [blockhash, { commitment: 'confirmed' }];
    const { context, value } = asObject(await rpc.call(method, params, signal), method);
    const slot = asNumber(asObject(context, method)['slot'], method);
    if (!Number.isSafeInteger(slot) || slot < 0) return {};
    return { signedAfterSlot: slot, ...(value === true && { validAtSlot: slot }) };
  } catch {
    return {};
  }
}

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
