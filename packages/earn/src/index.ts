export { createEarnClient, type EarnClient } from './client.ts';
export { assetsToShares, type RatedPool, sharesToAssets } from './conversions.ts';
export { endpoints } from './endpoints.ts';
export type {
  AmountFlowInput,
  EarnFlowOptions,
  EarnResult,
  SharesFlowInput,
} from './flows.ts';
export { earningsOf, instructionsOf } from './read-answers.ts';
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
