import { type Clock, readPages, systemClock } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { namedSteps, pause } from '@perijove/solana/flow';
import type { DcaOrder, PriceOrder } from '../types.ts';
import { isHeld } from './cancel.ts';
import { isDcaHeld } from './cancel-dca.ts';
import { type CallsFor, callsFor, type OrderCalls } from './order-calls.ts';

export interface WatchInput {
  /** `id` of the order. */
  readonly order: string;
  /** Which kind of order it is. Default `price`. */
  readonly kind?: 'price' | 'dca' | undefined;
}

/** The wallet signs a challenge only if it has not signed in. */
export interface WatchOptions extends CallsFor {
  /** Time between two polls, in milliseconds. Default 5 s. */
  readonly pollMs?: number | undefined;
  /** Ends the watch, which then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** Clock and randomness, injectable for tests. */
  readonly clock?: Clock | undefined;
}

/** A change of an order. */
export interface OrderUpdate {
  /** The display state, such as `open` or `pending_withdraw`; others are possible. */
  readonly state: string;
  /** As the service lists it now. */
  readonly order: PriceOrder | DcaOrder;
}

/** A new order is not listed immediately. Number of polls in a row that may miss it. */
const MAX_MISSES = 6;

/** See `TriggerV2Client.watch`. */
export const watch = namedSteps('trigger-v2.watch', runWatch);

async function* runWatch(
  methods: OrderCalls,
  input: WatchInput,
  options: WatchOptions,
): AsyncGenerator<OrderUpdate, PriceOrder | DcaOrder | undefined, undefined> {
  const { pollMs = 5_000, signal, clock = systemClock } = options;
  const calls = callsFor(methods, options);
  assertWatch(input, pollMs);
  let last: string | undefined;
  for (let misses = 0; misses < MAX_MISSES; ) {
    const seen = await look(calls, input, signal);
    signal?.throwIfAborted();
    if (seen && seen.shown !== last) yield { state: seen.state, order: seen.order };
    last = seen?.shown ?? last;
    if (seen?.isOver) return seen.order;
    misses = seen ? 0 : misses + 1;
    if (misses < MAX_MISSES) await pause(clock, pollMs, signal);
  }
  return undefined;
}

function assertWatch(input: WatchInput, pollMs: number): void {
  assertFields('input', input, ['order', 'kind']);
  const { order, kind = 'price' } = input;
  if (typeof order !== 'string' || order === '') throw invalidInput('order', 'the id of an order');
  if (kind !== 'price' && kind !== 'dca') throw invalidInput('kind', "'price' or 'dca'");
  if (!Number.isFinite(pollMs) || pollMs <= 0) throw invalidInput('pollMs', 'milliseconds above 0');
}

interface Seen {
  readonly state: string;
  readonly order: PriceOrder | DcaOrder;
  /** The compared content of an update, as text. */
  readonly shown: string;
  /** Whether the order has ended and nothing of it is in the vault. */
  readonly isOver: boolean;
}

async function look(
  calls: OrderCalls,
  { order: id, kind }: WatchInput,
  signal: AbortSignal | undefined,
): Promise<Seen | undefined> {
  if (kind === 'dca') {
    for await (const order of readPages(calls.dcaOrders, { limit: 100 }, { signal })) {
      if (order.id !== id) continue;
      const { displayState: state, events, inputAmountUsed } = order;
      return {
        state,
        order,
        shown: shownBy(state, events, inputAmountUsed),
        isOver: !isDcaHeld(order),
      };
    }
    return undefined;
  }
  for await (const order of readPages(calls.priceOrders, { limit: 100 }, { signal })) {
    if (order.id !== id) continue;
    const { orderState: state, events, inputUsed } = order;
    return { state, order, shown: shownBy(state, events, inputUsed), isOver: !isHeld(order) };
  }
  return undefined;
}

/** A change of state, and each fill or withdrawal. */
function shownBy(
  state: string,
  events: readonly unknown[] | null | undefined,
  used: string | number | null | undefined,
): string {
  return [state, events?.length ?? 0, used ?? ''].join(' ');
}
