import { Address, BaseUnits, excluding, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it is signed, moves money, or says whether it moved. */
const MONEY = { 'x-money': true };

export const NoInput: z.ZodType<types.NoInput> = z.strictObject({});

/** Digits in text; read exactly where the service sends a number. */
const Amount = z.union([z.string(), z.number()]);

const Labels = z.array(z.string().min(1)).min(1);

const Bps = z.int().min(0).max(10_000);

export const TransactionVersion: z.ZodType<types.TransactionVersion> = z.enum(['0', '1']);

const OrderFields = z.strictObject({
  inputMint: Mint,
  outputMint: Mint,
  amount: BaseUnits,
  taker: Address.optional(),
  receiver: Address.optional(),
  swapMode: z.enum(['ExactIn', 'ExactOut']).optional(),
  slippageBps: Bps.optional(),
  referralAccount: Address.optional(),
  referralFee: z.int().min(50).max(255).optional(),
  payer: Address.optional(),
  priorityFeeLamports: z.int().optional(),
  jitoTipLamports: z.int().optional(),
  broadcastFeeType: z.enum(['maxCap', 'exactFee']).optional(),
  excludeRouters: Labels.optional(),
  excludeDexes: Labels.optional(),
  maxSupportedTransactionVersion: TransactionVersion.optional(),
  integratorFeeBps: z.number().optional(),
  positiveSlippageBps: Bps.optional(),
});

export const OrderInput: z.ZodType<types.OrderInput> = excluding(
  excluding(OrderFields, 'integratorFeeBps', 'referralAccount'),
  'integratorFeeBps',
  'referralFee',
);

export const ErrorValue: z.ZodType<types.ErrorValue> = z.union([
  z.string(),
  z.record(z.string(), z.unknown()),
]);

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
  details: z.record(z.string(), z.unknown()).nullish(),
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
  transactionVersion: Amount.nullish(),
  lastValidBlockHeight: Amount.nullish(),
  gasless: z.boolean().nullish(),
  requestId: z.string().meta(MONEY),
  totalTime: z.number().nullish(),
  taker: z.string().nullish(),
  quoteId: z.string().nullish(),
  maker: z.string().nullish(),
  expireAt: Amount.nullish(),
  jitOptimized: z.boolean().nullish(),
  guaranteedPrice: z.boolean().nullish(),
  errorCode: z.number().nullish(),
  errorMessage: z.string().nullish(),
  error: ErrorValue.nullish(),
});

export const ExecuteInput: z.ZodType<types.ExecuteInput> = z.strictObject({
  signedTransaction: z.string().min(1),
  requestId: z.string().min(1),
  lastValidBlockHeight: z.string().min(1).optional(),
});

export const SwapEvent: z.ZodType<types.SwapEvent> = z.looseObject({
  inputMint: z.string().nullish(),
  inputAmount: Amount.nullish(),
  outputMint: z.string().nullish(),
  outputAmount: Amount.nullish(),
});

export const Execution: z.ZodType<types.Execution> = z.looseObject({
  status: z.string().nullish().meta(MONEY),
  code: z.int().nullish().meta(MONEY),
  signature: z.string().nullish().meta(MONEY),
  slot: Amount.nullish(),
  error: ErrorValue.nullish(),
  totalInputAmount: Amount.nullish(),
  totalOutputAmount: Amount.nullish(),
  inputAmountResult: Amount.nullish(),
  outputAmountResult: Amount.nullish(),
  swapEvents: z.array(SwapEvent).nullish(),
});

export const ProgramIdToLabel: z.ZodType<types.ProgramIdToLabel> = z.record(z.string(), z.string());

export const PricePercentile: z.ZodType<types.PricePercentile> = z.union([
  z.enum(['medium', 'high', 'veryHigh']),
  Bps,
]);

const BuildFields = z.strictObject({
  inputMint: Mint,
  outputMint: Mint,
  amount: BaseUnits,
  taker: Address,
  slippageBps: z.union([z.literal('rtse'), Bps]).optional(),
  mode: z.enum(['fast']).optional(),
  dexes: Labels.optional(),
  excludeDexes: Labels.optional(),
  platformFeeBps: Bps.optional(),
  feeAccount: Address.optional(),
  maxAccounts: z.int().min(1).max(64).optional(),
  payer: Address.optional(),
  wrapAndUnwrapSol: z.boolean().optional(),
  destinationTokenAccount: Address.optional(),
  nativeDestinationAccount: Address.optional(),
  blockhashSlotsToExpiry: z.int().min(1).max(300).optional(),
  tipAmount: BaseUnits.optional(),
  computeUnitPricePercentile: PricePercentile.optional(),
  forJitoBundle: z.boolean().optional(),
  transactionVersion: TransactionVersion.optional(),
  integratorFeeBps: z.number().optional(),
  positiveSlippageBps: Bps.optional(),
});

export const BuildInput: z.ZodType<types.BuildInput> = excluding(
  excluding(
    excluding(BuildFields, 'dexes', 'excludeDexes'),
    'destinationTokenAccount',
    'nativeDestinationAccount',
  ),
  'integratorFeeBps',
  'platformFeeBps',
);

export const AccountMeta: z.ZodType<types.AccountMeta> = z.looseObject({
  pubkey: z.string(),
  isWritable: z.boolean(),
  isSigner: z.boolean(),
});

export const Instruction: z.ZodType<types.Instruction> = z
  .looseObject({ programId: z.string(), accounts: z.array(AccountMeta), data: z.string() })
  .meta(MONEY);

export const FetchedAt: z.ZodType<types.FetchedAt> = z.looseObject({
  secs_since_epoch: z.number().nullish(),
  nanos_since_epoch: z.number().nullish(),
});

export const BlockhashWithMetadata: z.ZodType<types.BlockhashWithMetadata> = z.looseObject({
  blockhash: z.union([z.array(z.number()), z.string()]),
  lastValidBlockHeight: Amount.nullish(),
  fetchedAt: z.union([FetchedAt, z.string()]).nullish(),
});

const instructionFields = {
  computeBudgetInstructions: z.array(Instruction),
  setupInstructions: z.array(Instruction),
  swapInstruction: Instruction,
  cleanupInstruction: Instruction.nullish(),
  otherInstructions: z.array(Instruction).nullish(),
  tipInstruction: Instruction.nullish(),
  addressesByLookupTableAddress: z.record(z.string(), z.array(z.string())).nullish(),
  blockhashWithMetadata: BlockhashWithMetadata.nullish(),
  transactionVersion: Amount.nullish(),
  computeUnitPrice: Amount.nullish(),
  computeUnitLimit: z.number().nullish(),
  loadedAccountsDataSizeLimit: z.number().nullish(),
};

export const SwapInstructions: z.ZodType<types.SwapInstructions> = z.looseObject(instructionFields);

export const SwapBuild: z.ZodType<types.SwapBuild> = z.looseObject({
  inputMint: z.string(),
  outputMint: z.string(),
  inAmount: z.string(),
  outAmount: z.string(),
  otherAmountThreshold: z.string(),
  swapMode: z.string().nullish(),
  slippageBps: z.number().nullish(),
  priceImpactPct: Amount.nullish(),
  routePlan: z.array(RoutePlanStep),
  ...instructionFields,
});

const QuoteFields = z.strictObject({
  inputMint: Mint,
  outputMint: Mint,
  amount: BaseUnits,
  slippageBps: Bps.optional(),
  dexes: Labels.optional(),
  excludeDexes: Labels.optional(),
  platformFeeBps: Bps.optional(),
  useIncurredSlippageForQuoting: z.boolean().optional(),
  dynamicSwap: z.boolean().optional(),
  transactionVersion: TransactionVersion.optional(),
});

export const QuoteInput: z.ZodType<types.QuoteInput> = excluding(
  QuoteFields,
  'dexes',
  'excludeDexes',
);

export const Quote: z.ZodType<types.Quote> = z.looseObject({
  inputMint: z.string(),
  outputMint: z.string(),
  inAmount: z.string(),
  outAmount: z.string(),
  otherAmountThreshold: z.string(),
  swapMode: z.string().nullish(),
  slippageBps: z.number().nullish(),
  priceImpactPct: Amount.nullish(),
  contextSlot: z.number().nullish(),
  timeTaken: z.number().nullish(),
  instructionVersion: z.string().nullish(),
  routePlan: z.array(RoutePlanStep),
  platformFee: PlatformFee.nullish(),
  transactionVersion: Amount.nullish(),
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

const SwapFields = z.strictObject({
  quoteResponse: QuoteResponse,
  taker: Address,
  payer: Address.optional(),
  feeAccount: Address.optional(),
  destinationTokenAccount: Address.optional(),
  nativeDestinationAccount: Address.optional(),
  wrapAndUnwrapSol: z.boolean().optional(),
  blockhashSlotsToExpiry: z.int().min(1).max(300).optional(),
  tipAmount: BaseUnits.optional(),
  computeUnitPricePercentile: PricePercentile.optional(),
});

export const SwapInput: z.ZodType<types.SwapInput> = excluding(
  SwapFields,
  'destinationTokenAccount',
  'nativeDestinationAccount',
);

export const SwapTransaction: z.ZodType<types.SwapTransaction> = z.looseObject({
  swapTransaction: z.string().meta(MONEY),
  lastValidBlockHeight: Amount.nullish(),
  prioritizationFeeLamports: z.number().nullish(),
  computeUnitPrice: Amount.nullish(),
  transactionVersion: Amount.nullish(),
});

export const SquadsOrderInput: z.ZodType<types.SquadsOrderInput> = z.strictObject({
  inputMint: Mint,
  outputMint: Mint,
  amount: BaseUnits,
  taker: Address,
  settingsPda: Address,
  signers: z.array(Address).min(1),
  useWsol: z.boolean().optional(),
});

export const SquadsOrder: z.ZodType<types.SquadsOrder> = z.looseObject({
  transaction: z.string().nullish().meta(MONEY),
  requestId: z.string().meta(MONEY),
  inAmount: z.string().nullish(),
  outAmount: z.string().nullish(),
  routePlan: z.array(RoutePlanStep).nullish(),
});

export const SquadsExecuteInput: z.ZodType<types.SquadsExecuteInput> = z.strictObject({
  requestId: z.string().min(1),
  signedTransaction: z.string().min(1),
});

type Method =
  | 'order'
  | 'execute'
  | 'programIdToLabel'
  | 'build'
  | 'quote'
  | 'swap'
  | 'swapInstructions'
  | 'squadsOrder'
  | 'squadsExecute';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  order: { input: OrderInput, output: Order },
  execute: { input: ExecuteInput, output: Execution },
  programIdToLabel: { input: NoInput, output: ProgramIdToLabel },
  build: { input: BuildInput, output: SwapBuild },
  quote: { input: QuoteInput, output: Quote },
  swap: { input: SwapInput, output: SwapTransaction },
  swapInstructions: { input: SwapInput, output: SwapInstructions },
  squadsOrder: { input: SquadsOrderInput, output: SquadsOrder },
  squadsExecute: { input: SquadsExecuteInput, output: Execution },
};
