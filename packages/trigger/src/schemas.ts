import { Address, BaseUnits, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it moves money, or says whether it moved. */
const MONEY = { 'x-money': true };

const ComputeUnitPrice = z
  .string()
  .regex(/^(?:auto|\d+)$/, 'expected "auto", or micro-lamports as digits in text');

const BpsText = z
  .string()
  .regex(/^(?:\d{1,4}|10000)$/, 'expected basis points from "0" to "10000", as digits in text');

/** A time with so few digits in milliseconds is long past. */
const UnixSecondsText = z
  .string()
  .regex(/^\d{1,11}$/, 'expected Unix seconds (not milliseconds), as digits in text');

export const OrderParams: z.ZodType<types.OrderParams> = z.strictObject({
  makingAmount: BaseUnits,
  takingAmount: BaseUnits,
  expiredAt: UnixSecondsText.optional(),
  slippageBps: BpsText.optional(),
  feeBps: BpsText.optional(),
});

export const CreateOrderInput: z.ZodType<types.CreateOrderInput> = z.strictObject({
  inputMint: Mint,
  outputMint: Mint,
  maker: Address,
  payer: Address,
  params: OrderParams,
  computeUnitPrice: ComputeUnitPrice.optional(),
  feeAccount: Address.optional(),
  wrapAndUnwrapSol: z.boolean().optional(),
});

export const CreatedOrder: z.ZodType<types.CreatedOrder> = z.looseObject({
  requestId: z.string().meta(MONEY),
  transaction: z.string().meta(MONEY),
  order: z.string().nullish(),
});

export const CancelOrderInput: z.ZodType<types.CancelOrderInput> = z.strictObject({
  maker: Address,
  order: Address,
  computeUnitPrice: ComputeUnitPrice.optional(),
});

export const Cancellation: z.ZodType<types.Cancellation> = z.looseObject({
  requestId: z.string().meta(MONEY),
  transaction: z.string().meta(MONEY),
});

export const CancelOrdersInput: z.ZodType<types.CancelOrdersInput> = z.strictObject({
  maker: Address,
  // An empty list could be taken for one that was left out, which cancels everything.
  orders: z.array(Address).min(1).optional(),
  computeUnitPrice: ComputeUnitPrice.optional(),
});

export const Cancellations: z.ZodType<types.Cancellations> = z.looseObject({
  requestId: z.string().meta(MONEY),
  transactions: z.array(z.string()).meta(MONEY),
});

export const ExecuteInput: z.ZodType<types.ExecuteInput> = z.strictObject({
  requestId: z.string().min(1),
  signedTransaction: z.string().min(1),
});

export const Execution: z.ZodType<types.Execution> = z.looseObject({
  signature: z.string().nullish().meta(MONEY),
  status: z.string().meta(MONEY),
  code: z.int().nullish().meta(MONEY),
});

export const GetOrdersInput: z.ZodType<types.GetOrdersInput> = z.strictObject({
  user: Address,
  orderStatus: z.enum(['active', 'history']),
  page: z
    .string()
    .regex(/^[1-9]\d*$/, 'expected a page number from "1", as digits in text')
    .optional(),
  includeFailedTx: z.enum(['true', 'false']).optional(),
  inputMint: Mint.optional(),
  outputMint: Mint.optional(),
});

/** Documented as text; read exactly where the service sends a number. */
const Amount = z.union([z.string(), z.number()]);

export const Trade: z.ZodType<types.Trade> = z.looseObject({
  orderKey: z.string().nullish(),
  keeper: z.string().nullish(),
  inputMint: z.string(),
  outputMint: z.string(),
  inputAmount: z.string(),
  outputAmount: z.string(),
  rawInputAmount: z.string(),
  rawOutputAmount: z.string(),
  feeMint: z.string().nullish(),
  feeAmount: z.string().nullish(),
  rawFeeAmount: z.string().nullish(),
  txId: z.string(),
  confirmedAt: z.string().nullish(),
  action: z.string().nullish(),
  productMeta: z.unknown().optional(),
});

export const Order: z.ZodType<types.Order> = z.looseObject({
  userPubkey: z.string(),
  orderKey: z.string(),
  inputMint: z.string(),
  outputMint: z.string(),
  makingAmount: z.string(),
  takingAmount: z.string(),
  remainingMakingAmount: z.string(),
  remainingTakingAmount: z.string(),
  rawMakingAmount: z.string(),
  rawTakingAmount: z.string(),
  rawRemainingMakingAmount: z.string(),
  rawRemainingTakingAmount: z.string(),
  slippageBps: Amount.nullish(),
  expiredAt: Amount.nullish(),
  createdAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
  status: z.string(),
  openTx: z.string().nullish(),
  closeTx: z.string().nullish(),
  programVersion: z.string().nullish(),
  trades: z.array(Trade),
});

export const OrdersPage: z.ZodType<types.OrdersPage> = z.looseObject({
  user: z.string().nullish(),
  orderStatus: z.string().nullish(),
  orders: z.array(Order),
  totalPages: z.int().nullish(),
  page: z.int().nullish(),
});

type Method = 'createOrder' | 'cancelOrder' | 'cancelOrders' | 'execute' | 'getOrders';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  createOrder: { input: CreateOrderInput, output: CreatedOrder },
  cancelOrder: { input: CancelOrderInput, output: Cancellation },
  cancelOrders: { input: CancelOrdersInput, output: Cancellations },
  execute: { input: ExecuteInput, output: Execution },
  getOrders: { input: GetOrdersInput, output: OrdersPage },
};
