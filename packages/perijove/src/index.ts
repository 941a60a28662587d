/*
 * What a first program needs. All that a family, core, solana or the journal exports, types included, is
 * in `perijove/<name>`: a value of theirs in this entry would be loaded by every program.
 */
export type { BorrowClient } from '@perijove/borrow';
export type { ContentClient } from '@perijove/content';
export {
  type Address,
  type CallOptions,
  createTransport,
  type Deployment,
  formatAmount,
  fromBaseUnits,
  isPerijoveError,
  jupiter,
  type Mint,
  type OwnTransport,
  PerijoveError,
  type Plan,
  parseAmount,
  proxied,
  type Signature,
  SOL,
  sandbox,
  type TokenStore,
  type Transport,
  type TransportEvent,
  type TransportOptions,
  toBaseUnits,
  USDC,
} from '@perijove/core';
export type { EarnClient } from '@perijove/earn';
export type { InstantSwapClient } from '@perijove/instant-swap';
export type { Journal } from '@perijove/journal';
export type { JupiterzClient } from '@perijove/jupiterz';
export type { PortfolioClient } from '@perijove/portfolio';
export type { PortfolioV2Client } from '@perijove/portfolio-v2';
export type { PredictionClient } from '@perijove/prediction';
export type { PriceClient } from '@perijove/price';
export type { RecurringClient } from '@perijove/recurring';
export type { RoutingSwapClient } from '@perijove/routing-swap';
export type { SendClient } from '@perijove/send';
export type { FlowEvent, FlowOptions, Signer } from '@perijove/solana';
export type { Preview, PreviewIssue, PreviewReach } from '@perijove/solana/preview';
export { createRpc, type Rpc, type RpcOptions } from '@perijove/solana/rpc';
export type { StudioClient } from '@perijove/studio';
export type { SwapClient } from '@perijove/swap';
export type { TokensClient } from '@perijove/tokens';
export type { TriggerClient } from '@perijove/trigger';
export type { TriggerV2Client } from '@perijove/trigger-v2';
export { createPerijove, type Perijove, type PerijoveOptions } from './create-perijove.ts';
export type { ResumedFlow, ResumeOptions, SkipReason } from './resume.ts';
export type { RiskFinding, RiskSource, TokenRisk, TokenRiskOptions } from './token-risk.ts';
