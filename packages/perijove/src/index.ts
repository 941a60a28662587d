export type { ContentClient } from '@perijove/content';
/*
 * All that the packages export, types included, by the name of the property: `trigger.Order`,
 * `recurring.explainFailure`. Below are those that a first program needs, without a prefix; no two
 * packages have different things of one of these names.
 */
export * as content from '@perijove/content';
export * as core from '@perijove/core';
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
export * as earn from '@perijove/earn';
export { assetsToShares, earningsOf, instructionsOf, sharesToAssets } from '@perijove/earn';
export type { InstantSwapClient } from '@perijove/instant-swap';
export * as instantSwap from '@perijove/instant-swap';
export * as journal from '@perijove/journal';
export { createMemoryJournal, type Journal, unfinishedFlows } from '@perijove/journal';
export type { PortfolioClient } from '@perijove/portfolio';
export * as portfolio from '@perijove/portfolio';
export { failedFetchers, isComplete, totalValue, unvaluedElements } from '@perijove/portfolio';
export type { PriceClient } from '@perijove/price';
export * as price from '@perijove/price';
export { unpricedMints } from '@perijove/price';
export type { RecurringClient } from '@perijove/recurring';
export * as recurring from '@perijove/recurring';
export type { RoutingSwapClient } from '@perijove/routing-swap';
export * as routingSwap from '@perijove/routing-swap';
export type { SendClient } from '@perijove/send';
export * as send from '@perijove/send';
export {
  createInviteCode,
  createInviteLink,
  deriveInvite,
  findInvitePda,
  parseInviteCode,
  parseInviteLink,
} from '@perijove/send';
export * as solana from '@perijove/solana';
export {
  createMemoryTokenStore,
  createRpc,
  type FlowEvent,
  type FlowOptions,
  type Rpc,
  type RpcOptions,
  type Signer,
} from '@perijove/solana';
export type { Preview, PreviewIssue, PreviewReach } from '@perijove/solana/preview';
export type { StudioClient } from '@perijove/studio';
export * as studio from '@perijove/studio';
export type { SwapClient } from '@perijove/swap';
export * as swap from '@perijove/swap';
export {
  blockhashOf,
  executionFees,
  orderExpiry,
  priceImpactPercent,
} from '@perijove/swap';
export type { TokensClient } from '@perijove/tokens';
export * as tokens from '@perijove/tokens';
export { isSuspicious, unknownMints } from '@perijove/tokens';
export type { TriggerClient } from '@perijove/trigger';
export * as trigger from '@perijove/trigger';
export type { TriggerV2Client } from '@perijove/trigger-v2';
export * as triggerV2 from '@perijove/trigger-v2';
export { createPerijove, type Perijove, type PerijoveOptions } from './create-perijove.ts';
export type { ResumedFlow, ResumeOptions, SkipReason } from './resume.ts';
export type { RiskFinding, RiskSource, TokenRisk, TokenRiskOptions } from './token-risk.ts';
