import { Address, BaseUnits, excluding, Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

/** Checked in every `validate` mode: it moves money, or says whether it moved. */
const MONEY = { 'x-money': true };

/** A time this small in milliseconds is long past. */
const UnixSeconds = z.int().min(0).max(99_999_999_999);

export const TimeParams: z.ZodType<types.TimeParams> = z.strictObject({
  inAmount: BaseUnits,
  numberOfOrders: z.int().min(1),
  interval: z.int().min(1),
  minPrice: z.number().min(0).nullish(),
  maxPrice: z.number().min(0).nullish(),
  startAt: UnixSeconds.nullish(),
});

export const PriceParams: z.ZodType<types.PriceParams> = z.strictObject({
  depositAmount: BaseUnits,
  incrementUsdcValue: BaseUnits,
  interval: z.int().min(1),
  startAt: UnixSeconds.nullish(),
});

/**
 * Not a union, whose error could only name `params`. `checkCreateOrder` requires one of the two.
 */
export const OrderParams = excluding(
  z.strictObject({ time: TimeParams.optional(), price: PriceParams.optional() }),
  'time',
  'price',
) as z.ZodType as z.ZodType<types.OrderParams>;

export const CreateOrderInput: z.ZodType<types.CreateOrderInput> = z.strictObject({
  user: Address,
  inputMint: Mint,
  outputMint: Mint,
  params: OrderParams,
});

export const CancelOrderInput: z.ZodType<types.CancelOrderInput> = z.strictObject({
  user: Address,
  order: Address,
  recurringType: z.enum(['time', 'price']),
});

export const UnsignedTransaction: z.ZodType<types.UnsignedTransaction> = z.looseObject({
  requestId: z.string().meta(MONEY),
  transaction: z.string().meta(MONEY),
});

export const ExecuteInput: z.ZodType<types.ExecuteInput> = z.strictObject({
  requestId: z.string().min(1),
  signedTransaction: z.string().min(1),
});

export const Execution: z.ZodType<types.Execution> = z.looseObject({
  signature: z.string().nullish().meta(MONEY),
  status: z.string().meta(MONEY),
  order: z.string().nullish(),
  error: z.string().nullish(),
});

export const GetOrdersInput: z.ZodType<types.GetOrdersInput> = z.strictObject({
  user: Address,
  orderStatus: z.enum(['active', 'history']),
  recurringType: z.enum(['time', 'price', 'all']),
  includeFailedTx: z.boolean(),
  page: z.int().min(1).optional(),
  mint: Mint.optional(),
});

const Amount = z.union([z.string(), z.number()]);

export const Trade: z.ZodType<types.Trade> = z.looseObject({
  orderKey: z.string().nullish(),
  keeper: z.string().nullish(),
  inputMint: z.string(),
  outputMint: z.string(),
  inputAmount: Amount,
  rawInputAmount: Amount,
  outputAmount: Amount,
  rawOutputAmount: Amount,
  feeMint: z.string().nullish(),
  feeAmount: Amount.nullish(),
  rawFeeAmount: Amount.nullish(),
  txId: z.string(),
  confirmedAt: z.string().nullish(),
  action: z.string().nullish(),
  productMeta: z.unknown().optional(),
});

const orderFacts = {
  userPubkey: z.string(),
  orderKey: z.string(),
  inputMint: z.string(),
  outputMint: z.string(),
  inDeposited: Amount,
  rawInDeposited: Amount,
  inWithdrawn: Amount,
  rawInWithdrawn: Amount,
  inUsed: Amount,
  rawInUsed: Amount,
  outReceived: Amount,
  rawOutReceived: Amount,
  outWithdrawn: Amount,
  rawOutWithdrawn: Amount,
  openTx: z.string().nullish(),
  closeTx: z.string().nullish(),
  createdAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
  trades: z.array(Trade),
};

const timeOrder = {
  ...orderFacts,
  cycleFrequency: Amount.nullish(),
  inAmountPerCycle: Amount.nullish(),
  rawInAmountPerCycle: Amount.nullish(),
  minOutAmount: Amount.nullish(),
  rawMinOutAmount: Amount.nullish(),
  maxOutAmount: Amount.nullish(),
  rawMaxOutAmount: Amount.nullish(),
  userClosed: z.boolean().nullish(),
};

const priceOrder = {
  ...orderFacts,
  inLeft: Amount.nullish(),
  rawInLeft: Amount.nullish(),
  orderInterval: Amount.nullish(),
  incrementalUsdValue: Amount.nullish(),
  rawIncrementalUsdValue: Amount.nullish(),
  supposedUsdValue: Amount.nullish(),
  rawSupposedUsdValue: Amount.nullish(),
  estimatedUsdcValueSpent: Amount.nullish(),
  rawEstimatedUsdcValueSpent: Amount.nullish(),
  status: z.string().nullish(),
  closedBy: z.string().nullish(),
  startAt: Amount.nullish(),
};

export const TimeOrder: z.ZodType<types.TimeOrder> = z.looseObject(timeOrder);

export const PriceOrder: z.ZodType<types.PriceOrder> = z.looseObject(priceOrder);

/** A schema that a discriminated union can choose by its `recurringType`. */
type Variant<T> = z.ZodType<T> & z.core.$ZodTypeDiscriminable;

export const ListedTimeOrder: Variant<types.ListedTimeOrder> = z.looseObject({
  recurringType: z.literal('time'),
  ...timeOrder,
});

export const ListedPriceOrder: Variant<types.ListedPriceOrder> = z.looseObject({
  recurringType: z.literal('price'),
  ...priceOrder,
});

/** A known type that is malformed must not pass as one that is not known. */
const AnotherType = z
  .string()
  .regex(/^(?!(?:time|price)$)/, { abort: true, error: 'expected an unknown type' });

export const UnknownOrder: z.ZodType<types.UnknownOrder> = z.looseObject({
  recurringType: AnotherType as z.ZodType as z.ZodType<types.UnknownVariant>,
  orderKey: z.string(),
});

export const AnyOrder: z.ZodType<types.AnyOrder> = z.union([
  z.discriminatedUnion('recurringType', [ListedTimeOrder, ListedPriceOrder]),
  UnknownOrder,
]);

const paging = { totalPages: z.int().nullish(), page: z.int().nullish() };

function ordersOf<T>(order: z.ZodType<T>): z.ZodType<types.Orders<T>> {
  return z.union([z.array(order), z.looseObject({ orders: z.array(order), ...paging })]);
}

/** A union, one variant for each type, could not say which list is wrong: see `pageOf`. */
export const OrdersAnswer: z.ZodType<types.OrdersAnswer> = z.looseObject({
  user: z.string().nullish(),
  orderStatus: z.string().nullish(),
  time: ordersOf(TimeOrder).nullish(),
  price: ordersOf(PriceOrder).nullish(),
  all: ordersOf(AnyOrder).nullish(),
  ...paging,
});

export const PriceDepositInput: z.ZodType<types.PriceDepositInput> = z.strictObject({
  user: Address,
  order: Address,
  amount: BaseUnits,
});

export const PriceWithdrawInput: z.ZodType<types.PriceWithdrawInput> = z.strictObject({
  user: Address,
  order: Address,
  amount: BaseUnits.nullish(),
  inputOrOutput: z.enum(['In', 'Out']),
});

type Method =
  | 'createOrder'
  | 'cancelOrder'
  | 'execute'
  | 'getOrders'
  | 'priceDeposit'
  | 'priceWithdraw';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  createOrder: { input: CreateOrderInput, output: UnsignedTransaction },
  cancelOrder: { input: CancelOrderInput, output: UnsignedTransaction },
  execute: { input: ExecuteInput, output: Execution },
  getOrders: { input: GetOrdersInput, output: OrdersAnswer },
  priceDeposit: { input: PriceDepositInput, output: UnsignedTransaction },
  priceWithdraw: { input: PriceWithdrawInput, output: UnsignedTransaction },
};
