import { excluding, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

export const GetInput: z.ZodType<types.GetInput> = z.strictObject({
  ids: z.array(Mint).min(1).max(50),
});

export const Price: z.ZodType<types.Price> = z.looseObject({
  usdPrice: z.number(),
  decimals: z.int(),
  blockId: z.int().nullish(),
  priceChange24h: z.number().nullish(),
  createdAt: z.string().nullish(),
  liquidity: z.number().nullish(),
});

export const Prices: z.ZodType<types.Prices> = z.record(z.string(), Price.nullable());

export const GetV2Input: z.ZodType<types.GetV2Input> = excluding(
  z.strictObject({
    ids: z.array(Mint).min(1).max(100),
    vsToken: Mint.optional(),
    showExtraInfo: z.literal(true).optional(),
  }),
  'vsToken',
  'showExtraInfo',
);

export const LastSwappedPrice: z.ZodType<types.LastSwappedPrice> = z.looseObject({
  lastJupiterSellAt: z.int().nullish(),
  lastJupiterSellPrice: z.string().nullish(),
  lastJupiterBuyAt: z.int().nullish(),
  lastJupiterBuyPrice: z.string().nullish(),
});

export const QuotedPrice: z.ZodType<types.QuotedPrice> = z.looseObject({
  buyPrice: z.string().nullish(),
  buyAt: z.int().nullish(),
  sellPrice: z.string().nullish(),
  sellAt: z.int().nullish(),
});

export const PriceImpactRatio: z.ZodType<types.PriceImpactRatio> = z.looseObject({
  depth: z.record(z.string(), z.number().nullable()).nullish(),
  timestamp: z.int().nullish(),
});

export const Depth: z.ZodType<types.Depth> = z.looseObject({
  buyPriceImpactRatio: PriceImpactRatio.nullish(),
  sellPriceImpactRatio: PriceImpactRatio.nullish(),
});

export const ExtraInfo: z.ZodType<types.ExtraInfo> = z.looseObject({
  lastSwappedPrice: LastSwappedPrice.nullish(),
  quotedPrice: QuotedPrice.nullish(),
  confidenceLevel: z.string().nullish(),
  depth: Depth.nullish(),
});

export const PriceV2: z.ZodType<types.PriceV2> = z.looseObject({
  id: z.string().optional(),
  type: z.string().optional(),
  price: z.string().nullish(),
  extraInfo: ExtraInfo.nullish(),
});

export const PricesV2: z.ZodType<types.PricesV2> = z.looseObject({
  data: z.record(z.string(), PriceV2.nullable()).optional(),
  timeTaken: z.number().optional(),
});

type Method = 'get' | 'getV2';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  get: { input: GetInput, output: Prices },
  getV2: { input: GetV2Input, output: PricesV2 },
};
