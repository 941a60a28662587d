import { type Address, SOL } from '@perijove/core';
import { createWriter, type WordsOptions } from '../describe/token-words.ts';
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
  readonly issues: readonly PreviewIssue[];
}

/** The preview of an offer without a transaction, such as a price, or an order of a wallet without money. */
export function previewOffer<Offer>(asked: PreviewedOffer<Offer>): Preview<Offer> {
  const { flow, owner, offer, facts, spends, state, words = {} } = asked;
  // The account that holds wrapped SOL during the transaction is the only one that is looked for.
  const wraps = spends?.mint === SOL && state !== undefined && state.accounts.size === 0;
  const needs = needsByEstimate(facts.estimate, spends, wraps);
  const known = asked.issues.some(({ kind }) => kind === 'balance');
  const missing = state && !known ? missingIn(state, spends, needs) : [];
  const issues = [...missing, ...asked.issues];
  return {
    flow,
    owner,
    reached: state && offer !== undefined ? 'read' : offer === undefined ? 'checked' : 'offered',
    needless: false,
    inWords: [...moneyWords(asked, words), ...issues.map(({ says }) => `${upper(says)}.`)],
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
    review: undefined,
    description: undefined,
    offer,
  };
}

/** Of SOL, only a transaction shows how much must stay; that there is not enough can be seen before. */
function certain(amount: bigint | undefined, spends: PreviewSpend | undefined): bigint | undefined {
  return spends?.mint === SOL && amount !== 0n ? undefined : amount;
}

function moneyWords<Offer>(
  { spends, facts: { gives }, state }: PreviewedOffer<Offer>,
  words: WordsOptions,
): readonly string[] {
  if (!spends) return [];
  const facts = [...(state?.mints.values() ?? [])];
  const writer = createWriter(
    {
      decimals: Object.fromEntries(facts.map(({ mint, decimals }) => [mint, decimals])),
      multipliers: Object.fromEntries(facts.map(({ mint, multiplier }) => [mint, multiplier])),
    },
    words,
  );
  const got = gives ? ` and get about ${writer.amount(gives.mint, gives.amount)}` : '';
  return [`You would pay ${writer.amount(spends.mint, spends.amount)}${got}.`];
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
