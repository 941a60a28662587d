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
  const tokens = new Map<Mint, Token>();
  const byOrdinal = new Map<number, Mint>();
  const number = ({ plan: { mint } }: Launch): void => void byOrdinal.set(ordinalOf(mint), mint);
  book.newestFirst().forEach(number);
  book.follow((launch) => {
    number(launch);
    tokens.delete(launch.plan.mint);
  });
  uploads.follow((mint) => {
    if (mint === undefined) tokens.clear();
    else tokens.delete(mint);
  });
  const tokenOf = (launch: Launch): Token => {
    const { mint } = launch.plan;
    const token = tokens.get(mint) ?? launchedToken(launch, uploads);
    tokens.set(mint, token);
    return token;
  };
  const find = (mint: Mint): Token | undefined => {
    const launch = book.find(mint);
    return launch && tokenOf(launch);
  };
  /** Returns the number of launches after a time. */
  const countAfter = (ms: number): number => {
    const launches = book.newestFirst();
    let [low, high] = [0, launches.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((launches[middle] as Launch).launchedMs > ms) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    find,
    byOrdinal: (ordinal) => find(byOrdinal.get(ordinal) ?? ''),
    count: (atMs) => book.newestFirst().length - countAfter(atMs),
    countSince: (sinceMs, atMs) => Math.max(0, countAfter(sinceMs - 1) - countAfter(atMs)),
    newest(atMs, skip, count) {
      const start = countAfter(atMs) + skip;
      return book
        .newestFirst()
        .slice(start, start + count)
        .map(tokenOf);
    },
  };
}
