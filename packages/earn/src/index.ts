export { createEarnClient, type EarnClient } from './client.ts';
export { assetsToShares, type RatedPool, sharesToAssets } from './conversions.ts';
export { endpoints } from './endpoints.ts';
export type {
  DepositFlowInput,
  EarnFlowInput,
  MintFlowInput,
  RedeemFlowInput,
  WithdrawFlowInput,
} from './flow-inputs.ts';
export type { EarnFlowOptions, EarnResult } from './flows.ts';
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
