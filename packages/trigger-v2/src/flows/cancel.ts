import { type Address, readPages } from '@perijove/core';
import { executionFailed, namedFlow } from '@perijove/solana/flow';
import type { PriceOrder, PriceOrderCancellation } from '../types.ts';
import { callsFor, type OrderCalls } from './order-calls.ts';
import type { KnownVaults } from './vault-of.ts';
import type { CancelInput, CancelledOrder, CancelOptions, ListedOrder } from './withdrawal.ts';
import { runWithdrawal } from './withdrawal-flow.ts';

/** See `TriggerV2Client.cancel`. */
export const cancel = namedFlow('trigger-v2.cancel', runCancel);

async function runCancel(
  methods: OrderCalls,
  known: KnownVaults,
  input: CancelInput,
  options: CancelOptions<PriceOrderCancellation>,
): Promise<CancelledOrder> {
  const calls = callsFor(methods, Object(options));
  return runWithdrawal<PriceOrderCancellation>(
    calls,
    known,
    {
      name: 'trigger-v2.cancel',
      list: async (order, signal) => listedOf(await findPriceOrderById(calls, order, signal)),
      start: (orderId, signal) => calls.cancelPriceOrder({ orderId }, { signal }),
      confirm: (orderId, signed, signal) =>
        calls.confirmPriceCancel({ orderId, ...signed }, { signal }),
      refundOf: () => undefined,
    },
    input,
    options,
  );
}

/** Times that both lists are read: an order that moves from one to the other can be missed once. */
const MAX_LOOKS = 3;

/**
 * Finds a price order in the history: the service has no request for one order.
 *
 * @throws PerijoveError `execution_failed` with the name `order_not_listed`.
 */
export async function findPriceOrderById(
  calls: OrderCalls,
  id: string,
  signal: AbortSignal | undefined,
): Promise<PriceOrder> {
  for (let look = 1; look <= MAX_LOOKS; look++) {
    for await (const order of readPages(calls.priceOrders, { limit: 100 }, { signal })) {
      if (order.id === id) return order;
    }
  }
  const says = `the service lists no order ${id} of the signer`;
  throw executionFailed(says, { name: 'order_not_listed', advice: 'check-status' });
}

/**
 * Whether the money of an order may still be in the vault. An expired or cancelled order keeps it until
 * a withdrawal is listed, and so does one whose fill failed.
 */
export function isHeld({ orderState, events, rawState }: PriceOrder): boolean {
  // The service has started, and not finished, a withdrawal.
  if (rawState === 'withdraw_failed') return true;
  const listed = events ?? [];
  if (orderState === 'failed' && doneOf(listed, 'deposit').length === 0) return false;
  return orderState !== 'filled' && withdrawalsOf(listed).length === 0;
}

function listedOf(order: PriceOrder): ListedOrder {
  const { orderState, inputMint, outputMint, remainingInputAmount, events } = order;
  return {
    state: orderState,
    isHeld: isHeld(order),
    inputMint,
    outputMint,
    remaining: remainingInputAmount,
    withdrawals: withdrawalsOf(events ?? []),
  };
}

interface Event {
  readonly type?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly txSignature?: Address | null | undefined;
}

/** Signatures of the withdrawals that are done. */
export function withdrawalsOf(events: readonly Event[]): readonly string[] {
  return doneOf(events, 'withdrawal');
}

function doneOf(events: readonly Event[], wanted: string): readonly string[] {
  return events.flatMap(({ type, state, txSignature }) =>
    type === wanted && (state ?? 'success') === 'success' ? [txSignature ?? ''] : [],
  );
}
