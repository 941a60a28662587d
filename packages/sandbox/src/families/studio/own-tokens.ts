import type { Mint } from '@perijove/core';
import type { Token } from '../../world/token.ts';
import type { OwnTokens } from './added-tokens.ts';
import type { Launch } from './launch.ts';
import type { LaunchBook } from './launch-book.ts';
import { launchedToken, ordinalOf } from './launched-token.ts';
import type { Uploads } from './uploads.ts';

/** Returns the launches of a book as tokens. Each token is cached until it changes. */
export function createOwnTokens(
  book: Pick<LaunchBook, 'find' | 'newestFirst' | 'follow'>,
  uploads: Uploads,
): OwnTokens {
  const cache = createTokenCache(uploads);
  const byOrdinal = new Map<number, Mint>();
  const number = ({ plan: { mint } }: Launch): void => void byOrdinal.set(ordinalOf(mint), mint);
  book.newestFirst().forEach(number);
  book.follow((launch) => {
    number(launch);
    cache.forget(launch.plan.mint);
  });
  const find = (mint: Mint): Token | undefined => {
    const launch = book.find(mint);
    return launch && cache.tokenOf(launch);
  };
  const countUntil = (ms: number): number => {
    const launches = book.newestFirst();
    return launches.length - countAfter(launches, ms);
  };
  return {
    find,
    byOrdinal: (ordinal) => find(byOrdinal.get(ordinal) ?? ''),
    count: countUntil,
    countSince: (sinceMs, atMs) => Math.max(0, countUntil(atMs) - countUntil(sinceMs - 1)),
    newest(atMs, skip, count) {
      const launches = book.newestFirst();
      const start = countAfter(launches, atMs) + skip;
      return launches.slice(start, start + count).map(cache.tokenOf);
    },
  };
}

interface TokenCache {
  readonly tokenOf: (launch: Launch) => Token;
  readonly forget: (mint: Mint) => void;
}

function createTokenCache(uploads: Uploads): TokenCache {
  const tokens = new Map<Mint, Token>();
  uploads.follow((mint) => {
    if (mint === undefined) tokens.clear();
    else tokens.delete(mint);
  });
  return {
    tokenOf(launch) {
      const { mint } = launch.plan;
      const token = tokens.get(mint) ?? launchedToken(launch, uploads);
      tokens.set(mint, token);
      return token;
    },
    forget: (mint) => void tokens.delete(mint),
  };
}

/** Returns the number of launches after a time. @param launches newest first. */
function countAfter(launches: readonly Launch[], ms: number): number {
  let [low, high] = [0, launches.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((launches[middle] as Launch).launchedMs > ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
