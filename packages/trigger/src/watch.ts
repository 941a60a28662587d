import { type Address, type Clock, isAddress, readPages, systemClock } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { namedSteps, pause } from '@perijove/solana/flow';
import type { OrderMethods } from './flows/place.ts';
import type { Order, Trade } from './types.ts';

export interface WatchInput {
  /** Wallet that owns the order. */
  readonly user: Address;
  /** `orderKey` of the order. */
  readonly order: Address;
}

export interface WatchOptions {
  /** Time between two polls, in milliseconds. Default 5 s. */
  readonly pollMs?: number | undefined;
  /** Ends the watch, which then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** Clock and randomness, injectable for tests. */
  readonly clock?: Clock | undefined;
}

/**
 * Number of polls in a row that may miss the order: a new one is not listed immediately, and one
 * that moves from one list to the other can be missed in between.
 */
const MAX_MISSES = 6;

/** See `TriggerClient.watch`. */
export const watch = namedSteps('trigger.watch', runWatch);

async function* runWatch(
  client: OrderMethods,
  input: WatchInput,
  { pollMs = 5_000, signal, clock = systemClock }: WatchOptions,
): AsyncGenerator<Trade, Order | undefined, undefined> {
  assertWatch(input, pollMs);
  const seen = new Set<string>();
  for (let misses = 0; misses < MAX_MISSES; ) {
    // Open ones first: an order that closes in between is then found among the others.
    const open = await find(client, input, 'active', signal);
    const order = open ?? (await find(client, input, 'history', signal));
    for (const [key, trade] of keyed(order?.trades ?? [])) {
      if (seen.has(key)) continue;
      signal?.throwIfAborted();
      seen.add(key);
      yield trade;
    }
    if (order && !open) return order;
    misses = order ? 0 : misses + 1;
    if (misses < MAX_MISSES) await pause(clock, pollMs, signal);
  }
  return undefined;
}

function assertWatch(input: WatchInput, pollMs: number): void {
  assertFields('input', input, ['user', 'order']);
  for (const name of ['user', 'order'] as const) {
    if (!isAddress(input[name])) throw invalidInput(name, 'an address');
  }
  if (!Number.isFinite(pollMs) || pollMs <= 0) throw invalidInput('pollMs', 'milliseconds above 0');
}

/** In the order of time. One transaction can fill an order twice. */
function keyed(trades: readonly Trade[]): readonly (readonly [string, Trade])[] {
  const times = new Map<string, number>();
  return trades.toSorted(byTime).map((trade) => {
    const nth = (times.get(trade.txId) ?? 0) + 1;
    times.set(trade.txId, nth);
    return [`${trade.txId} ${nth}`, trade];
  });
}

async function find(
  client: OrderMethods,
  { user, order }: WatchInput,
  orderStatus: 'active' | 'history',
  signal: AbortSignal | undefined,
): Promise<Order | undefined> {
  for await (const each of readPages(client.getOrders, { user, orderStatus }, { signal })) {
    if (each.orderKey === order) return each;
  }
  return undefined;
}

function byTime(one: Trade, other: Trade): number {
  return (one.confirmedAt ?? '').localeCompare(other.confirmedAt ?? '');
}
