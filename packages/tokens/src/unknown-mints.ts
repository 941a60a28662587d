import type { Mint } from '@perijove/core';
import type { Tokens } from './types.ts';

/** The mints for which `search` gave no record: the service does not know them. */
export function unknownMints(mints: readonly Mint[], tokens: Tokens): readonly Mint[] {
  const known = new Set(tokens.map(({ id }) => id));
  return [...new Set(mints)].filter((mint) => !known.has(mint));
}
