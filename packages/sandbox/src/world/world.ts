import type { Address } from '@perijove/core';
import type { LedgerClock } from '@perijove/local-node/ledger';
import { demoWallets } from './demo-wallets.ts';
import { createEditorial, type Editorial } from './editorial.ts';
import { createImages, type Images } from './images.ts';
import { createMarkets, type Markets } from './markets.ts';
import type { Wallet } from './positions.ts';
import type { PriceChanges } from './price-changes.ts';
import { createPrices, type Prices } from './prices.ts';
import { hashText } from './random.ts';
import { createRank, type Rank } from './rankings.ts';
import { createStanding, type Standing } from './standing.ts';
import { createStats, type StatsOf } from './stats.ts';
import { createTokenBook, type TokenBook } from './token-book.ts';

export interface WorldOptions {
  /** Worlds with the same seed are identical, at any time and on any machine. */
  readonly seed: string | number;
  readonly clock: LedgerClock;
  /** The tokens, if they were created before. Default: created from the seed. */
  readonly tokens?: TokenBook | undefined;
  /** Prices that controls set. Default: none. */
  readonly priceChanges?: PriceChanges | undefined;
}

/**
 * A market that is computed, not stored: everything is a function of the seed and a time. The parts
 * take the time as an argument, so that a response uses one time for all of them. `clock` has the
 * current time.
 */
export interface World {
  /** A hash of the seed in the options: 32 bits. */
  readonly seed: number;
  readonly clock: LedgerClock;
  readonly tokens: TokenBook;
  readonly prices: Prices;
  readonly standing: Standing;
  readonly stats: StatsOf;
  readonly rank: Rank;
  readonly markets: Markets;
  readonly editorial: Editorial;
  readonly images: Images;
  /** Returns the positions of a wallet outside of the ledger. Only demo wallets have some. */
  readonly wallet: (address: Address) => Wallet;
}

export function createWorld(options: WorldOptions): World {
  const { clock } = options;
  const seed = hashText(String(options.seed));
  const { tokens = createTokenBook(seed) } = options;
  const prices = createPrices(seed, options.priceChanges);
  const standing = createStanding(seed, prices);
  const stats = createStats(seed, prices, standing);
  const wallets = new Map(Object.values(demoWallets).map((wallet) => [wallet.address, wallet]));
  return {
    seed,
    clock,
    tokens,
    prices,
    standing,
    stats,
    rank: createRank(stats, standing),
    markets: createMarkets(seed, tokens),
    editorial: createEditorial(seed, prices),
    images: createImages(),
    wallet: (address) => wallets.get(address) ?? { address, positions: [] },
  };
}
