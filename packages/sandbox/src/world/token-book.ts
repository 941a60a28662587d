import type { Mint } from '@perijove/core';
import { createGenesisTokens, createLaterTokens } from './genesis.ts';
import { createLaunches, type Launches } from './launches.ts';
import { LATER_ORDINAL } from './mainnet-tokens.ts';
import type { Token } from './token.ts';

/** Number of the newest launches in lists and rankings. Older ones are found by mint only. */
const LISTED_LAUNCHES = 360;

/** Maximum cached launches. */
const KEPT_LAUNCHES = 4096;

/** The tokens that exist at a time. */
export interface TokenBook {
  readonly find: (mint: Mint, atMs: number) => Token | undefined;
  readonly byOrdinal: (ordinal: number, atMs: number) => Token | undefined;
  /** The tokens that exist at the start, and the newest launches. */
  readonly listed: (atMs: number) => readonly Token[];
  /** Tokens by the time of their first pool, newest first: `count` after the `skip` newest. */
  readonly recent: (count: number, atMs: number, skip?: number) => readonly Token[];
  /** Up to `count` tokens: `listed`, then older launches, newest first. */
  readonly every: (count: number, atMs: number) => Iterable<Token>;
}

export function createTokenBook(seed: number): TokenBook {
  const numbered = createGenesisTokens(seed);
  const later = createLaterTokens(seed);
  const genesis = [...numbered, ...later];
  const launches = createLaunches(seed, numbered.length);
  const byMint = new Map(genesis.map((token) => [token.mint, token]));
  const launch = memoize(launches.token);

  const known = (token: Token | undefined, atMs: number): Token | undefined =>
    token && token.createdMs <= atMs ? token : undefined;
  const launchAt = (index: number, atMs: number): Token | undefined =>
    index >= 0 && index <= launches.newestAt(atMs) ? launch(index) : undefined;

  const genesisAt = (atMs: number): readonly Token[] =>
    genesis.filter((token) => token.createdMs <= atMs);
  const newest = (count: number, atMs: number): readonly Token[] => {
    const index = launches.newestAt(atMs);
    return Array.from({ length: Math.min(count, index + 1) }, (_, i) => launch(index - i));
  };
  const listed = (atMs: number) => [...genesisAt(atMs), ...newest(LISTED_LAUNCHES, atMs)];
  function* every(count: number, atMs: number): Generator<Token> {
    const first = listed(atMs).slice(0, count);
    yield* first;
    const older = launches.newestAt(atMs) - LISTED_LAUNCHES;
    const last = older - (count - first.length);
    for (let index = older; index >= 0 && index > last; index--) yield launches.token(index);
  }
  return {
    find: (mint, atMs) =>
      known(byMint.get(mint), atMs) ?? launchAt(launches.indexOf(mint) ?? -1, atMs),
    byOrdinal: (ordinal, atMs) =>
      known(numbered[ordinal] ?? later[ordinal - LATER_ORDINAL], atMs) ??
      launchAt(ordinal - numbered.length, atMs),
    listed,
    recent: (count, atMs, skip = 0) =>
      pickByAge(genesisAt(atMs), { ...launches, token: launch }, atMs, skip, count),
    every,
  };
}

/**
 * Returns `count` tokens by age, after the `skip` newest. The launches are too many to sort, so the
 * position of each other token is computed from the number of newer launches.
 */
function pickByAge(
  genesis: readonly Token[],
  launches: Pick<Launches, 'newestAt' | 'token'>,
  atMs: number,
  skip: number,
  count: number,
): readonly Token[] {
  const newest = launches.newestAt(atMs);
  const places = genesis
    .toSorted((a, b) => b.createdMs - a.createdMs)
    .map((token, i) => ({ token, place: newest - launches.newestAt(token.createdMs) + i }));
  const end = Math.min(skip + count, newest + 1 + places.length);
  let passed = places.filter(({ place }) => place < skip).length;
  return Array.from({ length: Math.max(0, end - skip) }, (_, i) => {
    const next = places[passed];
    if (next?.place !== skip + i) return launches.token(newest - (skip + i - passed));
    passed++;
    return next.token;
  });
}

function memoize(make: (index: number) => Token): (index: number) => Token {
  const kept = new Map<number, Token>();
  return (index) => {
    const token = kept.get(index) ?? make(index);
    if (kept.size >= KEPT_LAUNCHES) kept.clear();
    kept.set(index, token);
    return token;
  };
}
