import type { Ledger } from '@perijove/local-node/ledger';
import { countHolders } from '../../settlement/held-by.ts';
import type { Prices } from '../../world/prices.ts';
import type { Standing } from '../../world/standing.ts';
import type { Token } from '../../world/token.ts';
import type { TokenBook } from '../../world/token-book.ts';
import type { World } from '../../world/world.ts';
import type { LendingDesk } from './lending-desk.ts';
import { findLendingPoolByShares, type LendingPool } from './pools.ts';
import { receiptToken } from './receipt-token.ts';
import { createSharePrices, PRICE_SCALE } from './share-price.ts';

/**
 * Returns the world with the receipt tokens of the lending pools. They are found by mint only, and
 * cost what the pool redeems them for. Swaps take them, orders do not: they have no market of their
 * own.
 */
export function createReceiptWorld(world: World, ledger: Ledger, lending: LendingDesk): World {
  const prices = addPrices(world);
  return {
    ...world,
    tokens: addTokens(world, ledger),
    prices,
    standing: addStanding(world, ledger, { lending, prices }),
    stats: (token, ...window) => (poolOf(token) ? undefined : world.stats(token, ...window)),
    markets: {
      ...world.markets,
      of: (token) => (poolOf(token) ? [] : world.markets.of(token)),
    },
  };
}

function poolOf({ mint }: Token): LendingPool | undefined {
  return findLendingPoolByShares(mint);
}

function addTokens({ tokens }: World, ledger: Ledger): TokenBook {
  return {
    ...tokens,
    find(mint, atMs) {
      const pool = findLendingPoolByShares(mint);
      if (!pool) return tokens.find(mint, atMs);
      const asset = tokens.find(pool.asset, atMs);
      return asset && receiptToken(pool, asset, ledger);
    },
  };
}

/** Returns prices with those of shares: the value for which they can be redeemed. */
function addPrices({ seed, tokens, prices }: World): Prices {
  const sharePrice = createSharePrices(seed);
  const assetOf = (token: Token, atMs: number): Token => {
    const pool = poolOf(token);
    return (pool && tokens.find(pool.asset, atMs)) ?? token;
  };
  const usd = (token: Token, atMs: number): number | undefined => {
    const pool = poolOf(token);
    const assetUsd = prices.usd(assetOf(token, atMs), atMs);
    if (!pool || assetUsd === undefined) return assetUsd;
    return (assetUsd * Number(sharePrice(pool, atMs))) / Number(PRICE_SCALE);
  };
  return {
    usd,
    changePercent(token, fromMs, toMs) {
      if (!poolOf(token)) return prices.changePercent(token, fromMs, toMs);
      const [before, after] = [usd(token, fromMs), usd(token, toMs)];
      return before && after ? (after / before - 1) * 100 : undefined;
    },
    slot: (token, atMs) => prices.slot(assetOf(token, atMs), atMs),
    deviation: (token) => prices.deviation(assetOf(token, token.createdMs)),
    jumps: (token, fromMs, toMs) => prices.jumps(assetOf(token, token.createdMs), fromMs, toMs),
  };
}

interface Sources {
  readonly lending: LendingDesk;
  readonly prices: Prices;
}

function addStanding(
  { standing, tokens }: World,
  ledger: Ledger,
  { lending, prices }: Sources,
): Standing {
  return {
    /** Wallets with the token, without the sandbox's own. */
    holders(token, atMs) {
      if (!poolOf(token)) return standing.holders(token, atMs);
      const vault = ledger.mint(token.mint)?.vault;
      return countHolders(ledger, token.mint, vault === undefined ? [] : [vault]);
    },
    /** The assets that can be withdrawn from the pool now. */
    liquidityUsd(token, atMs) {
      const pool = poolOf(token);
      const asset = pool && tokens.find(pool.asset, atMs);
      if (!pool || !asset) return standing.liquidityUsd(token, atMs);
      const assets = Number(lending.stateOf(pool).withdrawable) / 10 ** pool.decimals;
      return assets * (prices.usd(asset, atMs) ?? 0);
    },
    organicScore: (token, atMs) => (poolOf(token) ? 0 : standing.organicScore(token, atMs)),
  };
}
