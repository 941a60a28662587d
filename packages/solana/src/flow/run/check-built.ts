import type { SignedTransaction } from '@perijove/journal';
import {
  type Examined,
  examineLimited,
  examineTransaction,
} from '../../check/examine-transaction.ts';
import { assertSafe } from '../../check/finding.ts';
import { readLife } from '../../policy/read-life.ts';
import type { ReviewedTransaction } from '../../review/review.ts';
import { reviewTransaction } from '../../review/review-transaction.ts';
import type { Reviewable } from '../../review/reviewable.ts';
import { judgeValue } from '../../review/value.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import {
  type DecodedTransaction,
  decodeWire,
  type LookupTables,
} from '../../transaction/decode-transaction.ts';
import { readAndJudge } from '../../transaction/read-transaction.ts';
import { parseTransaction, type WireTransaction } from '../../transaction/wire-transaction.ts';
import { judgeOnlyBudget } from '../build/only-budget.ts';
import type { FlowOptions } from '../options/flow-options.ts';
import { assertSignable } from '../options/signable-version.ts';
import type { Bounds, Built } from '../plan/flow-plan.ts';
import { tell } from '../plan/progress.ts';
import { judgeBounds } from './judge-bounds.ts';
import { assertRouterBound } from './router-bound.ts';

export type BlockhashFacts = Pick<SignedTransaction, 'signedAfterSlot' | 'validAtSlot'>;

/** A transaction that passed all checks, and what the node said of its blockhash. */
export interface Checked {
  readonly wire: WireTransaction;
  readonly decoded: DecodedTransaction;
  readonly facts: BlockhashFacts;
  readonly reviewed: ReviewedTransaction;
  /** What the guard has read, for a policy. */
  readonly examined: Examined;
  /** Those that it was compared with. */
  readonly bounds: Bounds;
}

/** The flow that checks. */
interface Checking {
  readonly id: string;
  readonly options: FlowOptions;
}

/**
 * Compares a transaction with its intent and the offer, and simulates it where there is a node. The
 * transaction that is signed may then have a lower compute limit: see `Built.withLimit`.
 *
 * @throws PerijoveError `unsafe_transaction`, `rpc_failed`; `execution_failed` for a version that was
 * not requested.
 */
export async function checkBuilt(
  { options, id }: Checking,
  built: Judged & Pick<Built<unknown>, 'alsoSign' | 'readBounds'> & Reviewable,
  wire: WireTransaction,
  attempt: number,
): Promise<Checked> {
  const { rpc, signal, onProgress } = options;
  assertSignable(wire.version, options, built.alsoSign);
  const { intent, judge, readBounds } = built;
  const guess = { intent, judge, readBounds: rpc && readBounds };
  const judgeOnce = (decoded: DecodedTransaction, tables?: LookupTables) =>
    judgeBounds(guess, (bounds) => judgeBuilt({ ...built, ...bounds }, decoded, tables, options));
  const judged = await (rpc
    ? readAndJudge(wire, { rpc, signal }, judgeOnce)
    : judgeOnce(decodeWire(wire)));
  const { decoded, examined, facts, bounds } = judged;
  const reviewed = reviewTransaction(examined, built);
  if (built.value && reviewed.value) assertSafe(judgeValue(reviewed.value, built.value.options));
  const simulated = rpc !== undefined;
  tell(onProgress, { step: 'checked', id, attempt, transaction: decoded, simulated });
  return { wire: decoded.wire, decoded, facts, reviewed, examined, bounds };
}

type Judged = Bounds & Pick<Built<unknown>, 'guarantee' | 'withLimit'>;

/** By the static rules and, with a node, by a simulation. */
async function judgeBuilt(
  { intent, guarantee, judge, withLimit }: Judged,
  decoded: DecodedTransaction,
  tables: LookupTables | undefined,
  { rpc, signal }: FlowOptions,
) {
  const judgeCalls = (each: DecodedTransaction): void => {
    assertRouterBound(each, guarantee, rpc !== undefined);
    if (judge) assertSafe(judge(each));
  };
  judgeCalls(decoded);
  const [examined, said] = await Promise.all([
    examineTransaction(decoded, intent, { rpc, signal }),
    rpc ? askBlockhash(rpc, decoded, signal) : {},
  ]);
  assertSafe(examined.findings);
  const { slot } = examined;
  const facts = { ...(slot !== undefined && { signedAfterSlot: slot }), ...said };
  if (!withLimit) return { decoded, examined, facts, slot };
  const limited = decodeWire(parseTransaction(withLimit(examined.units)), tables);
  assertSafe(judgeOnlyBudget(decoded, limited));
  judgeCalls(limited);
  const final = await examineLimited(examined, limited);
  assertSafe(final.findings);
  return { decoded: limited, examined: final, facts, slot };
}

/**
 * Helps to find the outcome later. A node that does not answer does not fail the flow: the slot of the
 * simulation is known.
 */
async function askBlockhash(
  rpc: Rpc,
  decoded: DecodedTransaction,
  signal: AbortSignal | undefined,
): Promise<BlockhashFacts> {
  try {
    const { blockhash: _, ...facts } = await readLife(rpc, decoded, signal);
    return facts;
  } catch {
    return {};
  }
}
