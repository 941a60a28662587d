import { CLOCK_START_MS, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import { addressOf } from './addresses.ts';
import { powerOfTen } from './exponential.ts';
import { drawFigures } from './figures.ts';
import { DAY_MS } from './intervals.ts';
import { SOL_USD } from './mainnet-tokens.ts';
import { blankNamings, drawNaming, type Naming } from './names.ts';
import { keyOf, type Random, randomOf } from './random.ts';
import type { Token } from './token.ts';

type Sort = 'meme' | 'project' | 'lst' | 'stock' | 'blank';

/** Number of tokens of each sort. */
const SORTS: readonly (readonly [Sort, number])[] = [
  ['project', 45],
  ['meme', 95],
  ['lst', 14],
  ['stock', 6],
  ['blank', 12],
];

/** Returns tokens that exist only in the sandbox, numbered from `first`. */
export function inventTokens(seed: number, first: number): readonly Token[] {
  const sorts = SORTS.flatMap(([sort, count]) => Array.from({ length: count }, () => sort));
  return sorts.map((sort, i) => inventToken(seed, first + i, sort));
}

function inventToken(seed: number, ordinal: number, sort: Sort): Token {
  const random = randomOf(keyOf(seed, 'invented', ordinal));
  const kind = sort === 'blank' ? 'meme' : sort;
  const createdMs = Math.floor(random.between(Date.UTC(2022, 0), Date.UTC(2026, 1)) / 1000) * 1000;
  const newer = sort === 'stock' || random.chance(0.15);
  const verified = sort !== 'blank' && random.chance(sort === 'meme' ? 0.35 : 0.8);
  const [supply, usd] = drawWorth(random, sort);
  const mint = addressOf(seed, 'invented-mint', ordinal);
  return {
    ordinal,
    mint,
    ...drawIdentity(random, sort),
    kind,
    createdMs,
    verified,
    tokenProgram: newer ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM,
    firstTradeMs: createdMs,
    lastTradeMs: random.chance(0.12) ? drawLastTrade(random, createdMs) : Number.POSITIVE_INFINITY,
    path: drawPath(random, sort, usd),
    ...drawFigures(random, kind, supply, usd),
    organic: verified ? random.between(25, 85) : random.between(0, 30),
    suspicious: !verified && random.chance(0.15),
    tags: drawTags(random, sort, verified, newer),
    mintAuthority: drawAuthority(random, seed, ordinal, sort === 'lst' || sort === 'stock'),
    freezeAuthority: drawAuthority(random, seed, -ordinal, sort === 'stock'),
    dev: addressOf(seed, 'dev', ordinal),
    socials: drawSocials(random, ordinal),
    hasIcon: sort !== 'blank',
  };
}

function drawIdentity(random: Random, sort: Sort): Naming & { decimals: number } {
  const decimals = random.pick(sort === 'lst' ? [9] : [6, 6, 9, 9, 8, 5]);
  if (sort === 'blank') return { ...random.pick(blankNamings), decimals };
  const { name, symbol } = drawNaming(random);
  if (sort === 'lst') return { name: `${name} Staked SOL`, symbol: `${symbol}SOL`, decimals };
  if (sort === 'stock') return { name: `${name} Stock`, symbol: `${symbol}s`, decimals };
  return { name, symbol, decimals };
}

/** Draws the supply in whole tokens, and the price of one. */
function drawWorth(random: Random, sort: Sort): [supply: number, usd: number] {
  if (sort === 'lst') return [random.int(1000, 400_000), SOL_USD * random.between(1.01, 1.3)];
  if (sort === 'stock') return [random.int(500, 40_000), random.between(20, 600)];
  const supply = random.pick([1e8, 1e9, 1e9, 1e10, 420_690_000]);
  const marketCap = powerOfTen(random.between(4.3, sort === 'project' ? 8.5 : 7.5));
  return [supply, marketCap / supply];
}

/** Draws the last trade: at least 8 days before the start of the world. */
function drawLastTrade(random: Random, createdMs: number): number {
  return Math.max(createdMs, CLOCK_START_MS - random.between(8, 300) * DAY_MS);
}

function drawPath(random: Random, sort: Sort, base: number): Token['path'] {
  if (sort === 'stock') return { base, volatility: 0.02 };
  if (sort === 'lst') return { base, follows: ['sol', 1], volatility: 0.0006, yearlyGrowth: 0.07 };
  const volatility = sort === 'project' ? random.between(0.03, 0.07) : random.between(0.06, 0.15);
  return { base, follows: ['sol', random.between(0.4, 1)], volatility };
}

function drawAuthority(random: Random, seed: number, number: number, always: boolean) {
  return always || random.chance(0.1) ? addressOf(seed, 'authority', number) : null;
}

function drawTags(random: Random, sort: Sort, verified: boolean, newer: boolean): string[] {
  const tags: string[] = [];
  if (verified) tags.push('verified');
  if (verified && random.chance(0.6)) tags.push('community');
  if (verified && random.chance(0.3)) tags.push('strict');
  if (sort === 'lst') tags.push('lst');
  if (sort === 'stock') tags.push('xstocks');
  if (newer) tags.push('token-2022');
  return tags.sort();
}

function drawSocials(random: Random, ordinal: number): Token['socials'] {
  return {
    ...(random.chance(0.6) && { website: `https://sandbox.invalid/site/${ordinal}` }),
    ...(random.chance(0.6) && { twitter: `https://sandbox.invalid/x/${ordinal}` }),
    ...(random.chance(0.3) && { telegram: `https://sandbox.invalid/telegram/${ordinal}` }),
  };
}
