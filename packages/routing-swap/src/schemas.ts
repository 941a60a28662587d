import { Address, BaseUnits, excluding, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it is signed, so it moves money. */
const MONEY = { 'x-money': true };

export const NoInput: z.ZodType<types.NoInput> = z.strictObject({});

/** Basis points, as wide as the service's own number. */
const Bps = z.int().min(0).max(65_535);

export const QuoteInput: z.ZodType<types.QuoteInput> = z.strictObject({
  inputMint: Mint,
  outputMint: Mint,
  amount: BaseUnits,
  slippageBps: Bps.optional(),
  swapMode: z.enum(['ExactIn', 'ExactOut']).optional(),
  dexes: z.array(z.string().min(1)).min(1).optional(),
  excludeDexes: z.array(z.string().min(1)).min(1).optional(),
  restrictIntermediateTokens: z.boolean().optional(),
  onlyDirectRoutes: z.boolean().optional(),
  asLegacyTransaction: z.boolean().optional(),
  platformFeeBps: Bps.optional(),
  maxAccounts: z.int().min(0).optional(),
  instructionVersion: z.enum(['V1', 'V2']).optional(),
  dynamicSlippage: z.boolean().optional(),
  forJitoBundle: z.boolean().optional(),
  allowDynamicSwap: z.boolean().optional(),
});

export const PlatformFee: z.ZodType<types.PlatformFee> = z.looseObject({
  amount: z.string().nullish(),
  feeBps: z.number().nullish(),
});

export const SwapInfo: z.ZodType<types.SwapInfo> = z.looseObject({
  ammKey: z.string(),
  label: z.string().nullish(),
  inputMint: z.string(),
  outputMint: z.string(),
  inAmount: z.string(),
  outAmount: z.string(),
  feeAmount: z.string().nullish(),
  feeMint: z.string().nullish(),
});

export const RoutePlanStep: z.ZodType<types.RoutePlanStep> = z.looseObject({
  swapInfo: SwapInfo,
  percent: z.number().nullish(),
  bps: z.number().nullish(),
});

export const AmmsQuoteReport: z.ZodType<types.AmmsQuoteReport> = z.looseObject({
  info: z.record(z.string(), z.string().nullish()).nullish(),
});

export const Quote: z.ZodType<types.Quote> = z.looseObject({
  inputMint: z.string(),
  inAmount: z.string(),
  outputMint: z.string(),
  outAmount: z.string(),
  otherAmountThreshold: z.string(),
  swapMode: z.string(),
  slippageBps: z.number(),
  platformFee: PlatformFee.nullish(),
  priceImpactPct: z.string(),
  routePlan: z.array(RoutePlanStep),
  contextSlot: z.number().nullish(),
  timeTaken: z.number().nullish(),
  mostReliableAmmsQuoteReport: AmmsQuoteReport.nullish(),
  instructionVersion: z.string().nullish(),
});

/**
 * A quote that is sent back, checked only for being a quote. The service must get what it sent,
 * also when that no longer matches `Quote` and `validate` accepted it.
 */
const QuoteResponse = z.looseObject({
  inputMint: z.string(),
  outputMint: z.string(),
  routePlan: z.array(z.unknown()),
}) as z.ZodType as z.ZodType<types.Quote>;

export const PriorityLevel: z.ZodType<types.PriorityLevel> = z.strictObject({
  priorityLevel: z.enum(['medium', 'high', 'veryHigh']),
  maxLamports: z.int().min(0),
  global: z.boolean().optional(),
});

export const PriorityLevelWithMaxLamports: z.ZodType<types.PriorityLevelWithMaxLamports> =
  z.strictObject({ priorityLevelWithMaxLamports: PriorityLevel });

export const JitoTipLamports: z.ZodType<types.JitoTipLamports> = z.strictObject({
  jitoTipLamports: z.int().min(0),
});

export const JitoTip: z.ZodType<types.JitoTip> = z.strictObject({
  lamports: z.int().min(0),
  payer: Address,
});

export const JitoTipLamportsWithPayer: z.ZodType<types.JitoTipLamportsWithPayer> = z.strictObject({
  jitoTipLamportsWithPayer: JitoTip,
});

export const PrioritizationFee: z.ZodType<types.PrioritizationFee> = z.union([
  PriorityLevelWithMaxLamports,
  JitoTipLamports,
  JitoTipLamportsWithPayer,
  z.int().min(0),
  z.literal('auto'),
]);

const SwapFields = z.strictObject({
  userPublicKey: Address,
  quoteResponse: QuoteResponse,
  payer: Address.optional(),
  wrapAndUnwrapSol: z.boolean().optional(),
  useSharedAccounts: z.boolean().optional(),
  feeAccount: Address.optional(),
  trackingAccount: Address.optional(),
  prioritizationFeeLamports: PrioritizationFee.optional(),
  asLegacyTransaction: z.boolean().optional(),
  destinationTokenAccount: Address.optional(),
  nativeDestinationAccount: Address.optional(),
  dynamicComputeUnitLimit: z.boolean().optional(),
  skipUserAccountsRpcCalls: z.boolean().optional(),
  dynamicSlippage: z.boolean().optional(),
  computeUnitPriceMicroLamports: z.int().min(0).optional(),
  blockhashSlotsToExpiry: z.int().min(0).max(255).optional(),
});

export const SwapInput: z.ZodType<types.SwapInput> = excluding(
  excluding(SwapFields, 'destinationTokenAccount', 'nativeDestinationAccount'),
  'computeUnitPriceMicroLamports',
  'prioritizationFeeLamports',
);

export const ComputeBudget: z.ZodType<types.ComputeBudget> = z.looseObject({
  microLamports: z.number().nullish(),
  estimatedMicroLamports: z.number().nullish(),
});

export const PrioritizationType: z.ZodType<types.PrioritizationType> = z.looseObject({
  computeBudget: ComputeBudget.nullish(),
});

export const DynamicSlippageReport: z.ZodType<types.DynamicSlippageReport> = z.looseObject({
  slippageBps: z.number().nullish(),
  otherAmount: z.number().nullish(),
  simulatedIncurredSlippageBps: z.number().nullish(),
  amplificationRatio: z.string().nullish(),
  categoryName: z.string().nullish(),
  heuristicMaxSlippageBps: z.number().nullish(),
});

export const SimulationError: z.ZodType<types.SimulationError> = z.looseObject({
  errorCode: z.string().nullish(),
  error: z.string().nullish(),
});

export const SwapTransaction: z.ZodType<types.SwapTransaction> = z.looseObject({
  swapTransaction: z.string().meta(MONEY),
  lastValidBlockHeight: z.int(),
  prioritizationFeeLamports: z.number().nullish(),
  computeUnitLimit: z.number().nullish(),
  prioritizationType: PrioritizationType.nullish(),
  dynamicSlippageReport: DynamicSlippageReport.nullish(),
  simulationError: SimulationError.nullish(),
});

export const AccountMeta: z.ZodType<types.AccountMeta> = z.looseObject({
  pubkey: z.string(),
  isSigner: z.boolean(),
  isWritable: z.boolean(),
});

export const Instruction: z.ZodType<types.Instruction> = z
  .looseObject({ programId: z.string(), accounts: z.array(AccountMeta), data: z.string() })
  .meta(MONEY);

export const SwapInstructions: z.ZodType<types.SwapInstructions> = z.looseObject({
  tokenLedgerInstruction: Instruction.nullish(),
  computeBudgetInstructions: z.array(Instruction),
  otherInstructions: z.array(Instruction),
  setupInstructions: z.array(Instruction),
  swapInstruction: Instruction,
  cleanupInstruction: Instruction.nullish(),
  addressLookupTableAddresses: z.array(z.string()),
  prioritizationFeeLamports: z.number().nullish(),
  computeUnitLimit: z.number().nullish(),
  prioritizationType: PrioritizationType.nullish(),
  dynamicSlippageReport: DynamicSlippageReport.nullish(),
  simulationError: SimulationError.nullish(),
});

export const ProgramIdToLabel: z.ZodType<types.ProgramIdToLabel> = z.record(z.string(), z.string());

type Method = 'quote' | 'swap' | 'swapInstructions' | 'programIdToLabel';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  quote: { input: QuoteInput, output: Quote },
  swap: { input: SwapInput, output: SwapTransaction },
  swapInstructions: { input: SwapInput, output: SwapInstructions },
  programIdToLabel: { input: NoInput, output: ProgramIdToLabel },
};
