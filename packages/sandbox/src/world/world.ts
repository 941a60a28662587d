import type { Address } from '@perijove/core';
import type { WorldClock } from './clock.ts';
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
  readonly clock: WorldClock;
  /** Prices set by controls. Default: none. */
  readonly tokens?: TokenBook | undefined;
  readonly priceChanges?: PriceChanges | undefined;
}

/**
 * A market that is computed, not stored: everything is a function of the seed and a time. The parts
 * take the time as an argument, so that all parts of a response agree on the time; `clock` has the
 * current time.
 */
export interface World {
  /** 32 bits made from the seed of the options. */
  readonly seed: number;
  readonly clock: WorldClock;
  readonly tokens: TokenBook;
  readonly prices: Prices;
  readonly standing: Standing;
  readonly stats: StatsOf;
  readonly rank: Rank;
  readonly markets: Markets;
  readonly editorial: Editorial;
  readonly images: Images;
  /** What the wallet has outside the ledger: nothing, except for the demo wallets. */
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
