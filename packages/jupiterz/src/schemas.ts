import { Address, BaseUnits, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it is signed, moves money, or says whether it moved. */
const MONEY = { 'x-money': true };

const orderFields = {
  inputMint: Mint,
  amount: BaseUnits,
  taker: Address.optional(),
  version: z.string().min(1).optional(),
  isWsol: z.boolean().optional(),
  receiver: Address.optional(),
  ataAccountPayer: Address.optional(),
  inputTokenAccount: Address.optional(),
  outputTokenAccount: Address.optional(),
  integratorTokenAccount: Address.optional(),
  integratorFee: z.int().max(10_000).optional(),
  integratorFeeSide: z.enum(['input', 'output']).optional(),
  settingsPda: Address.optional(),
  signers: z.array(Address).min(1).optional(),
};

export const OrderInput: z.ZodType<types.OrderInput> = z.strictObject({
  ...orderFields,
  outputMint: Mint,
  swapMode: z.enum(['ExactIn', 'ExactOut']).optional(),
});

export const GlobalOrderInput: z.ZodType<types.GlobalOrderInput> = z.strictObject({
  ...orderFields,
  outputMint: z.array(Mint).min(1).max(3),
});

export const OrderSide: z.ZodType<types.OrderSide> = z.looseObject({
  token: z.string().meta(MONEY),
  startAmount: z.string().meta(MONEY),
  endAmount: z.string().meta(MONEY),
});

export const OrderInfo: z.ZodType<types.OrderInfo> = z.looseObject({
  input: OrderSide,
  output: OrderSide,
});

export const Quote: z.ZodType<types.Quote> = z.looseObject({
  routing: z.string().nullish(),
  requestId: z.string().meta(MONEY),
  quoteId: z.string().meta(MONEY),
  maker: z.string().meta(MONEY),
  provider: z.string().nullish(),
  swapMode: z.string(),
  orderInfo: OrderInfo,
  transaction: z.string().nullish().meta(MONEY),
  expireAt: z.union([z.string(), z.number()]).meta({ 'x-amount': false }).nullish(),
  error: z.string().nullish(),
});

export const ExecuteInput: z.ZodType<types.ExecuteInput> = z.strictObject({
  requestId: z.string().min(1),
  quoteId: z.string().min(1),
  transaction: z.string().min(1),
});

export const Execution: z.ZodType<types.Execution> = z.looseObject({
  quoteId: z.string(),
  state: z.string().meta(MONEY),
  signature: z.string().nullish().meta(MONEY),
});

type Method = 'order' | 'globalOrder' | 'execute';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  order: { input: OrderInput, output: Quote },
  globalOrder: { input: GlobalOrderInput, output: Quote },
  execute: { input: ExecuteInput, output: Execution },
};
