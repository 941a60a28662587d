import {
  type CallOptions,
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { FlowOptions } from '@perijove/solana';
import { endpoints } from './endpoints.ts';
import type { CancelInput, CancelledOrder } from './flows/cancel.ts';
import type { PlacedOrder, PlaceInput } from './flows/place.ts';
import type { GetOrdersInput, OrderOf, RecurringType, UnsignedTransaction } from './types.ts';

/** The recurring family as methods. */
export interface RecurringClient extends Client<typeof endpoints> {
  /**
   * Iterates over the orders of a wallet with one type, on all pages of `getOrders` from `page` on.
   *
   * One request per page, sent when the items of the page before are used up. An item that moves to
   * the next page while the list is read is returned once. `timeoutMs` holds for each request,
   * `deadlineMs` for all of them together. After an abort no further item is returned.
   * An order that moves to an earlier page, because another one ends, can be missed: list again before
   * you rely on the result.
   *
   * @throws PerijoveError `invalid_response` when pages repeat although the service says that there are
   * more, or do not end; `deadline`; the errors of `getOrders`.
   */
  readonly iterateOrders: <Type extends RecurringType>(
    input: GetOrdersInput<Type>,
    options?: CallOptions,
  ) => AsyncGenerator<OrderOf[Type], void, undefined>;

  /**
   * Opens a time-based order: creates it, checks the transaction, asks the signer, executes. No more
   * than `inAmount` can leave the wallet. A call of the order program must have the terms of the input.
   *
   * With a `journal` and an `id`, a placing that was interrupted at any moment is carried on by
   * calling it again, and no order is opened twice. The service does not say before into which account
   * the tokens go: that they leave for the order is its word.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`, `execution_failed`,
   * `outcome_unknown` (carry it on before placing anew), `flow_busy`; PerijoveError of `createOrder` and
   * `execute`.
   */
  place(input: PlaceInput, options: FlowOptions<UnsignedTransaction>): Promise<PlacedOrder>;

  /**
   * Closes a time-based order. What it still holds must come back, or the transaction is not signed.
   * When it swaps meanwhile, another transaction is asked for, up to `maxAttempts`; when that was its
   * last swap, or it had ended before, the signature is null.
   *
   * With a `journal`, a cancellation that was interrupted is carried on by calling it again: without
   * an `id` of your own, the record is found by the order's name.
   *
   * @throws as `place`; `execution_failed` with the name `order_not_listed` for an order that the
   * service lists neither as active nor as ended.
   */
  cancel(input: CancelInput, options: FlowOptions<UnsignedTransaction>): Promise<CancelledOrder>;
}

/** Recurring orders over a shared transport. */
export function createRecurringClient(transport: Transport): RecurringClient;
/**
 * Recurring orders over a transport of its own, which `close()` ends.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createRecurringClient(options: TransportOptions): RecurringClient & OwnTransport;
export function createRecurringClient(source: Transport | TransportOptions): RecurringClient {
  return createClient(
    source,
    endpoints,
    (methods): RecurringClient => ({
      ...methods,
      // These are loaded when they are needed: a page that only reads one list does not sign.
      async *iterateOrders(input, options) {
        const { readOrders } = await import('./read-orders.ts');
        yield* readOrders(methods.getOrders, input, options);
      },
      place: async (input, options) =>
        (await import('./flows/place.ts')).place(methods, input, options),
      cancel: async (input, options) =>
        (await import('./flows/cancel.ts')).cancel(methods, input, options),
    }),
  );
}
