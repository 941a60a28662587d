import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import { createAddressSpace } from './addresses.ts';
import { keyOf } from './random.ts';
import type { Token } from './token.ts';
import type { TokenBook } from './token-book.ts';

const POOLS_PER_TOKEN = 4;

/** The first pool of SOL on mainnet, which the API's examples use. */
const FIRST_SOL_POOL: Address = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';

/** The markets of tokens. */
export interface Markets {
  /** The token's pools, oldest first. */
  readonly of: (token: Token) => readonly Address[];
  /** The two mints of a pool. */
  readonly mints: (market: Address, atMs: number) => readonly [Mint, Mint] | undefined;
}

export function createMarkets(seed: number, book: TokenBook): Markets {
  const space = createAddressSpace(seed, 'market');
  const poolCount = (token: Token): number =>
    token.kind === 'launch' ? 1 : 1 + (keyOf(seed, 'pool-count', token.ordinal) % POOLS_PER_TOKEN);
  return {
    of: (token) =>
      Array.from({ length: poolCount(token) }, (_, pool) =>
        token.mint === SOL && pool === 0
          ? FIRST_SOL_POOL
          : space.at(token.ordinal * POOLS_PER_TOKEN + pool),
      ),
    mints: (market, atMs) => {
      if (market === FIRST_SOL_POOL) return [SOL, USDC];
      const number = space.indexOf(market) ?? -1;
      const token = book.byOrdinal(Math.floor(number / POOLS_PER_TOKEN), atMs);
      const pool = number % POOLS_PER_TOKEN;
      if (!token || pool >= poolCount(token)) return undefined;
      return [token.mint, quoteMint(token, pool)];
    },
  };
}

/** Returns the quote token: SOL and USDC alternate; SOL itself is traded for USDC. */
function quoteMint(token: Token, pool: number): Mint {
  if (token.mint === USDC) return SOL;
  return token.mint === SOL || pool % 2 === 1 ? USDC : SOL;
}
