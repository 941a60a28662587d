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
export type { Journal } from '@perijove/journal';
// Only types: a page must not load code that only its flows need.
export type { FlowEvent, FlowOptions, Rpc, RpcOptions, Signer } from '@perijove/solana';
export { type BuildBlockhash, blockhashOf } from './blockhash.ts';
export { createSwapClient, type SwapClient, type SwapSettings } from './client.ts';
export { endpoints } from './endpoints.ts';
export { codeInfo, type ExecuteCode, executeCodes } from './execute-codes.ts';
export { type ExecutionFees, executionFees } from './execution-fees.ts';
export type { BasketInput, BasketResult, BasketShare } from './flows/basket.ts';
export type {
  SwapByBuildInput,
  SwapByBuildOptions,
  SwapByBuildResult,
} from './flows/build-flow.ts';
export type {
  ExplainNoRouteOptions,
  KnownToken,
  NoRouteExplanation,
  NoRouteKind,
  RouteTry,
  TokenOf,
} from './flows/explain-no-route.ts';
export type { CpiSwap, ForCpiInput, ForCpiOptions } from './flows/for-cpi.ts';
export type { PayInput, PayMode, PayOptions, PayResult } from './flows/pay-flow.ts';
export type { TargetShare, Weight } from './flows/plan-rebalance.ts';
export type {
  PayPreviewOptions,
  SwapByBuildPreview,
  SwapByBuildPreviewOptions,
  SwapPreview,
  SwapPreviewOptions,
} from './flows/preview-result.ts';
export type { QuotedItem } from './flows/quote-many.ts';
export type { RebalanceInput, RebalanceOptions, RebalanceResult } from './flows/rebalance.ts';
export type { SwapFlowInput, SwapFlowOptions, SwapResult } from './flows/swap-flow.ts';
export type { LegOutcome, LegResult, SwapLeg } from './flows/swap-legs.ts';
export { type OrderExpiry, orderExpiry } from './order-expiry.ts';
export {
  isQuoteOnly,
  type OrderCode,
  type OrderProblem,
  orderCodes,
  orderProblem,
} from './order-problem.ts';
export type { SwapPreviews } from './previews.ts';
export { priceImpactPercent, type WithPriceImpact } from './price-impact.ts';
export { type ReferralFee, referralFeeOf } from './referral-fee.ts';
export type {
  AccountMeta,
  BlockhashWithMetadata,
  BuildInput,
  ErrorValue,
  ExecuteInput,
  Execution,
  FetchedAt,
  Instruction,
  NoInput,
  Order,
  OrderInput,
  PlatformFee,
  PricePercentile,
  ProgramIdToLabel,
  Quote,
  QuoteInput,
  RoutePlanStep,
  RouterId,
  SquadsExecuteInput,
  SquadsOrder,
  SquadsOrderInput,
  SwapBuild,
  SwapEvent,
  SwapInfo,
  SwapInput,
  SwapInstructions,
  SwapMode,
  SwapTransaction,
  TransactionVersion,
} from './types.ts';
