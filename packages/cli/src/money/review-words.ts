import { fromBaseUnits, type Mint } from '@perijove/core';
import type { LeavingReason, Review, ReviewTerm, SignerRole } from '@perijove/solana';
import { clean } from '../output/clean.ts';
import type { Paint } from '../output/paint.ts';
import type { KnownToken } from './tokens.ts';

/** The tokens whose decimals are known, by mint. */
export type KnownTokens = ReadonlyMap<Mint, KnownToken>;

const REASONS: Readonly<Record<LeavingReason, string>> = {
  amount: 'amount',
  tip: 'tip to the block builder',
  'own-instructions': 'your own instructions',
  invite: 'rent and fees of the invite',
  'own-rent': 'rent of your new token accounts',
  'receiver-rent': "rent of the receiver's accounts",
  'program-rent': "rent of the program's accounts",
  'network-fee': 'network fee',
  'priority-fee': 'priority fee',
};

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

/** What a person decides about, in words, a line for each fact. */
export function reviewWords(review: Review, tokens: KnownTokens, paint: Paint): string {
  const lines = [
    paint('bold', `Review of ${review.flow}`),
    ...leavingLines(review, tokens),
    ...arrivingLines(review, tokens),
    ...valueLines(review, paint),
    ...review.terms.map((term) => row(term.label, termWords(term, tokens))),
    ...review.signers.map(({ role, address, paysFee }) =>
      row('Signs', `${ROLES[role]}, ${address}${paysFee ? ', pays the fee' : ''}`),
    ),
    row('Checked', checkWords(review)),
  ];
  return `${lines.join('\n')}\n`;
}

function row(name: string, value: string): string {
  return `  ${clean(name, 24).padEnd(24)} ${clean(value, 200)}`;
}

function leavingLines({ leaving }: Review, tokens: KnownTokens): readonly string[] {
  if (leaving.length === 0) return [row('Leaves', 'nothing')];
  return leaving.flatMap(({ mint, atMost, parts }) => [
    row('Leaves at most', words(mint, atMost, tokens)),
    ...(parts.length < 2 ? [] : parts).map(({ reason, atMost: part, refundable }) =>
      row(`- ${REASONS[reason]}`, words(mint, part, tokens) + (refundable ? ', comes back' : '')),
    ),
  ]);
}

function arrivingLines({ arriving, intent }: Review, tokens: KnownTokens): readonly string[] {
  return arriving.map(({ mint, atLeast, wallet }) =>
    row(
      'Arrives at least',
      words(mint, atLeast, tokens) + (wallet === intent.owner ? '' : ` at ${wallet}`),
    ),
  );
}

/** A loss above this is shown in red: 1 %. */
const NOTABLE_BPS = 100;

function valueLines({ value }: Review, paint: Paint): readonly string[] {
  if (value === undefined) return [];
  const { lossBps, givenUsd, arrivingUsd } = value;
  if (lossBps === undefined) return [paint('yellow', row('Value lost', 'not known'))];
  const sides =
    givenUsd === undefined || arrivingUsd === undefined
      ? ''
      : `, $${arrivingUsd.toFixed(2)} for $${givenUsd.toFixed(2)}`;
  const line = row('Value lost', `${(lossBps / 100).toFixed(2)} %${sides}`);
  return [lossBps > NOTABLE_BPS ? paint('red', line) : line];
}

function checkWords({ simulated }: Review): string {
  const rules = 'fee payer, signers, programs and amounts match the request';
  return simulated ? `${rules}; a simulation took no more` : rules;
}

function termWords(term: ReviewTerm, tokens: KnownTokens): string {
  switch (term.kind) {
    case 'text':
      return term.text;
    case 'amount':
      return words(term.mint, term.units, tokens);
    case 'rate':
      return `${words(term.sold.mint, term.sold.units, tokens)} for ${words(term.bought.mint, term.bought.units, tokens)}`;
    case 'usd':
      return term.mint === undefined
        ? `$${term.usd}`
        : `$${term.usd} for one ${symbolOf(term.mint, tokens)}`;
    case 'time':
      return new Date(term.unixMs).toISOString();
    case 'duration':
      return `${term.ms / 1_000} s`;
    case 'count':
      return String(term.count);
    case 'percent':
      return `${term.bps / 100} %`;
    case 'address':
      return term.address;
  }
}

/** Base units where the decimals are not known. */
function words(mint: Mint, units: bigint, tokens: KnownTokens): string {
  const token = tokens.get(mint);
  if (token === undefined) return `${units} base units of ${mint}`;
  return `${fromBaseUnits(units, token.decimals)} ${token.symbol}`;
}

function symbolOf(mint: Mint, tokens: KnownTokens): string {
  return tokens.get(mint)?.symbol ?? mint;
}
