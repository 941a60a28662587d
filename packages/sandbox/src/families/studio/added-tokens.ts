import type { Token } from '../../world/token.ts';
import type { TokenBook } from '../../world/token-book.ts';

/** Tokens that the world itself does not know. Each list is of those that were there at the time. */
export interface OwnTokens {
  readonly find: (mint: string) => Token | undefined;
  readonly byOrdinal: (ordinal: number) => Token | undefined;
  readonly count: (atMs: number) => number;
  /** How many of them were created at this time or later. */
  readonly countSince: (sinceMs: number, atMs: number) => number;
  /** Newest first: `count` tokens after the `skip` newest. */
  readonly newest: (atMs: number, skip: number, count: number) => readonly Token[];
}

/** The world's tokens and others among them. */
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

interface Stretch {
  readonly count: number;
  readonly atMs: number;
  readonly skip: number;
}

/** A stretch of all tokens by age; of two of the same age the launched one comes first. */
function pickByAge(book: TokenBook, own: OwnTokens, stretch: Stretch): readonly Token[] {
  const { count, atMs, skip } = stretch;
  const passed = countPassed(book, own, stretch);
  const some = [...own.newest(atMs, skip - passed, count), ...book.recent(count, atMs, passed)];
  return some.sort((a, b) => b.createdMs - a.createdMs).slice(0, count);
}

/** How many of the world's tokens are among those that are skipped, found by halving. */
function countPassed(book: TokenBook, own: OwnTokens, { atMs, skip }: Stretch): number {
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
