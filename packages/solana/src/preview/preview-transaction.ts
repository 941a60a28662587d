import type { Address, Finding } from '@perijove/core';
import type { Examined } from '../check/examine-transaction.ts';
import type { Description } from '../describe/description.ts';
import { inWords } from '../describe/in-words.ts';
import { createWriter, type WordsOptions } from '../describe/token-words.ts';
import type { FlowOptions } from '../flow/options/flow-options.ts';
import type { Built, FlowPlan } from '../flow/plan/flow-plan.ts';
import type { Review, ReviewedTransaction } from '../review/review.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import { costsOf, type LamportNeeds, needsOf } from './lamport-needs.ts';
import { maxSpendableOf } from './max-spendable.ts';
import type { OfferFacts, PreviewSpend } from './offer-facts.ts';
import type { Preview, PreviewIssue, PreviewReach } from './preview.ts';
import { findingIssues, mintIssues, missingIn, unreadIssues } from './preview-issues.ts';
import type { WalletState } from './wallet-state.ts';

/** A transaction, and what the guard says of it. */
export interface Judged {
  readonly decoded: DecodedTransaction;
  readonly examined: Examined;
  readonly reviewed: ReviewedTransaction;
  readonly findings: readonly Finding[];
}

export interface PreviewedTransaction {
  readonly plan: Pick<FlowPlan<unknown, unknown>, 'name' | 'owner'>;
  readonly built: Pick<Built<unknown, unknown, unknown>, 'offer' | 'intent' | 'parts'>;
  readonly options: Pick<FlowOptions, 'rpc'>;
  readonly facts: OfferFacts;
  readonly spends: PreviewSpend | undefined;
  readonly judged: Judged;
  readonly state: WalletState | undefined;
  readonly before: ReadonlyMap<Address, bigint> | undefined;
  readonly description: Description;
  readonly words: WordsOptions | undefined;
}

/** The preview of a transaction. */
export function previewTransaction<Offer>(asked: PreviewedTransaction): Preview<Offer> {
  const { plan, built, facts, spends, judged, state, before, description } = asked;
  const { decoded, examined, reviewed, findings } = judged;
  const { owner } = plan;
  const simulated = examined.changes !== undefined;
  const needs = needsOf({
    ...({ owner, examined, description, spends, before, estimate: facts.estimate } as const),
    rentReturns: built.parts?.rentReturns === true,
  });
  const issues = issuesOf(asked, needs, simulated);
  const maxSpendable = maxSpendableOf(state, spends, needs);
  return {
    flow: plan.name,
    owner,
    reached: reachOf(asked, simulated),
    needless: false,
    inWords: wordsOf(asked, needs, issues, maxSpendable),
    issues,
    findings,
    spends,
    balance: spends && state?.held.get(spends.mint),
    lamports: state?.lamports,
    maxSpendable,
    gasless: decoded.feePayer !== owner,
    ...costsOf(needs),
    signers: decoded.signers.map(({ address }) => address),
    router: facts.router ?? undefined,
    priceImpactPercent: facts.priceImpactPercent,
    value: reviewed.value,
    expiry: facts.expiry,
    terms: reviewed.terms,
    review: reviewOf<Offer>(asked, simulated),
    description,
    offer: built.offer as Offer,
  };
}

function reviewOf<Offer>(
  { plan, built, judged }: PreviewedTransaction,
  simulated: boolean,
): Review<Offer> {
  const { decoded: transaction, reviewed } = judged;
  const { offer, intent } = built;
  const named = { id: 'preview', flow: plan.name, attempt: 1 };
  return { ...named, ...reviewed, offer: offer as Offer, transaction, intent, simulated };
}

function reachOf(
  { state, options }: Pick<PreviewedTransaction, 'state' | 'options'>,
  simulated: boolean,
): PreviewReach {
  if (simulated) return 'simulated';
  return state && options.rpc ? 'read' : 'built';
}

function issuesOf(
  { options, spends, judged, state, description }: PreviewedTransaction,
  needs: LamportNeeds,
  simulated: boolean,
): readonly PreviewIssue[] {
  const found = findingIssues(judged.findings);
  const isUnseen = !simulated && !found.some(({ kind }) => kind.startsWith('not-sim'));
  const hasFailed = found.some(({ kind }) => kind === 'simulation-failed');
  const says = options.rpc
    ? 'the transaction was not simulated: the guard refuses it before'
    : 'the transaction was not simulated: pass an rpc';
  return [
    ...(state ? missingIn(state, spends, needs) : []),
    ...(state ? mintIssues(state, description) : []),
    ...found,
    ...(isUnseen && !hasFailed ? [{ kind: 'not-simulated', says } as const] : []),
    ...(simulated ? [] : unreadIssues(description)),
  ];
}

function wordsOf(
  { description, words = {} }: PreviewedTransaction,
  needs: LamportNeeds,
  issues: readonly PreviewIssue[],
  maxSpendable: bigint | undefined,
): readonly string[] {
  const { sol } = createWriter(description, words);
  // What could not be read is among the issues.
  const told = inWords({ ...description, unread: [] }, words);
  const rest = issues.map(({ says }) => `${says.charAt(0).toUpperCase()}${says.slice(1)}.`);
  const keeps = needs.total > 0n ? [`Besides, the wallet must have ${sol(needs.total)}.`] : [];
  return maxSpendable === undefined ? [...told, ...rest] : [...told, ...keeps, ...rest];
}
