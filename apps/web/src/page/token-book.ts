import { fromBaseUnits, type Mint, type Transport } from '@perijove/core';
import { createTokensClient, type Token } from '@perijove/tokens';
import { grouped, shortened } from './words.ts';

/** What is known of tokens so far: their symbols and digits are needed everywhere. */
export interface TokenBook {
  /** Asks for those that are not known yet; one request for all that are asked for at a time. */
  load(mints: Iterable<Mint>, signal?: AbortSignal): Promise<void>;
  add(tokens: readonly Token[]): void;
  find(mint: Mint): Token | undefined;
  all(): readonly Token[];
  /** The symbol, or the ends of a mint that is not known. */
  symbol(mint: Mint): string;
  /** Base units as whole tokens with their symbol. */
  amount(mint: Mint, units: bigint | string): string;
}

export function createTokenBook(transport: () => Transport): TokenBook {
  const known = new Map<Mint, Token>();
  const add = (tokens: readonly Token[]): void => {
    for (const token of tokens) known.set(token.id, token);
  };
  const symbol = (mint: Mint): string => known.get(mint)?.symbol || shortened(mint);
  return {
    async load(mints, signal) {
      const query = [...new Set(mints)].filter((mint) => !known.has(mint));
      if (query.length > 0)
        add(await createTokensClient(transport()).search({ query }, { signal }));
    },
    add,
    find: (mint) => known.get(mint),
    all: () => [...known.values()],
    symbol,
    amount(mint, units) {
      const token = known.get(mint);
      if (!token) return `${units} base units of ${shortened(mint)}`;
      return `${grouped(fromBaseUnits(units, token.decimals))} ${symbol(mint)}`;
    },
  };
}
