import { BaseUnits, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

export const QuoteInput: z.ZodType<types.QuoteInput> = z.strictObject({
  inputMint: Mint,
  outputMint: Mint,
  amount: BaseUnits,
  slippageBps: z.int().min(0).optional(),
});

export const RouteStep: z.ZodType<types.RouteStep> = z.looseObject({
  swapInfo: z.looseObject({
    ammKey: z.string(),
    label: z.string().optional(),
    inputMint: z.string(),
    outputMint: z.string(),
    inAmount: z.string(),
    outAmount: z.string(),
    feeAmount: z.string().nullish(),
    feeMint: z.string().nullish(),
  }),
  percent: z.number().nullish(),
});

export const Quote: z.ZodType<types.Quote> = z.looseObject({
  inputMint: z.string(),
  inAmount: z.string(),
  outputMint: z.string(),
  outAmount: z.string(),
  otherAmountThreshold: z.string(),
  swapMode: z.string(),
  slippageBps: z.int(),
  platformFee: z.looseObject({ amount: z.string().optional() }).nullish(),
  priceImpactPct: z.string(),
  routePlan: z.array(RouteStep),
  contextSlot: z.int().optional(),
  timeTaken: z.number().optional(),
});

export const ExecuteInput: z.ZodType<types.ExecuteInput> = z.strictObject({
  signedTransaction: z.string().min(1),
  requestId: z.string().min(1),
});

export const ExecuteAnswer: z.ZodType<types.ExecuteAnswer> = z.looseObject({
  status: z.string().meta({ 'x-money': true }),
  code: z.int(),
  signature: z.string().optional().meta({ 'x-money': true }),
  slot: z.string().optional(),
  error: z.string().optional(),
  inputAmountResult: z.string().optional(),
  outputAmountResult: z.string().optional(),
});

export const schemas: { readonly [method in 'quote' | 'execute']: SchemaPair } = {
  quote: { input: QuoteInput, output: Quote },
  execute: { input: ExecuteInput, output: ExecuteAnswer },
};
