import type { Token } from '../../world/token.ts';
import type { TokenBook } from '../../world/token-book.ts';

/** Tokens that the world itself does not know. */
export interface OwnTokens {
  readonly find: (mint: string) => Token | undefined;
  readonly newestFirst: (atMs: number) => readonly Token[];
}

/** The world's tokens and others among them. */
export function withOwnTokens(book: TokenBook, own: OwnTokens): TokenBook {
  return {
    find(mint, atMs) {
      const token = own.find(mint);
      if (!token) return book.find(mint, atMs);
      return token.createdMs <= atMs ? token : undefined;
    },
    byOrdinal: (ordinal, atMs) =>
      book.byOrdinal(ordinal, atMs) ??
      own.newestFirst(atMs).find((token) => token.ordinal === ordinal),
    listed: (atMs) => [...book.listed(atMs), ...own.newestFirst(atMs)],
    recent: (count, atMs, skip = 0) =>
      mergeByAge(book, own.newestFirst(atMs), { count, atMs, skip }),
    *every(count, atMs) {
      const first = own.newestFirst(atMs).slice(0, count);
      yield* first;
      yield* book.every(count - first.length, atMs);
    },
  };
}

/** A stretch of all tokens by age; of the world's only those that may be in it are asked for. */
function mergeByAge(
  book: TokenBook,
  own: readonly Token[],
  { count, atMs, skip }: { readonly count: number; readonly atMs: number; readonly skip: number },
): readonly Token[] {
  const start = Math.max(0, skip - own.length);
  const others = book.recent(skip - start + count, atMs, start);
  const firstMs = start > 0 ? (others[0]?.createdMs ?? 0) : Number.POSITIVE_INFINITY;
  const passed = own.filter(({ createdMs }) => createdMs > firstMs);
  const merged = [...own.slice(passed.length), ...others].sort((a, b) => b.createdMs - a.createdMs);
  const from = skip - start - passed.length;
  return merged.slice(from, from + count);
}
