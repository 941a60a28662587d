import type { Mint } from '@perijove/core';
import type { Review, ReviewTerm, SignerRole } from '@perijove/solana';
import type { Description, TokenWords } from '@perijove/solana/describe';
import { clean } from '../output/clean.ts';
import type { Paint } from '../output/paint.ts';
import type { MoneySession } from '../session/session.ts';
import { words } from './amount.ts';
import type { KnownToken } from './tokens.ts';

const ROLES: Readonly<Record<SignerRole, string>> = {
  wallet: 'you',
  'market-maker': 'a market maker',
  sponsor: 'a sponsor of the fee',
  service: 'the service',
  invite: 'the key of the invite',
  'new-token': 'the new token',
  'own-key': 'another key of yours',
  unknown: 'an unknown account',
};

/** Longest line of a review. */
const MAX_LINE = 300;

/** The symbols, decimals and multipliers that the words use. */
export function wordsOf(tokens: readonly KnownToken[]): Readonly<Record<Mint, TokenWords>> {
  return Object.fromEntries(
    tokens.map(({ mint, symbol, decimals, multiplier }) => [
      mint,
      { symbol, decimals, multiplier },
    ]),
  );
}

/**
 * What a person decides about: the sentences of `describeTransaction`, then what the transaction alone does
 * not show: its value, what is agreed to with the service, who signs, and what was checked.
 */
export async function reviewLines(
  review: Review,
  { rpc }: Pick<MoneySession, 'rpc'>,
  known: readonly KnownToken[],
  paint: Paint,
): Promise<readonly string[]> {
  const { inWords, termsInWords } = await import('@perijove/solana/describe');
  const options = { tokens: wordsOf(known) };
  const description = await describe(review, rpc);
  const agreed = agreedTerms(review.terms, description);
  return [
    paint('bold', `Review of ${review.flow}`),
    ...inWords(description, options).map(line),
    ...termsInWords(agreed, options).map(line),
    ...boundLines(review, known),
    ...valueLines(review, paint),
    line(`Signs: ${review.signers.map(signerWords).join('; ')}.`),
    line(`Checked: ${checkWords(review)}.`),
  ];
}

/** By a simulation, or by the bytes alone when the node does not answer: the guard has passed both. */
async function describe(
  { transaction, intent: { owner } }: Review,
  rpc: MoneySession['rpc'],
): Promise<Description> {
  const { describeTransaction } = await import('@perijove/solana/describe');
  return describeTransaction(transaction, { owner, rpc }).catch(() =>
    describeTransaction(transaction, { owner }),
  );
}

/** The terms that no call of the transaction has, such as the price of an order whose deposit is signed. */
function agreedTerms(terms: readonly ReviewTerm[], { calls }: Description): readonly ReviewTerm[] {
  const said = new Set(calls.flatMap((call) => call.terms.map(({ name }) => name)));
  if (said.size === 0) return terms;
  return terms.filter(({ name }) => name !== 'kind' && !said.has(name));
}

function line(text: string): string {
  return `  ${clean(text, MAX_LINE)}`;
}

/** The guard's own bounds, with rent, fees and tips: no transaction with these bytes exceeds them. */
function boundLines(
  { leaving, arriving, intent: { receipts = [] } }: Review,
  known: readonly KnownToken[],
): readonly string[] {
  const amount = (mint: Mint, units: bigint): string => {
    if (receipts.includes(mint)) return `the position NFT ${mint}`;
    const token = known.find((each) => each.mint === mint);
    return token ? words(units, token) : `${units} base units of ${mint}`;
  };
  const least = arriving.map(({ mint, atLeast }) => amount(mint, atLeast)).join(' and ');
  const arrives = least === '' ? '' : `, and at least ${least} must arrive`;
  const most = leaving.map(({ mint, atMost }) => amount(mint, atMost)).join(' and ');
  return [line(`In all at most ${most || 'nothing'} can leave, fees and rent included${arrives}.`)];
}

/** A loss above this is shown in red: 1 %. */
const NOTABLE_BPS = 100;

function valueLines({ value }: Review, paint: Paint): readonly string[] {
  if (value === undefined) return [];
  const { lossBps, givenUsd, arrivingUsd } = value;
  if (lossBps === undefined) return [paint('yellow', line('Value lost: not known.'))];
  const isKnown = givenUsd !== undefined && arrivingUsd !== undefined;
  const sides = isKnown ? `, $${arrivingUsd.toFixed(2)} for $${givenUsd.toFixed(2)}` : '';
  const text = line(`Value lost: ${(lossBps / 100).toFixed(2)} %${sides}.`);
  return [lossBps > NOTABLE_BPS ? paint('red', text) : text];
}

function signerWords({ role, address, paysFee }: Review['signers'][number]): string {
  return `${ROLES[role]}, ${address}${paysFee ? ', pays the fee' : ''}`;
}

function checkWords({ simulated }: Review): string {
  const rules = 'fee payer, signers, programs and amounts match the request';
  return simulated ? `${rules}; a simulation took no more` : rules;
}
