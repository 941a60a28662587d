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
export { ROUTER, type RouterCode, routerCodes } from './router-codes.ts';
export type { SwapFlowInput, SwapFlowOptions, SwapResult } from './swap-flow.ts';
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
