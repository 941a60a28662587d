// Re-exports for a first call, so that this package is enough where each import needs its own
// dependency.
export {
  type Address,
  type CallOptions,
  createTransport,
  type Deployment,
  fromBaseUnits,
  isPerijoveError,
  jupiter,
  type Mint,
  type OwnTransport,
  PerijoveError,
  type Plan,
  type Signature,
  SOL,
  sandbox,
  type Transport,
  type TransportEvent,
  type TransportOptions,
  toBaseUnits,
  USDC,
} from '@perijove/core';
export type { WatchOptions } from '@perijove/core/watch';
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
export type { PriceChange, WatchInput } from './watch.ts';
