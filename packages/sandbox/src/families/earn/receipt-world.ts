import type { Ledger } from '@perijove/local-node/ledger';
import { countHolders } from '../../settlement/held-by.ts';
import { type DerivedFigures, withDerivedTokens } from '../../world/derived-tokens.ts';
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
  const figuresOf = createReceiptFigures(world, ledger, lending);
  const derived = withDerivedTokens(world, (token) => {
    const pool = findLendingPoolByShares(token.mint);
    return pool && figuresOf(pool, token);
  });
  return { ...derived, tokens: addTokens(world, ledger) };
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

function createReceiptFigures(
  { seed, tokens, prices }: World,
  ledger: Ledger,
  lending: LendingDesk,
): (pool: LendingPool, token: Token) => DerivedFigures {
  const sharePrice = createSharePrices(seed);
  return (pool, token) => {
    const assetAt = (atMs: number): Token => tokens.find(pool.asset, atMs) ?? token;
    const usd = (atMs: number): number | undefined => {
      const assetUsd = prices.usd(assetAt(atMs), atMs);
      if (assetUsd === undefined) return undefined;
      return (assetUsd * Number(sharePrice(pool, atMs))) / Number(PRICE_SCALE);
    };
    return {
      usd,
      changePercent(fromMs, toMs) {
        const [before, after] = [usd(fromMs), usd(toMs)];
        return before && after ? (after / before - 1) * 100 : undefined;
      },
      slot: (atMs) => prices.slot(assetAt(atMs), atMs),
      mover: () => tokens.find(pool.asset, token.createdMs),
      /** Wallets with the token, without the sandbox's own. */
      holders() {
        const vault = ledger.mint(token.mint)?.vault;
        return countHolders(ledger, token.mint, vault === undefined ? [] : [vault]);
      },
      /** The assets that can be withdrawn from the pool now. */
      liquidityUsd(atMs) {
        const assets = Number(lending.stateOf(pool).withdrawable) / 10 ** pool.decimals;
        return assets * (prices.usd(assetAt(atMs), atMs) ?? 0);
      },
      stats: () => undefined,
      markets: [],
    };
  };
}
