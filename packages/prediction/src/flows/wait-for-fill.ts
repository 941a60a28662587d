import { type Address, type CallOptions, isPerijoveError, systemClock } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { pause } from '@perijove/solana/flow';
import { knownFailure } from '../failures.ts';
import type { OrderStatus } from '../types.ts';
import type { PredictionMethods } from './orders.ts';
import { assertAddress } from './read-order.ts';

export interface WaitForFillInput {
  readonly orderPubkey: Address;
  /** Time between two requests, in milliseconds. Default 2,000. */
  readonly pollMs?: number | undefined;
  /** Maximum time to wait, in milliseconds. Default 60,000. */
  readonly maxWaitMs?: number | undefined;
}

const ENDS: ReadonlySet<string> = new Set(['filled', 'failed']);

/** See `PredictionClient.waitForFill`. */
export async function waitForFill(
  client: Pick<PredictionMethods, 'orderStatus'>,
  input: WaitForFillInput,
  options: CallOptions = {},
): Promise<OrderStatus | null> {
  assertFields('input', input, ['orderPubkey', 'pollMs', 'maxWaitMs']);
  const { orderPubkey, pollMs = 2_000, maxWaitMs = 60_000 } = input;
  assertAddress('orderPubkey', orderPubkey);
  for (const [name, ms] of Object.entries({ pollMs, maxWaitMs }))
    if (!(Number.isFinite(ms) && ms > 0)) throw invalidInput(name, 'milliseconds above 0');
  const untilMs = systemClock.now() + maxWaitMs;
  let last: OrderStatus | null = null;
  for (;;) {
    last = (await statusOf(client, orderPubkey, options)) ?? last;
    const leftMs = untilMs - systemClock.now();
    if ((last && ENDS.has(last.status)) || leftMs <= 0) return last;
    await pause(systemClock, Math.min(pollMs, leftMs), options.signal);
    options.signal?.throwIfAborted();
  }
}

/** Null while the service does not know the order yet. */
async function statusOf(
  client: Pick<PredictionMethods, 'orderStatus'>,
  orderPubkey: Address,
  options: CallOptions,
): Promise<OrderStatus | null> {
  try {
    return await client.orderStatus({ orderPubkey }, options);
  } catch (error) {
    const isEarly =
      isPerijoveError(error, 'not_found') && knownFailure(error.details.body)?.name === 'too_early';
    if (isEarly) return null;
    throw error;
  }
}
