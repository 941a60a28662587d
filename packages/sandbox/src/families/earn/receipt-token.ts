import { SOL } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import { hashText } from '../../world/random.ts';
import type { Token } from '../../world/token.ts';
import { supplyOf } from './pool-state.ts';
import { type LendingPool, poolUnits } from './pools.ts';
import { OPENED_MS } from './share-price.ts';

/** First ordinal of receipt tokens, above those of the world and of launched tokens. */
const FIRST_ORDINAL = 2 ** 41;

/** Returns the shares of a pool as a token of the world. */
export function receiptToken(pool: LendingPool, asset: Token, ledger: Ledger): Token {
  const supply = Number(supplyOf(ledger, pool.shareMint)) / Number(poolUnits(pool, 1));
  return {
    ordinal: FIRST_ORDINAL + hashText(pool.shareMint),
    // Fees and slippage of a swap are those of the asset.
    kind: asset.kind === 'native' ? 'lst' : asset.kind,
    mint: pool.shareMint,
    symbol: pool.symbol,
    name: receiptName(asset),
    decimals: pool.decimals,
    tokenProgram: asset.tokenProgram,
    createdMs: OPENED_MS,
    firstTradeMs: OPENED_MS,
    lastTradeMs: Number.POSITIVE_INFINITY,
    // Unused: prices and figures of receipt tokens come from the pool.
    path: { base: 1, volatility: 0 },
    totalSupply: supply,
    circSupply: supply,
    holders: 0,
    liquidityUsd: 0,
    dailyVolumeUsd: 0,
    tradeUsd: 0,
    organic: 0,
    verified: true,
    suspicious: false,
    tags: [],
    mintAuthority: ledger.maker.address,
    freezeAuthority: null,
    socials: {},
    hasIcon: true,
  };
}

export function receiptName(asset: Token): string {
  return `jupiter lend ${assetSymbol(asset)}`;
}

/** Returns the symbol of an asset. The earn family writes WSOL. */
export function assetSymbol({ mint, symbol }: Token): string {
  return mint === SOL ? 'WSOL' : symbol;
}
