import { type Address, isPerijoveError, systemClock } from '@perijove/core';
import { encodeBase58 } from '../bytes/base58.ts';
import { checkTransaction } from '../check/check-transaction.ts';
import { assertSafe } from '../check/finding.ts';
import { asNumber, asObject } from '../rpc/answer.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { type DecodedTransaction, decodeTransaction } from '../transaction/decode-transaction.ts';
import { readTransaction } from '../transaction/read-transaction.ts';
import type { Built, FlowOptions, FlowPlan } from './flow.ts';
import type {
  BegunFlow,
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
export interface Flow<Offer, Result extends Json> {
  readonly id: string;
  readonly plan: FlowPlan<Offer, Result>;
  readonly options: FlowOptions<Offer>;
  readonly journal: Journal;
  readonly maxAttempts: number;
}

/**
 * A transaction that was checked, signed and written down, and that nobody has seen yet; or the end of
 * the flow, where none is needed.
 */
export async function prepare<Offer, Result extends Json>(
  flow: Flow<Offer, Result>,
  record: BegunFlow,
  last: number,
): Promise<SignedFlow | LandedFlow> {
  const { plan, options, id } = flow;
  const attempt = record.attempts + 1;
  const built = await plan.build(record.agreed ?? undefined);
  if ('needless' in built)
    return write(flow, { ...next(record, {}), step: 'landed', result: built.needless });
  const { notes, agreed } = built;
  tell(options.onProgress, { step: 'built', id, attempt, offer: built.offer });
  let blockhash: BlockhashFacts;
  try {
    blockhash = await check(flow, built, attempt);
  } catch (error) {
    if (attempt >= last || !(await mayPassLater(error, built, options.signal))) throw error;
    const unsent = await write(flow, next(record, { attempts: attempt, agreed }));
    options.signal?.throwIfAborted();
    tell(options.onProgress, {
      step: 'rebuilding',
      id,
      attempt: attempt + 1,
      reason: error as Error,
    });
    return prepare(flow, unsent, last);
  }
  const recheck = (changed: string): Promise<BlockhashFacts> =>
    check(flow, { ...built, transaction: changed }, attempt);
  const { transaction, ...checked } = await signBuilt(plan, built, options, recheck);
  const facts = checked.facts ?? blockhash;
  options.signal?.throwIfAborted();
  const signature = signatureOf(transaction, plan.owner);
  const signedAtMs = Math.round((options.clock ?? systemClock).now());
  const signed = await write(flow, {
    ...next(record, { attempts: attempt, agreed }),
    step: 'signed',
    pending: { transaction, signature, ...facts, signedAtMs, notes },
  });
  tell(options.onProgress, { step: 'signed', id, attempt, signature });
  return signed;
}

export type BlockhashFacts = Pick<SignedTransaction, 'signedAfterSlot' | 'validAtSlot'>;

/** @returns what a node says of the blockhash, if one was asked. */
async function check<Offer, Result extends Json>(
  { options, id }: Flow<Offer, Result>,
  { transaction, intent, guarantee, judge }: Built<Offer>,
  attempt: number,
): Promise<BlockhashFacts> {
  const { rpc, signal, onProgress } = options;
  const decoded = rpc
    ? await readTransaction(transaction, { rpc, signal })
    : decodeTransaction(transaction);
  assertRouterBound(decoded, guarantee);
  if (judge) assertSafe(judge(decoded));
  const [findings, blockhash] = await Promise.all([
    checkTransaction(decoded, intent, { rpc, signal }),
    rpc ? askBlockhash(rpc, decoded, signal) : {},
  ]);
  assertSafe(findings);
  const simulated = rpc !== undefined;
  tell(onProgress, { step: 'checked', id, attempt, transaction: decoded, simulated });
  return blockhash;
}

/** Good to know later, and not worth failing for. */
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
 * Undefined where somebody else pays the fee, also when that slot is filled: the bytes there need not
 * be a signature, and a key can sign the same message in several ways.
 */
function signatureOf(transaction: string, owner: Address): string | undefined {
  const { feePayer, wire } = decodeTransaction(transaction);
  return feePayer === owner ? encodeBase58(wire.signatures[0] as Uint8Array) : undefined;
}

/** Whether another transaction may be found nothing of: what this one was built on has moved. */
async function mayPassLater(
  error: unknown,
  { isOutdated }: Built<unknown>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (!isPerijoveError(error, 'unsafe_transaction')) return false;
  // The market, between the offer and the trial of it.
  if (error.details.findings.every(({ rule }) => rule === 'simulation-failed')) return true;
  try {
    return (await isOutdated?.()) === true;
  } catch {
    signal?.throwIfAborted();
    return false;
  }
}

/** The record that follows on one. */
export function next<Known extends FlowRecord, Changes extends Partial<BegunFlow>>(
  record: Known,
  changes: Changes,
): Known & Changes {
  return { ...record, ...changes, revision: record.revision + 1 };
}

/** @throws PerijoveError `flow_busy` when there is a record of this revision already. */
export async function write<Written extends FlowRecord>(
  { journal }: { readonly journal: Journal },
  record: Written,
): Promise<Written> {
  await journal.write(record);
  return record;
}
