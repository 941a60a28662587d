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
export type { Journal } from '@perijove/journal';
// Only types: a page must not load code that only its flows need.
export type { FlowEvent, FlowOptions, Rpc, RpcOptions, Signer } from '@perijove/solana';
export { createInstantSwapClient, type InstantSwapClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export { codeInfo, type ExecuteCode, executeCodes } from './execute-codes.ts';
export type { SwapInput, SwapOptions, SwapResult } from './flows/swap-flow.ts';
export { isQuoteOnly, type OrderProblem, orderCodes, orderProblem } from './order-problem.ts';
export type { InstantSwapPreviews } from './previews.ts';
export { type ReferralFee, referralFeeOf } from './referral-fee.ts';
export type {
  Audit,
  Balance,
  Balances,
  BalancesInput,
  ExecuteInput,
  Execution,
  Fees,
  FeesInput,
  FirstPool,
  Holdings,
  HoldingsInput,
  NativeHoldings,
  NoInput,
  Order,
  OrderInput,
  PlatformFee,
  RoutePlanStep,
  Router,
  RouterId,
  Routers,
  SearchInput,
  Shield,
  ShieldInput,
  ShieldWarning,
  SwapEvent,
  SwapInfo,
  SwapStats,
  Token,
  TokenAccount,
  TokenApy,
  Tokens,
} from './types.ts';
export type { HoldingsChange, WatchInput } from './watch.ts';
