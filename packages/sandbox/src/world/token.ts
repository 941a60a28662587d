import type { Address, Mint } from '@perijove/core';

export const TOKEN_PROGRAM: Address = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM: Address = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

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

/** What moves prices beside a token's own fortune. */
export type Factor = 'sol' | 'btc' | 'eth';

/** How a price moves: `base` times e to the power of all that has happened. */
export interface PriceModel {
  /** US dollars for one whole token. */
  readonly base: number;
  /** The factor it follows, and how closely: 1 moves with it, 0.5 half as much. */
  readonly follows?: readonly [factor: Factor, beta: number];
  /** Deviation of its own movement in a day: 0.05 is 5 %. */
  readonly volatility: number;
  /** Steady growth per year, such as the yield of a staked token: 0.07 is 7 %. */
  readonly yearlyGrowth?: number;
  /** The price is exactly `base` at this time; without it, at no particular one. */
  readonly anchorMs?: number;
}

export interface Socials {
  readonly website?: string;
  readonly twitter?: string;
  readonly telegram?: string;
  readonly discord?: string;
}

/** Everything about a token that does not move. */
export interface Token {
  /** Its number in the world: the key of everything that is drawn for it. */
  readonly ordinal: number;
  readonly mint: Mint;
  /** May be empty. */
  readonly symbol: string;
  /** May be blank. */
  readonly name: string;
  readonly decimals: number;
  readonly tokenProgram: Address;
  readonly kind: TokenKind;
  /** When its first pool was made; the token is unknown before. */
  readonly createdMs: number;
  readonly firstTradeMs: number;
  /** The time after which it is no longer traded. */
  readonly lastTradeMs: number;
  readonly path: PriceModel;
  /** Whole tokens. */
  readonly totalSupply: number;
  readonly circSupply: number;
  /** About how many hold it, how much its pools hold and how much changes hands in a day (USD). */
  readonly holders: number;
  readonly liquidityUsd: number;
  readonly dailyVolumeUsd: number;
  /** US dollars of a usual trade. */
  readonly tradeUsd: number;
  /** From 0 to 100: how much of its trading comes from people. */
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

/** So much traded that rankings leave it out. */
export function isGeneric(token: Pick<Token, 'kind'>): boolean {
  return ['native', 'stable', 'lst', 'wrapped'].includes(token.kind);
}
