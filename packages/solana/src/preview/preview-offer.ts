import { type Address, SOL } from '@perijove/core';
import { termLines } from '../describe/in-words.ts';
import { createWriter, type WordsOptions } from '../describe/token-words.ts';
import type { ReviewTerm } from '../review/review-term.ts';
import { compareValues } from '../review/value.ts';
import { costsOf, needsByEstimate } from './lamport-needs.ts';
import { maxSpendableOf } from './max-spendable.ts';
import type { OfferFacts, PreviewSpend } from './offer-facts.ts';
import type { Preview, PreviewIssue } from './preview.ts';
import { missingIn } from './preview-issues.ts';
import type { WalletState } from './wallet-state.ts';

/** What is known of a flow without a transaction. */
export interface PreviewedOffer<Offer> {
  readonly flow: string;
  readonly owner: Address | undefined;
  readonly offer: Offer | undefined;
  readonly facts: OfferFacts;
  readonly spends: PreviewSpend | undefined;
  readonly state?: WalletState | undefined;
  readonly words?: WordsOptions | undefined;
  /** What is agreed to whatever the service builds. Default: nothing. */
  readonly terms?: readonly ReviewTerm[] | undefined;
  /** Whether an account of wrapped SOL is opened for what is spent. Default false. */
  readonly wraps?: boolean | undefined;
  readonly issues: readonly PreviewIssue[];
}

/** The preview of an offer without a transaction, such as a price, or an order of a wallet without money. */
export function previewOffer<Offer>(asked: PreviewedOffer<Offer>): Preview<Offer> {
  const { flow, owner, offer, facts, spends, state, terms = [], wraps = false } = asked;
  const needs = needsByEstimate(facts.estimate, spends, wraps);
  const missing = state ? missingIn(state, spends, needs) : [];
  const issues = [...missing, ...asked.issues];
  return {
    flow,
    owner,
    reached: state && offer !== undefined ? 'read' : offer === undefined ? 'checked' : 'offered',
    needless: false,
    inWords: [...wordsOf(asked), ...issues.map(({ says }) => `${upper(says)}.`)],
    issues,
    findings: [],
    spends,
    balance: spends && state?.held.get(spends.mint),
    lamports: state?.lamports,
    maxSpendable: certain(maxSpendableOf(state, spends, needs), spends),
    gasless: facts.gasless ?? false,
    ...costsOf(needs),
    signers: [],
    router: facts.router ?? undefined,
    priceImpactPercent: facts.priceImpactPercent,
    value: facts.value && compareValues(facts.value),
    expiry: facts.expiry,
    terms,
    review: undefined,
    description: undefined,
    offer,
  };
}

/** Of SOL, only a transaction shows how much must stay; that there is not enough can be seen before. */
function certain(amount: bigint | undefined, spends: PreviewSpend | undefined): bigint | undefined {
  return spends?.mint === SOL && amount !== 0n ? undefined : amount;
}

function wordsOf<Offer>(asked: PreviewedOffer<Offer>): readonly string[] {
  const { spends, facts, state, terms = [], words = {} } = asked;
  const { gives, estimate } = facts;
  const mints = [...(state?.mints.values() ?? [])];
  const seen = {
    decimals: Object.fromEntries(mints.map(({ mint, decimals }) => [mint, decimals])),
    multipliers: Object.fromEntries(mints.map(({ mint, multiplier }) => [mint, multiplier])),
  };
  const writer = createWriter(seen, words);
  const got = gives ? ` and get about ${writer.amount(gives.mint, gives.amount)}` : '';
  const costs =
    estimate && terms.length > 0
      ? [
          `Network fee at least ${writer.sol(estimate.networkLamports)}, rent at most ${writer.sol(estimate.rentLamports)}.`,
        ]
      : [];
  return [
    ...(spends ? [`You would pay ${writer.amount(spends.mint, spends.amount)}${got}.`] : []),
    ...costs,
    ...termLines(terms, writer),
  ];
}

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Of a flow whose goal is reached already. */
export function needlessPreview<Offer>({
  flow,
  owner,
}: Pick<PreviewedOffer<Offer>, 'flow' | 'owner'>): Preview<Offer> {
  const nothing = { flow, owner, offer: undefined, facts: {}, spends: undefined, issues: [] };
  return {
    ...previewOffer<Offer>(nothing),
    reached: 'offered',
    needless: true,
    inWords: ['Nothing is left to do: nothing would be signed.'],
  };
}
