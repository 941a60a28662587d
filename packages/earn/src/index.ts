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
export { createEarnClient, type EarnClient } from './client.ts';
export { assetsToShares, type RatedPool, sharesToAssets } from './conversions.ts';
export { endpoints } from './endpoints.ts';
export type { EarnFlowOptions, EarnResult } from './flows/actions.ts';
export type {
  DepositFlowInput,
  EarnFlowInput,
  MintFlowInput,
  RedeemFlowInput,
  WithdrawFlowInput,
} from './flows/inputs.ts';
export type { EarnPreviews } from './previews.ts';
export { earningsOf, instructionsOf } from './read-answers.ts';
export { findReceiptMint } from './receipt-mint.ts';
export type {
  AccountMeta,
  AmountInput,
  Asset,
  Earnings,
  EarningsAnswer,
  EarningsInput,
  Instruction,
  InstructionList,
  Instructions,
  LiquiditySupplyData,
  NoInput,
  Position,
  Positions,
  PositionsInput,
  SharesInput,
  Token,
  Tokens,
  UnsignedTransaction,
} from './types.ts';
export type { PositionsChange, WatchInput } from './watch.ts';
