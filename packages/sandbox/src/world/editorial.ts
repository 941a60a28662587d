import { addressOf } from './addresses.ts';
import { createCoverage } from './coverage.ts';
import { DAY_MS, MINUTE_MS } from './intervals.ts';
import { itemText, type Mood, newsText, summaryText } from './phrases.ts';
import type { Prices } from './prices.ts';
import { keyOf, type Random, randomOf } from './random.ts';
import type { Token } from './token.ts';

export interface Author {
  readonly id: string | null;
  readonly username: string | null;
  readonly role: string | null;
}

/** An approved text about a token. Times in milliseconds. */
export interface Item {
  readonly id: string;
  readonly kind: 'text' | 'tweet';
  readonly text: string;
  /** URL of a tweet. */
  readonly source: string | null;
  readonly submittedMs: number;
  readonly submittedBy: Author;
  readonly updatedMs: number | null;
  readonly updatedBy: Author;
  readonly postedMs: number | null;
}

export interface Summary {
  readonly full: string | null;
  readonly short: string | null;
  readonly updatedMs: number;
  readonly citations: readonly string[];
}

/** Editorial content about tokens. Many tokens have none. */
export interface Editorial {
  readonly covers: (token: Token) => boolean;
  readonly itemCount: (token: Token, atMs: number) => number;
  /** Newest first: `count` items after the `skip` newest. */
  readonly items: (token: Token, atMs: number, skip: number, count: number) => readonly Item[];
  readonly tokenSummary: (token: Token, atMs: number) => Summary | null;
  readonly newsSummary: (token: Token, atMs: number) => Summary | null;
}

const NOBODY: Author = { id: null, username: null, role: null };

export function createEditorial(seed: number, prices: Prices): Editorial {
  const coverage = createCoverage(seed);
  const mood = (token: Token, atMs: number): Mood => ({
    token,
    usd: prices.usd(token, atMs),
    dayChange: prices.changePercent(token, atMs - DAY_MS, atMs),
  });
  const item = (token: Token, index: number): Item => {
    const random = randomOf(keyOf(seed, 'item', token.ordinal, index));
    const approvedMs = coverage.writtenMs(token, index);
    const id = addressOf(seed, 'item-id', token.ordinal, index).slice(0, 24);
    return writeItem(random, id, approvedMs, itemText(random, mood(token, approvedMs)));
  };
  const summary =
    (topic: string, missingShare: number, write: (mood: Mood) => readonly [string, string]) =>
    (token: Token, atMs: number): Summary | null => {
      const random = randomOf(keyOf(seed, topic, token.ordinal));
      const updatedMs = dailyMs(random, atMs);
      const missing = random.chance(missingShare) || updatedMs < token.createdMs;
      if (missing || !coverage.covers(token)) return null;
      return writeSummary(random, updatedMs, write(mood(token, updatedMs)));
    };
  return {
    covers: coverage.covers,
    itemCount: coverage.shownCount,
    items: (token, atMs, skip, count) => {
      const newest = coverage.countUntil(token, atMs) - 1 - skip;
      const length = Math.max(0, Math.min(count, coverage.shownCount(token, atMs) - skip));
      return Array.from({ length }, (_, i) => item(token, newest - i));
    },
    tokenSummary: summary('summary', 0.15, summaryText),
    newsSummary: summary('news', 0.35, newsText),
  };
}

function writeItem(random: Random, id: string, approvedMs: number, text: string): Item {
  const submittedMs = approvedMs - random.int(1, 25) * MINUTE_MS;
  const tweet = random.chance(0.6);
  const edited = random.chance(0.7);
  return {
    id,
    kind: tweet ? 'tweet' : 'text',
    text,
    submittedMs,
    source: tweet ? `https://sandbox.invalid/x/status/${random.bits()}` : null,
    submittedBy: drawAuthor(random),
    updatedMs: edited ? approvedMs : null,
    updatedBy: edited ? drawAuthor(random) : NOBODY,
    postedMs: tweet ? submittedMs - random.int(1, 120) * MINUTE_MS : null,
  };
}

function drawAuthor(random: Random): Author {
  if (random.chance(0.1)) return NOBODY;
  const number = random.int(1, 40);
  const role = random.pick(['contributor', 'contributor', 'moderator', null]);
  return { id: `user-${number}`, username: random.chance(0.9) ? `scribe${number}` : null, role };
}

/** Returns the last time before `atMs` at which a daily summary was due. */
function dailyMs(random: Random, atMs: number): number {
  const due = random.int(0, 1439) * MINUTE_MS;
  return Math.floor((atMs - due) / DAY_MS) * DAY_MS + due;
}

function writeSummary(
  random: Random,
  updatedMs: number,
  [short, full]: readonly [string, string],
): Summary {
  const [missesFull, missesShort] = [random.chance(0.08), random.chance(0.08)];
  const citations = Array.from(
    { length: random.int(0, 4) },
    () => `https://sandbox.invalid/news/${random.bits()}`,
  );
  return {
    full: missesFull ? null : full,
    short: missesShort ? null : short,
    updatedMs,
    citations,
  };
}
