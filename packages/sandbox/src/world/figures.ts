import type { Random } from './random.ts';
import { isGeneric, type Token, type TokenKind } from './token.ts';

type Figures = Pick<
  Token,
  'totalSupply' | 'circSupply' | 'holders' | 'liquidityUsd' | 'dailyVolumeUsd' | 'tradeUsd'
>;

/** Draws figures by market capitalization: holders, liquidity and trade size grow with it. */
export function drawFigures(random: Random, kind: TokenKind, supply: number, usd: number): Figures {
  const root = Math.sqrt(supply * usd);
  const liquidityUsd = Math.max(300, root * random.between(40, 400));
  const busy = isGeneric({ kind }) ? 20 : 1;
  return {
    totalSupply: supply,
    circSupply: random.chance(0.6) ? supply : Math.floor(supply * random.between(0.2, 0.95)),
    holders: 3 + Math.floor(root * random.between(2, 12)),
    liquidityUsd,
    dailyVolumeUsd: liquidityUsd * random.between(0.05, 2.5) * busy,
    tradeUsd: 20 + (liquidityUsd / 5000) * random.between(0.3, 1),
  };
}
