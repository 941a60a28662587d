import { isGeneric, type Token } from './token.ts';

/** Tokens with this tag; no tag is also an answer. */
export function tagged(tokens: readonly Token[], tag: string): readonly Token[] {
  return tokens.filter((token) => token.tags.includes(tag));
}

/**
 * Tokens whose symbol or name has the text in it, the likeliest first: an equal symbol before one
 * that begins with the text, before one that contains it, before a name; then by worth.
 */
export function search(tokens: readonly Token[], text: string, limit: number): readonly Token[] {
  const wanted = plain(text);
  if (!wanted) return [];
  return tokens
    .map((token) => ({ token, rank: matchRank(token, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || weight(b.token) - weight(a.token))
    .slice(0, limit)
    .map(({ token }) => token);
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/^\$/, '');
}

/** Every search compares the words of all listed tokens: they are made plain once. */
const words = new WeakMap<Token, readonly [symbol: string, name: string]>();

function wordsOf(token: Token): readonly [symbol: string, name: string] {
  const known = words.get(token) ?? [plain(token.symbol), plain(token.name)];
  words.set(token, known);
  return known;
}

function matchRank(token: Token, wanted: string): number {
  const [symbol, name] = wordsOf(token);
  if (symbol === wanted) return 5;
  if (name === wanted) return 4;
  if (symbol.startsWith(wanted)) return 3;
  return symbol.includes(wanted) ? 2 : Number(name.includes(wanted));
}

function weight(token: Token): number {
  return token.liquidityUsd * (token.verified ? 1000 : 1) * (isGeneric(token) ? 10 : 1);
}
