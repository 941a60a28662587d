export { createPriceClient, type PriceClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export type {
  Depth,
  ExtraInfo,
  GetInput,
  GetV2Input,
  LastSwappedPrice,
  Price,
  PriceImpactRatio,
  Prices,
  PricesV2,
  PriceV2,
  QuotedPrice,
} from './types.ts';
export { unpricedMints } from './unpriced.ts';
