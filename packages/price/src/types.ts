import type { Mint } from '@perijove/core';

export interface GetInput {
  /** Mints to price. One request takes 50; the client's method takes any number. */
  readonly ids: readonly Mint[];
}

/**
 * Prices by mint. A mint without a reliable price (no trade in 7 days, or found unreliable) has no
 * key: read that as "no price known", never as 0. An unknown or misspelt mint looks the same.
 */
export type Prices = Readonly<Record<Mint, Price | null | undefined>>;

/** Current price of one mint. */
export interface Price {
  /** US dollars for one whole token. */
  readonly usdPrice: number;
  /** Digits after the point of the token. */
  readonly decimals: number;
  /** Slot in which the price was computed: how recent it is. */
  readonly blockId?: number | null | undefined;
  /** Percent; 1.29 means +1.29 %. */
  readonly priceChange24h?: number | null | undefined;
  /** ISO date and time of the token's creation. Documented since 2026-02. */
  readonly createdAt?: string | null | undefined;
  /** US dollars. Documented since 2026-02. */
  readonly liquidity?: number | null | undefined;
}

export interface GetV2Input {
  /** Mints to price. One request takes 100; the client's method takes any number. */
  readonly ids: readonly Mint[];
  /** Mint to price in, instead of US dollars. Not together with `showExtraInfo`. */
  readonly vsToken?: Mint | undefined;
  /** Adds `extraInfo` to each price. Not together with `vsToken`. */
  readonly showExtraInfo?: true | undefined;
}

export interface PricesV2 {
  /** By mint; a mint without a price is absent or null. */
  readonly data?: Readonly<Record<Mint, PriceV2 | null | undefined>> | undefined;
  /** Seconds that the service took. */
  readonly timeTaken?: number | undefined;
}

export interface PriceV2 {
  readonly id?: Mint | undefined;
  /** `derivedPrice`; others are possible. */
  readonly type?: string | undefined;
  /** Decimal text, in US dollars or in `vsToken`. */
  readonly price?: string | null | undefined;
  readonly extraInfo?: ExtraInfo | null | undefined;
}

export interface ExtraInfo {
  readonly lastSwappedPrice?: LastSwappedPrice | null | undefined;
  readonly quotedPrice?: QuotedPrice | null | undefined;
  /** `high`, `medium` or `low`; others are possible. */
  readonly confidenceLevel?: string | null | undefined;
  readonly depth?: Depth | null | undefined;
}

export interface LastSwappedPrice {
  /** Unix seconds. */
  readonly lastJupiterSellAt?: number | null | undefined;
  readonly lastJupiterSellPrice?: string | null | undefined;
  /** Unix seconds. */
  readonly lastJupiterBuyAt?: number | null | undefined;
  readonly lastJupiterBuyPrice?: string | null | undefined;
}

export interface QuotedPrice {
  readonly buyPrice?: string | null | undefined;
  /** Unix seconds. */
  readonly buyAt?: number | null | undefined;
  readonly sellPrice?: string | null | undefined;
  /** Unix seconds. */
  readonly sellAt?: number | null | undefined;
}

export interface Depth {
  readonly buyPriceImpactRatio?: PriceImpactRatio | null | undefined;
  readonly sellPriceImpactRatio?: PriceImpactRatio | null | undefined;
}

export interface PriceImpactRatio {
  /** Price impact by size of the trade in SOL: `10`, `100`, `1000`. */
  readonly depth?: Readonly<Record<string, number | null>> | null | undefined;
  /** Unix seconds. */
  readonly timestamp?: number | null | undefined;
}
