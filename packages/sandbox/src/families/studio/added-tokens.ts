import type { Token } from '../../world/token.ts';
import type { TokenBook } from '../../world/token-book.ts';

/** Tokens in addition to those of the world. Lists have the tokens that existed at the time. */
export interface OwnTokens {
  readonly find: (mint: string) => Token | undefined;
  readonly byOrdinal: (ordinal: number) => Token | undefined;
  readonly count: (atMs: number) => number;
  /** Number of tokens that were created at `sinceMs` or later. */
  readonly countSince: (sinceMs: number, atMs: number) => number;
  /** Newest first: `count` tokens after the `skip` newest. */
  readonly newest: (atMs: number, skip: number, count: number) => readonly Token[];
}

/** Returns the tokens of the world with the additional ones. */
export function withOwnTokens(book: TokenBook, own: OwnTokens): TokenBook {
  const known = (token: Token | undefined, atMs: number): Token | undefined =>
    token && token.createdMs <= atMs ? token : undefined;
  return {
    find(mint, atMs) {
      const token = own.find(mint);
      return token ? known(token, atMs) : book.find(mint, atMs);
    },
    byOrdinal: (ordinal, atMs) =>
      book.byOrdinal(ordinal, atMs) ?? known(own.byOrdinal(ordinal), atMs),
    listed: (atMs) => [...book.listed(atMs), ...own.newest(atMs, 0, Infinity)],
    recent: (count, atMs, skip = 0) => pickByAge(book, own, { count, atMs, skip }),
    *every(count, atMs) {
      const first = own.newest(atMs, 0, count);
      yield* first;
      yield* book.every(count - first.length, atMs);
    },
  };
}

interface Range {
  readonly count: number;
  readonly atMs: number;
  readonly skip: number;
}

/** Returns a part of all tokens by age. Of two tokens of one age, the launched one comes first. */
function pickByAge(book: TokenBook, own: OwnTokens, range: Range): readonly Token[] {
  const { count, atMs, skip } = range;
  const passed = countPassed(book, own, range);
  const some = [...own.newest(atMs, skip - passed, count), ...book.recent(count, atMs, passed)];
  return some.sort((a, b) => b.createdMs - a.createdMs).slice(0, count);
}

/** Returns how many of the skipped tokens are the world's, by bisection. */
function countPassed(book: TokenBook, own: OwnTokens, { atMs, skip }: Range): number {
  const placeOf = (index: number): number => {
    const [token] = book.recent(1, atMs, index);
    return token ? index + own.countSince(token.createdMs, atMs) : Infinity;
  };
  let [low, high] = [Math.max(0, skip - own.count(atMs)), skip];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (placeOf(middle) < skip) low = middle + 1;
    else high = middle;
  }
  return low;
}
