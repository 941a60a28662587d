import type { Random } from './random.ts';
import type { Token } from './token.ts';

/** The facts on which texts about a token depend. */
export interface Mood {
  readonly token: Token;
  readonly usd: number | undefined;
  readonly dayChange: number | undefined;
}

const RISING = [
  'keeps climbing, and the order books are thicker than they were last week.',
  'had its best day in a while. Holders who waited are loud about it.',
  'is up again. Nobody can point at a single reason.',
];

const FALLING = [
  'gave back what it had won. The pools held, the mood did not.',
  'slid through the night while most of the chat was asleep.',
  'is down, and the usual people say it is a discount.',
];

const QUIET = [
  'has gone nowhere today, which is news by its own standards.',
  'traded in a band so narrow that the chart looks broken.',
  'is waiting. The team posted a roadmap with no dates on it.',
];

/** Returns the text of an item. */
export function itemText(random: Random, mood: Mood): string {
  const remarks = { rising: RISING, falling: FALLING, quiet: QUIET }[direction(mood)];
  return `${called(mood.token)} ${random.pick(remarks)}`;
}

/** Returns a description of the token, short and long. */
export function summaryText({ token, usd }: Mood): [short: string, full: string] {
  const short = `${called(token)} is a ${wordFor(token)} with about ${token.holders} holders.`;
  const price = usd === undefined ? 'It has no price at the moment.' : `One costs ${dollars(usd)}.`;
  return [short, `${short} ${price} Its pools hold about ${dollars(token.liquidityUsd)}.`];
}

/** Returns the news of the last day, short and long. */
export function newsText(mood: Mood): [short: string, full: string] {
  const { token, dayChange } = mood;
  if (dayChange === undefined) {
    return [`No trade in ${called(token)}.`, `Nobody has traded ${called(token)} for a week.`];
  }
  const short = `${called(token)} moved ${dayChange.toFixed(1)} % in a day.`;
  return [short, `${short} It counts as ${direction(mood)} on a day that was calm elsewhere.`];
}

function direction({ dayChange = 0 }: Mood): 'rising' | 'falling' | 'quiet' {
  if (dayChange > 2) return 'rising';
  return dayChange < -2 ? 'falling' : 'quiet';
}

function called(token: Token): string {
  return token.symbol.trim() || `${token.mint.slice(0, 4)}...${token.mint.slice(-4)}`;
}

function wordFor({ kind }: Token): string {
  const words = {
    native: 'coin',
    stable: 'stablecoin',
    lst: 'staked SOL',
    stock: 'tokenized stock',
  };
  return kind in words ? words[kind as keyof typeof words] : kind;
}

function dollars(usd: number): string {
  return `$${usd < 1 ? usd.toFixed(9) : usd.toFixed(2)}`;
}
