import { SOL } from '@perijove/core';
import { mix } from '../../world/random.ts';
import type { Token } from '../../world/token.ts';
import { orUndocumentedValue } from '../../world/undocumented.ts';
import { decimalText, unixSeconds } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';

type PriceV2 = NonNullable<NonNullable<Output<'price', 'getV2'>['data']>[string]>;
type ExtraInfo = NonNullable<PriceV2['extraInfo']>;

const DEPTHS_SOL = [10, 100, 1000];

/** Returns the extra information of version 2: last swaps, quoted prices, and depth. */
export function extraInfo(world: World, token: Token, usd: number, atMs: number): ExtraInfo {
  const liquidity = world.standing.liquidityUsd(token, atMs);
  const half = usd * Math.min(0.02, 5 / Math.sqrt(liquidity));
  const quotedAt = unixSeconds(atMs);
  const sellable = liquidity > 1000;
  return {
    lastSwappedPrice: lastSwapped(token, usd, half, atMs),
    quotedPrice: {
      buyPrice: decimalText(usd + half),
      buyAt: quotedAt,
      sellPrice: sellable ? decimalText(usd - half) : null,
      sellAt: sellable ? quotedAt : null,
    },
    confidenceLevel: orUndocumentedValue(world, token.mint, confidence(liquidity), 'very-high'),
    depth: {
      buyPriceImpactRatio: { depth: impacts(world, liquidity, atMs), timestamp: quotedAt },
      sellPriceImpactRatio: { depth: impacts(world, liquidity * 0.95, atMs), timestamp: quotedAt },
    },
  };
}

/** Null for a token without a swap in the last hour. */
function lastSwapped(token: Token, usd: number, half: number, atMs: number) {
  const last = unixSeconds(Math.min(atMs, token.lastTradeMs));
  if (unixSeconds(atMs) - last > 3600) return null;
  return {
    lastJupiterSellAt: last - (mix(token.ordinal, last, 1) % 20),
    lastJupiterSellPrice: decimalText(usd - half / 2),
    lastJupiterBuyAt: last - (mix(token.ordinal, last, 2) % 20),
    lastJupiterBuyPrice: decimalText(usd + half / 2),
  };
}

function confidence(liquidityUsd: number): string {
  if (liquidityUsd > 1e6) return 'high';
  return liquidityUsd > 5e4 ? 'medium' : 'low';
}

/** Returns the price impact by SOL paid, as a fraction; null where the pools are too small. */
function impacts(world: World, liquidityUsd: number, atMs: number): Record<string, number | null> {
  const sol = world.tokens.find(SOL, atMs);
  const solUsd = (sol && world.prices.usd(sol, atMs)) ?? 0;
  return Object.fromEntries(
    DEPTHS_SOL.map((size) => {
      const share = (size * solUsd) / (liquidityUsd / 2 + size * solUsd);
      return [String(size), share < 0.9 ? share : null];
    }),
  );
}
