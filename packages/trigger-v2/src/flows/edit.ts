import { type Clock, isPerijoveError, systemClock } from '@perijove/core';
import { assertFields } from '@perijove/core/arguments';
import {
  assertTakes,
  executionFailed,
  mayHaveArrived,
  namedFlow,
  outcomeUnknown,
  pause,
} from '@perijove/solana/flow';
import { endpoints } from '../endpoints.ts';
import { timeOf } from '../times.ts';
import type { PriceOrder, UpdatePriceOrderInput } from '../types.ts';
import type { PriceOf } from '../wallet-options.ts';
import { findPriceOrderById } from './cancel.ts';
import { assertExpiry, type Expiry, expiryAt } from './expiry.ts';
import {
  assertImmediateFill,
  assertMarketPrice,
  assertMarketSide,
  type Threshold,
} from './market-side.ts';
import { type CallsFor, callsFor, type OrderCalls } from './order-calls.ts';

/** The changes to an open price order: at least one field in addition to `order` and its type. */
export interface EditInput extends Omit<UpdatePriceOrderInput, 'orderId' | 'expiresAt'> {
  /** `id` of the order. */
  readonly order: string;
  /** In the service's guides, not in its reference: the service may ignore it. */
  readonly expiresAt?: Expiry | undefined;
  /** Whether the order may execute immediately: see `PlaceInput`. Default false. */
  readonly allowImmediateFill?: boolean | undefined;
}

/** The wallet signs a challenge only if it has not signed in: the edit itself needs no signature. */
export interface EditOptions extends CallsFor {
  /** Market price of the trigger mint in US dollars: see `PlaceOptions`. */
  readonly marketPriceUsd?: number | undefined;
  /** Ends the edit. The service may have it by then. */
  readonly signal?: AbortSignal | undefined;
  /** Clock and randomness, injectable for tests. */
  readonly clock?: Clock | undefined;
}

/** Times that an order is read back after an edit whose outcome is not known. */
const MAX_LOOKS = 3;
const PAUSE_MS = 2_000;

/** See `TriggerV2Client.edit`. */
export const edit = namedFlow('trigger-v2.edit', runEdit);

async function runEdit(
  methods: OrderCalls,
  input: EditInput,
  options: EditOptions,
  priceOf?: PriceOf,
): Promise<PriceOrder> {
  const { signal, clock = systemClock, marketPriceUsd } = options;
  assertMarketPrice(marketPriceUsd);
  const calls = callsFor(methods, options);
  const update = updateOf(input, clock);
  const { orderId } = update;
  const order = await findPriceOrderById(calls, orderId, signal);
  if (order.orderState !== 'open' || order.orderType !== update.orderType)
    throw notEditable(order, update);
  if (!input.allowImmediateFill)
    await assertMarketSide(thresholdOf(order, update), { marketPriceUsd, priceOf, signal });
  try {
    await calls.updatePriceOrder(update, { signal });
  } catch (error) {
    if (!isUnclear(error)) throw error;
    return readBack(calls, update, error, { signal, clock });
  }
  return findPriceOrderById(calls, orderId, signal);
}

/** The prices that change; the entry of an `otoco` also where it does not. */
function thresholdOf(order: PriceOrder, update: UpdatePriceOrderInput): Threshold {
  const { orderType, triggerMint, triggerCondition } = order;
  const { triggerPriceUsd, tpPriceUsd, slPriceUsd } = update;
  const waits = { orderType, triggerMint, triggerCondition };
  return {
    ...waits,
    triggerPriceUsd,
    tpPriceUsd,
    slPriceUsd,
    entryPriceUsd: order.triggerPriceUsd,
  };
}

function updateOf(input: EditInput, clock: Clock): UpdatePriceOrderInput {
  assertFields('input', input, Object.keys(FIELDS));
  const { order: orderId, expiresAt, allowImmediateFill, ...changes } = input;
  assertImmediateFill(allowImmediateFill);
  if (expiresAt !== undefined) assertExpiry(expiresAt);
  const update = {
    ...changes,
    orderId,
    ...(expiresAt !== undefined && { expiresAt: expiryAt(expiresAt, clock.now()) }),
  };
  assertTakes(endpoints.updatePriceOrder, update);
  return update;
}

/** A record, so that a missing name is a type error. */
const FIELDS: Readonly<Record<keyof EditInput, true>> = {
  order: true,
  orderType: true,
  triggerPriceUsd: true,
  trailingBps: true,
  slippageBps: true,
  tpPriceUsd: true,
  slPriceUsd: true,
  tpSlippageBps: true,
  slSlippageBps: true,
  expiresAt: true,
  allowImmediateFill: true,
};

function notEditable(
  { id, orderState, orderType }: PriceOrder,
  update: UpdatePriceOrderInput,
): Error {
  const says =
    orderType === update.orderType
      ? `the order ${id} is ${orderState}: only open orders can be edited`
      : `the order ${id} is of type ${orderType}, and the input says ${update.orderType}`;
  return executionFailed(says, { name: 'order_not_editable', advice: 'check-status' });
}

/** The service may have the edit although the request failed. */
function isUnclear(error: unknown): boolean {
  if (isPerijoveError(error, 'bad_request') || isPerijoveError(error, 'unauthorized')) return false;
  if (isPerijoveError(error, 'forbidden') || isPerijoveError(error, 'not_found')) return false;
  const codes = ['connection_lost', 'timeout', 'deadline'];
  return mayHaveArrived(error) || (isPerijoveError(error) && codes.includes(error.code));
}

/** Reads the order until it shows the edit. */
async function readBack(
  calls: OrderCalls,
  update: UpdatePriceOrderInput,
  cause: unknown,
  { signal, clock }: { readonly signal: AbortSignal | undefined; readonly clock: Clock },
): Promise<PriceOrder> {
  for (let look = 1; look <= MAX_LOOKS; look++) {
    const order = await findPriceOrderById(calls, update.orderId, signal);
    if (shows(order, update)) return order;
    await pause(clock, PAUSE_MS, signal);
  }
  throw outcomeUnknown(undefined, cause);
}

const SHOWN = [
  'triggerPriceUsd',
  'trailingBps',
  'slippageBps',
  'tpPriceUsd',
  'slPriceUsd',
  'tpSlippageBps',
  'slSlippageBps',
] as const;

/** Whether the order has every value of the edit. Fields that the service does not list count as not. */
function shows(order: PriceOrder, update: UpdatePriceOrderInput): boolean {
  const listed = order as unknown as Readonly<Record<string, unknown>>;
  const isSame = SHOWN.every((name) => update[name] === undefined || listed[name] === update[name]);
  const { expiresAt } = update;
  return isSame && (expiresAt === undefined || timeOf(order.expiresAt) === Number(expiresAt));
}
