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
export { createRoutingSwapClient, type RoutingSwapClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export {
  type ExplainOptions,
  explainFailure,
  type FailureExplanation,
  labelOf,
  type ProgramError,
  programErrorOf,
} from './explain-failure.ts';
export type { SwapFlowInput, SwapFlowOptions, SwapResult } from './flows/swap-flow.ts';
export type { RoutingSwapPreviews } from './previews.ts';
export { ROUTER, type RouterCode, routerCodes } from './router-codes.ts';
export type {
  AccountMeta,
  AmmsQuoteReport,
  ComputeBudget,
  DynamicSlippageReport,
  Instruction,
  InstructionVersion,
  JitoTip,
  JitoTipLamports,
  JitoTipLamportsWithPayer,
  NoInput,
  PlatformFee,
  PrioritizationFee,
  PrioritizationType,
  PriorityLevel,
  PriorityLevelWithMaxLamports,
  ProgramIdToLabel,
  Quote,
  QuoteInput,
  RoutePlanStep,
  SimulationError,
  SwapInfo,
  SwapInput,
  SwapInstructions,
  SwapMode,
  SwapTransaction,
} from './types.ts';
