import { type Address, type Finding, isPerijoveError, SOL } from '@perijove/core';
import { type Examined, examineTransaction } from '../check/examine-transaction.ts';
import { stepsOf } from '../check/steps.ts';
import { describeExamined } from '../describe/describe-transaction.ts';
import type { WordsOptions } from '../describe/token-words.ts';
import type { FlowOptions } from '../flow/options/flow-options.ts';
import type { Ahead, Built, FlowPlan } from '../flow/plan/flow-plan.ts';
import { assertNetwork } from '../flow/run/assert-network.ts';
import { checkBuilt } from '../flow/run/check-built.ts';
import { findAssociatedTokenAddress } from '../programs/program-address.ts';
import { TOKEN_PROGRAM } from '../programs/token.ts';
import { openedInBytes } from '../review/accounts-in-bytes.ts';
import type { ReviewedTransaction } from '../review/review.ts';
import { reviewTransaction } from '../review/review-transaction.ts';
import { type DecodedTransaction, decodeTransaction } from '../transaction/decode-transaction.ts';
import { readTransaction } from '../transaction/read-transaction.ts';
import { parseTransaction } from '../transaction/wire-transaction.ts';
import { costsAhead, ownAccounts } from './costs-ahead.ts';
import type { OfferFacts, PreviewFacts, PreviewSpend } from './offer-facts.ts';
import type { Preview } from './preview.ts';
import { balanceIssue, isBeyond, notBuilt } from './preview-issues.ts';
import { needlessPreview, previewOffer } from './preview-offer.ts';
import { type Judged, previewTransaction } from './preview-transaction.ts';
import { readWallet, type WalletState } from './wallet-state.ts';

type AnyPlan = FlowPlan<unknown, unknown, unknown, unknown>;
type AnyBuilt = Built<unknown, unknown, unknown>;

export type Context<Offer> = PreviewFacts<Offer> & { readonly words: WordsOptions | undefined };

/** Builds the transaction of a plan and judges it, as the flow does, up to the signature. */
export async function previewPlan<Offer>(
  plan: AnyPlan,
  options: FlowOptions,
  context: Context<Offer>,
): Promise<Preview<Offer>> {
  const { owner } = plan;
  let built: Awaited<ReturnType<AnyPlan['build']>>;
  try {
    built = await plan.build(undefined);
  } catch (error) {
    return unbuilt(error, plan, options, context);
  }
  if ('needless' in built) return needlessPreview<Offer>({ flow: plan.name, owner });
  const judging = judge(built, options);
  judging.catch(() => undefined);
  const facts: OfferFacts = context.read?.(built.offer as Offer) ?? {};
  const spends = facts.spends ?? context.spends ?? spendOf(built);
  const [judged, state] = await Promise.all([
    judging,
    stateOf(plan, built, options),
    assertNetwork(plan.api, options),
  ]);
  const before = state && new Map(state.accounts);
  const described = { owner, ...(options.rpc && { rpc: options.rpc }), signal: options.signal };
  const { examined, decoded, findings } = judged;
  const simulation = examined.changes && { findings, changes: examined.changes };
  const description = await describeExamined(decoded, simulation, described);
  return previewTransaction<Offer>({
    ...({ plan, built, options, facts, spends, judged, state, before, description } as const),
    words: context.words,
  });
}

/** What leaves of one mint, by the bounds of the flow, without tips and what else the flow names. */
function spendOf({ intent, parts }: AnyBuilt): PreviewSpend | undefined {
  const [first] = intent.spend ?? [];
  if (!first) return undefined;
  const beside = (parts?.spend ?? []).filter(({ mint }) => mint === first.mint);
  const sum = (intent.spend ?? [])
    .filter(({ mint }) => mint === first.mint)
    .reduce((all, { atMost }) => all + BigInt(atMost), 0n);
  const amount = beside.reduce((rest, { atMost }) => rest - atMost, sum);
  return amount > 0n ? { mint: first.mint, amount } : undefined;
}

/** By the guard of the flow; its refusal is a result here. */
async function judge(built: AnyBuilt, options: FlowOptions): Promise<Judged> {
  const wire = parseTransaction(built.transaction);
  try {
    const checking = { id: 'preview', options };
    const checked = await checkBuilt(checking, built as never, wire, 1);
    return { ...checked, findings: [] };
  } catch (error) {
    if (isPerijoveError(error, 'unsafe_transaction'))
      return refused(built, error.details.findings, options);
    if (!isPerijoveError(error, 'rpc_failed')) throw error;
    options.signal?.throwIfAborted();
    const reason = `the node could not simulate it: ${error.message}`;
    return refused(built, [{ rule: 'not-simulated', reason }], { signal: options.signal });
  }
}

/** What can be said of a transaction that is not signed. */
async function refused(
  built: AnyBuilt,
  findings: readonly Finding[],
  { rpc, signal }: Pick<FlowOptions, 'rpc' | 'signal'>,
): Promise<Judged> {
  const { transaction, intent } = built;
  const decoded: DecodedTransaction = rpc
    ? await readTransaction(transaction, { rpc, signal })
    : decodeTransaction(transaction);
  const hasFailed = findings.some(({ rule }) => rule === 'simulation-failed');
  const examined: Examined = await examineTransaction(decoded, intent, {
    rpc: hasFailed ? undefined : rpc,
    signal,
  });
  const isSeen = examined.findings.every(({ rule }) => rule !== 'simulation-failed');
  const seen = { ...examined, changes: isSeen ? examined.changes : undefined };
  const reviewed: ReviewedTransaction = reviewTransaction(seen, built);
  return { decoded, examined: seen, reviewed, findings };
}

/** What the node shows of the wallet. Undefined without a node, and where it does not answer. */
async function stateOf(
  { owner }: AnyPlan,
  built: AnyBuilt,
  { rpc, signal }: FlowOptions,
): Promise<WalletState | undefined> {
  if (!rpc) return undefined;
  const { spend = [], receive = [] } = built.intent;
  const mints = [...spend, ...receive].map(({ mint }) => mint);
  const accounts = accountsIn(decodeTransaction(built.transaction));
  return readOrNothing(rpc, { owner, mints, accounts }, signal);
}

async function readOrNothing(
  ...[rpc, asked, signal]: Parameters<typeof readWallet>
): Promise<WalletState | undefined> {
  return readWallet(rpc, asked, signal).catch((error: unknown) => {
    signal?.throwIfAborted();
    if (isPerijoveError(error, 'rpc_failed')) return undefined;
    throw error;
  });
}

/** Accounts whose lamports count: those that the bytes open, and those that they close. */
function accountsIn(decoded: DecodedTransaction): readonly Address[] {
  const closed = decoded.instructions.flatMap((each) =>
    (each.program === 'token' || each.program === 'token-2022') && each.type === 'closeAccount'
      ? [each.accounts.account]
      : [],
  );
  const opened = openedInBytes({ steps: stepsOf(decoded) });
  return [...new Set([...opened, ...closed])];
}

const NOTHING_AHEAD: Ahead = { terms: [], signatures: 0, opens: [], keeps: [] };

/**
 * A plan that failed. Where the service built nothing because the wallet has too little, that is what the
 * preview says; where a step would change something, what is known up to there.
 */
async function unbuilt<Offer>(
  error: unknown,
  plan: AnyPlan,
  options: FlowOptions,
  context: Context<Offer>,
): Promise<Preview<Offer>> {
  const { name: flow, owner } = plan;
  const { rpc, signal } = options;
  signal?.throwIfAborted();
  const offer = context.lastOffer?.();
  const facts: OfferFacts = offer === undefined ? {} : (context.read?.(offer) ?? {});
  const spends = facts.spends ?? context.spends;
  const wrapped = await findAssociatedTokenAddress(owner, SOL, TOKEN_PROGRAM);
  const ahead = plan.ahead?.() ?? NOTHING_AHEAD;
  const own = await ownAccounts(owner, ahead);
  const given = spends ? [spends.mint, ...(facts.gives ? [facts.gives.mint] : [])] : [];
  const mints = [...given, ...ahead.opens, ...ahead.keeps];
  const accounts = [...(spends?.mint === SOL ? [wrapped] : []), ...[...own.values()].flat()];
  const asked = { owner, mints, accounts };
  const state = rpc && (await readOrNothing(rpc, asked, signal));
  const lacks = state && spends ? balanceIssue(state, spends) : [];
  const isTold = isBeyond(error, offer) || lacks.length > 0;
  if (!isTold) throw error;
  return previewOffer<Offer>({
    ...({ flow, owner, offer, spends, state, words: context.words } as const),
    facts: plan.ahead ? { ...facts, estimate: costsAhead(ahead, own, state) } : facts,
    terms: ahead.terms,
    wraps: spends?.mint === SOL && state !== undefined && !state.accounts.has(wrapped),
    issues: [notBuilt(error)],
  });
}
