import type { SignedTransaction } from '@perijove/journal';
import { examineTransaction } from '../../check/examine-transaction.ts';
import { assertSafe } from '../../check/finding.ts';
import type { ReviewedTransaction } from '../../review/review.ts';
import { reviewTransaction } from '../../review/review-transaction.ts';
import type { Reviewable } from '../../review/reviewable.ts';
import { judgeValue } from '../../review/value.ts';
import { asNumber, asObject } from '../../rpc/answer.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { type DecodedTransaction, decodeWire } from '../../transaction/decode-transaction.ts';
import { readAndJudge } from '../../transaction/read-transaction.ts';
import type { WireTransaction } from '../../transaction/wire-transaction.ts';
import type { FlowOptions } from '../options/flow-options.ts';
import { assertSignable } from '../options/signable-version.ts';
import type { Built } from '../plan/flow-plan.ts';
import { tell } from '../plan/progress.ts';
import { assertRouterBound } from './router-bound.ts';

export type BlockhashFacts = Pick<SignedTransaction, 'signedAfterSlot' | 'validAtSlot'>;

/** A transaction that passed all checks, and what the node said of its blockhash. */
export interface Checked {
  readonly wire: WireTransaction;
  readonly decoded: DecodedTransaction;
  readonly facts: BlockhashFacts;
  readonly reviewed: ReviewedTransaction;
}

/** The flow that checks. */
interface Checking {
  readonly id: string;
  readonly options: FlowOptions;
}

/**
 * Compares a transaction with its intent and the offer, and simulates it where there is a node.
 *
 * @throws PerijoveError `unsafe_transaction`, `rpc_failed`; `execution_failed` for a version that was
 * not requested.
 */
export async function checkBuilt(
  { options, id }: Checking,
  built: Pick<Built<unknown>, 'intent' | 'guarantee' | 'judge' | 'alsoSign'> & Reviewable,
  wire: WireTransaction,
  attempt: number,
): Promise<Checked> {
  const { rpc, signal, onProgress } = options;
  const { intent, guarantee, judge } = built;
  assertSignable(wire.version, options, built.alsoSign);
  const judgeOnce = async (decoded: DecodedTransaction) => {
    assertRouterBound(decoded, guarantee, rpc !== undefined);
    if (judge) assertSafe(judge(decoded));
    const [examined, facts] = await Promise.all([
      examineTransaction(decoded, intent, { rpc, signal }),
      rpc ? askBlockhash(rpc, decoded, signal) : {},
    ]);
    assertSafe(examined.findings);
    return { decoded, examined, facts };
  };
  const { decoded, examined, facts } = await (rpc
    ? readAndJudge(wire, { rpc, signal }, judgeOnce)
    : judgeOnce(decodeWire(wire)));
  const reviewed = reviewTransaction(examined, built);
  if (built.value && reviewed.value) assertSafe(judgeValue(reviewed.value, built.value.options));
  const simulated = rpc !== undefined;
  tell(onProgress, { step: 'checked', id, attempt, transaction: decoded, simulated });
  return { wire, decoded, facts, reviewed };
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
