export { createInstantSwapClient, type InstantSwapClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export { codeInfo, type ExecuteCode, executeCodes } from './execute-codes.ts';
export { isQuoteOnly, type OrderProblem, orderCodes, orderProblem } from './order-problem.ts';
export { type ReferralFee, referralFeeOf } from './referral-fee.ts';
export type { SwapInput, SwapOptions, SwapResult } from './swap.ts';
export type {
  Audit,
  Balance,
  Balances,
  BalancesInput,
  ExecuteInput,
  Execution,
  FirstPool,
  Holdings,
  HoldingsInput,
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
