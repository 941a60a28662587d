import { isGeneric, type Token } from './token.ts';

/** Returns the tokens with a tag. */
export function tagged(tokens: readonly Token[], tag: string): readonly Token[] {
  return tokens.filter((token) => token.tags.includes(tag));
}

/**
 * Returns the tokens whose symbol or name contains the text, best match first: an equal symbol, an
 * equal name, a symbol that starts with the text, one that contains it, a name that contains it.
 * Equal matches are sorted by liquidity, which counts more for verified and generic tokens.
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

/** Cache of normalized symbols and names: every search compares those of all listed tokens. */
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
