import { Address, BaseUnits, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it moves money, or says whether it moved. */
const MONEY = { 'x-money': true };

/** Digits in text; read exactly where the service sends a number. */
const Amount = z.union([z.string(), z.number()]);

export const NoInput: z.ZodType<types.NoInput> = z.strictObject({});

export const OrderInput: z.ZodType<types.OrderInput> = z.strictObject({
  inputMint: Mint,
  outputMint: Mint,
  amount: BaseUnits,
  taker: Address.optional(),
  receiver: Address.optional(),
  payer: Address.optional(),
  closeAuthority: Address.optional(),
  referralAccount: Address.optional(),
  referralFee: z.int().min(50).max(255).optional(),
  excludeRouters: z.array(z.string().min(1)).min(1).optional(),
  excludeDexes: z.array(z.string().min(1)).min(1).optional(),
  slippageBps: z.int().min(0).max(10_000).optional(),
  broadcastFeeType: z.enum(['maxCap', 'exactFee']).optional(),
  priorityFeeLamports: z.int().gt(0).optional(),
  jitoTipLamports: z.int().min(1_000).optional(),
});

export const PlatformFee: z.ZodType<types.PlatformFee> = z.looseObject({
  amount: Amount.nullish(),
  feeBps: z.number().nullish(),
  feeMint: z.string().nullish(),
});

export const SwapInfo: z.ZodType<types.SwapInfo> = z.looseObject({
  ammKey: z.string().nullish(),
  label: z.string().nullish(),
  inputMint: z.string().nullish(),
  outputMint: z.string().nullish(),
  inAmount: Amount.nullish(),
  outAmount: Amount.nullish(),
  feeAmount: Amount.nullish(),
  feeMint: z.string().nullish(),
});

export const RoutePlanStep: z.ZodType<types.RoutePlanStep> = z.looseObject({
  swapInfo: SwapInfo,
  percent: z.number().nullish(),
  bps: z.number().nullish(),
  usdValue: z.number().nullish(),
});

export const Order: z.ZodType<types.Order> = z.looseObject({
  mode: z.string().nullish(),
  inputMint: z.string(),
  outputMint: z.string(),
  inAmount: z.string(),
  outAmount: z.string(),
  inUsdValue: z.number().nullish(),
  outUsdValue: z.number().nullish(),
  swapUsdValue: z.number().nullish(),
  priceImpact: z.number().nullish(),
  otherAmountThreshold: z.string(),
  swapMode: z.string(),
  slippageBps: z.number(),
  priceImpactPct: Amount.nullish(),
  routePlan: z.array(RoutePlanStep),
  referralAccount: z.string().nullish(),
  feeMint: z.string().nullish(),
  feeBps: z.number().nullish(),
  platformFee: PlatformFee.nullish(),
  signatureFeeLamports: z.number().nullish(),
  signatureFeePayer: z.string().nullish(),
  prioritizationFeeLamports: z.number().nullish(),
  prioritizationFeePayer: z.string().nullish(),
  rentFeeLamports: z.number().nullish(),
  rentFeePayer: z.string().nullish(),
  swapType: z.string().nullish(),
  router: z.string().nullish(),
  transaction: z.string().nullish().meta(MONEY),
  gasless: z.boolean().nullish(),
  requestId: z.string().meta(MONEY),
  totalTime: z.number().nullish(),
  taker: z.string().nullish(),
  quoteId: z.string().nullish(),
  maker: z.string().nullish(),
  expireAt: Amount.nullish(),
  errorCode: z.number().nullish(),
  errorMessage: z.string().nullish(),
});

export const ExecuteInput: z.ZodType<types.ExecuteInput> = z.strictObject({
  signedTransaction: z.string().min(1),
  requestId: z.string().min(1),
});

export const SwapEvent: z.ZodType<types.SwapEvent> = z.looseObject({
  inputMint: z.string(),
  inputAmount: Amount,
  outputMint: z.string(),
  outputAmount: Amount,
});

export const Execution: z.ZodType<types.Execution> = z.looseObject({
  status: z.string().nullish().meta(MONEY),
  code: z.int().nullish().meta(MONEY),
  signature: z.string().nullish().meta(MONEY),
  slot: Amount.nullish(),
  error: z.string().nullish(),
  totalInputAmount: Amount.nullish(),
  totalOutputAmount: Amount.nullish(),
  inputAmountResult: Amount.nullish(),
  outputAmountResult: Amount.nullish(),
  swapEvents: z.array(SwapEvent).nullish(),
});

export const BalancesInput: z.ZodType<types.BalancesInput> = z.strictObject({ address: Address });

export const Balance: z.ZodType<types.Balance> = z.looseObject({
  amount: Amount,
  uiAmount: z.number().nullish(),
  slot: Amount.nullish(),
  isFrozen: z.boolean().nullish(),
});

export const Balances: z.ZodType<types.Balances> = z.record(z.string(), Balance);

export const HoldingsInput: z.ZodType<types.HoldingsInput> = z.strictObject({ address: Address });

export const TokenAccount: z.ZodType<types.TokenAccount> = z.looseObject({
  account: z.string(),
  amount: Amount,
  uiAmount: z.number().nullish(),
  uiAmountString: z.string().nullish(),
  isFrozen: z.boolean().nullish(),
  isAssociatedTokenAccount: z.boolean().nullish(),
  decimals: z.int(),
  programId: z.string().nullish(),
  excludeFromNetWorth: z.boolean().nullish(),
});

export const Holdings: z.ZodType<types.Holdings> = z.looseObject({
  amount: Amount,
  uiAmount: z.number().nullish(),
  uiAmountString: z.string().nullish(),
  tokens: z.record(z.string(), z.array(TokenAccount)).nullish(),
});

export const Router: z.ZodType<types.Router> = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  icon: z.string().nullish(),
});

export const Routers: z.ZodType<types.Routers> = z.array(Router);

export const ShieldInput: z.ZodType<types.ShieldInput> = z.strictObject({
  mints: z.array(Mint).min(1),
});

export const ShieldWarning: z.ZodType<types.ShieldWarning> = z.looseObject({
  type: z.string(),
  message: z.string().nullish(),
  severity: z.string().nullish(),
  source: z.string().nullish(),
});

export const Shield: z.ZodType<types.Shield> = z.looseObject({
  warnings: z.record(z.string(), z.array(ShieldWarning)),
});

export const SearchInput: z.ZodType<types.SearchInput> = z.strictObject({
  query: z.union([z.string().min(1), z.array(Mint).min(1).max(100)]),
});

export const SwapStats: z.ZodType<types.SwapStats> = z.looseObject({
  priceChange: z.number().nullish(),
  holderChange: z.number().nullish(),
  liquidityChange: z.number().nullish(),
  volumeChange: z.number().nullish(),
  buyVolume: z.number().nullish(),
  sellVolume: z.number().nullish(),
  buyOrganicVolume: z.number().nullish(),
  sellOrganicVolume: z.number().nullish(),
  numBuys: z.number().nullish(),
  numSells: z.number().nullish(),
  numTraders: z.number().nullish(),
  numOrganicBuyers: z.number().nullish(),
  numNetBuyers: z.number().nullish(),
});

export const TokenApy: z.ZodType<types.TokenApy> = z.looseObject({
  jupEarn: z.number().nullish(),
});

export const FirstPool: z.ZodType<types.FirstPool> = z.looseObject({
  id: z.string().nullish(),
  createdAt: z.string().nullish(),
});

export const Audit: z.ZodType<types.Audit> = z.looseObject({
  isSus: z.boolean().nullish(),
  mintAuthorityDisabled: z.boolean().nullish(),
  freezeAuthorityDisabled: z.boolean().nullish(),
  topHoldersPercentage: z.number().nullish(),
  devBalancePercentage: z.number().nullish(),
  devMints: z.number().nullish(),
  devMigrations: z.number().nullish(),
});

export const Token: z.ZodType<types.Token> = z.looseObject({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  icon: z.string().nullish(),
  tokenProgram: z.string().nullish(),
  createdAt: z.string().nullish(),
  twitter: z.string().nullish(),
  telegram: z.string().nullish(),
  website: z.string().nullish(),
  discord: z.string().nullish(),
  instagram: z.string().nullish(),
  tiktok: z.string().nullish(),
  otherUrl: z.string().nullish(),
  dev: z.string().nullish(),
  mintAuthority: z.string().nullish(),
  freezeAuthority: z.string().nullish(),
  circSupply: z.number().nullish(),
  totalSupply: z.number().nullish(),
  launchpad: z.string().nullish(),
  partnerConfig: z.string().nullish(),
  graduatedPool: z.string().nullish(),
  graduatedAt: z.string().nullish(),
  holderCount: z.number().nullish(),
  fdv: z.number().nullish(),
  mcap: z.number().nullish(),
  usdPrice: z.number().nullish(),
  priceBlockId: z.number().nullish(),
  liquidity: z.number().nullish(),
  apy: TokenApy.nullish(),
  stats5m: SwapStats.nullish(),
  stats1h: SwapStats.nullish(),
  stats6h: SwapStats.nullish(),
  stats24h: SwapStats.nullish(),
  firstPool: FirstPool.nullish(),
  audit: Audit.nullish(),
  organicScore: z.number().nullish(),
  organicScoreLabel: z.string().nullish(),
  isVerified: z.boolean().nullish(),
  tags: z.array(z.string()).nullish(),
  updatedAt: z.string().nullish(),
  issuer: z.string().nullish(),
  fees: z.number().nullish(),
  stats7d: SwapStats.nullish(),
  stats30d: SwapStats.nullish(),
  cexes: z.array(z.string()).nullish(),
});

export const Tokens: z.ZodType<types.Tokens> = z.array(Token);

export const NativeHoldings: z.ZodType<types.NativeHoldings> = z.looseObject({
  amount: z.union([z.string(), z.number()]),
  uiAmount: z.number().nullish(),
  uiAmountString: z.string().nullish(),
});

export const FeesInput: z.ZodType<types.FeesInput> = z.strictObject({
  inputMint: Mint,
  outputMint: Mint,
});

export const Fees: z.ZodType<types.Fees> = z.looseObject({
  feeBps: z.number().nullish(),
  feeMint: z.string().nullish(),
  category: z.string().nullish(),
});

type Method =
  | 'order'
  | 'execute'
  | 'fees'
  | 'balances'
  | 'holdings'
  | 'nativeHoldings'
  | 'routers'
  | 'search'
  | 'shield';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  order: { input: OrderInput, output: Order },
  execute: { input: ExecuteInput, output: Execution },
  fees: { input: FeesInput, output: Fees },
  balances: { input: BalancesInput, output: Balances },
  holdings: { input: HoldingsInput, output: Holdings },
  nativeHoldings: { input: HoldingsInput, output: NativeHoldings },
  routers: { input: NoInput, output: Routers },
  search: { input: SearchInput, output: Tokens },
  shield: { input: ShieldInput, output: Shield },
};
