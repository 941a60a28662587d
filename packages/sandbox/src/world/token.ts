import type { Address, Mint } from '@perijove/core';

/** The kind of a token, which determines most of its behaviour. */
export type TokenKind =
  | 'native'
  | 'stable'
  | 'lst'
  | 'wrapped'
  | 'stock'
  | 'project'
  | 'meme'
  | 'launch';

/** A common factor of prices. */
export type Factor = 'sol' | 'btc' | 'eth';

/** The model of a price: `base` times e to the power of the sum of its movements. */
export interface PriceModel {
  /** US dollars for one whole token. */
  readonly base: number;
  /** The factor that the price follows, and its beta: 1 moves with it, 0.5 half as much. */
  readonly follows?: readonly [factor: Factor, beta: number];
  /** Standard deviation of its own movement in a day: 0.05 is 5 %. */
  readonly volatility: number;
  /** Steady growth per year, such as the yield of a staked token: 0.07 is 7 %. */
  readonly yearlyGrowth?: number;
  /** The time at which the price is exactly `base`. Default: none. */
  readonly anchorMs?: number;
}

export interface Socials {
  readonly website?: string;
  readonly twitter?: string;
  readonly telegram?: string;
  readonly discord?: string;
}

/** The constant facts of a token. */
export interface Token {
  /** The number of the token: the key of everything that is drawn for it. */
  readonly ordinal: number;
  readonly mint: Mint;
  /** May be empty. */
  readonly symbol: string;
  /** May be blank. */
  readonly name: string;
  readonly decimals: number;
  readonly tokenProgram: Address;
  readonly kind: TokenKind;
  /** The time of its first pool. The token is unknown before. */
  readonly createdMs: number;
  readonly firstTradeMs: number;
  /** The time after which it is no longer traded. */
  readonly lastTradeMs: number;
  readonly path: PriceModel;
  /** Whole tokens. */
  readonly totalSupply: number;
  readonly circSupply: number;
  /** Approximate holders, liquidity (USD) and daily volume (USD). */
  readonly holders: number;
  readonly liquidityUsd: number;
  readonly dailyVolumeUsd: number;
  /** Typical trade in US dollars. */
  readonly tradeUsd: number;
  /** Share of organic trading, from 0 to 100. */
  readonly organic: number;
  readonly verified: boolean;
  readonly suspicious: boolean;
  readonly tags: readonly string[];
  readonly mintAuthority: Address | null;
  readonly freezeAuthority: Address | null;
  readonly dev?: Address;
  readonly launchpad?: string;
  readonly socials: Socials;
  readonly hasIcon: boolean;
  /** URL of an uploaded picture. Default: the one that the sandbox draws. */
  readonly icon?: string | undefined;
  /** Facts of a token that was launched in this sandbox. */
  readonly launch?: LaunchFacts | undefined;
}

export interface LaunchFacts {
  readonly config: Address;
  readonly graduated?: { readonly pool: Address; readonly atMs: number } | undefined;
}

/** Returns whether rankings leave a token out, because it is traded too much. */
export function isGeneric(token: Pick<Token, 'kind'>): boolean {
  return ['native', 'stable', 'lst', 'wrapped'].includes(token.kind);
}
