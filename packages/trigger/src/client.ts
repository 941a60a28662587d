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
import type { CancelInput, CancelledOrders, CancelOptions } from './flows/cancel.ts';
import type { PlacedOrder, PlaceInput } from './flows/place.ts';
import type { CreatedOrder, GetOrdersInput, Order, Trade } from './types.ts';
import type { WatchInput, WatchOptions } from './watch.ts';

/** The trigger family as methods. */
export interface TriggerClient extends Client<typeof endpoints> {
  /**
   * Iterates over the orders of a wallet, on all pages of `getOrders` from `page` on.
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
  readonly iterateOrders: (
    input: GetOrdersInput,
    options?: CallOptions,
  ) => AsyncGenerator<Order, void, undefined>;

  /**
   * Opens an order: creates it, checks the transaction, asks the signer, executes. No more than
   * `makingAmount` can leave the wallet; that it leaves for the order is the service's word.
   * A call of the order program must have the terms of the input.
   *
   * With a `journal` and an `id`, a placing that was interrupted at any moment is carried on by
   * calling it again, and no order is opened twice.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`, `execution_failed`,
   * `outcome_unknown` (carry it on before placing anew), `flow_busy`; PerijoveError of `createOrder` and
   * `execute`.
   */
  place(input: PlaceInput, options: FlowOptions<CreatedOrder>): Promise<PlacedOrder>;

  /**
   * Closes orders, all open ones unless some are named: five with each transaction, of which it yields
   * what became of them. What an order still holds must come back, or the transaction is not signed.
   * When an order is filled meanwhile, another transaction is asked for, up to `maxAttempts`; what has
   * ended by then is told as `ended`.
   *
   * With a `journal`, a cancellation that was interrupted is carried on by calling it again with the
   * same orders, or without any: the records are found by the orders' names.
   *
   * @throws as `place`; `execution_failed` with the name `order_not_listed` for an order that the
   * service lists neither as open nor as ended.
   */
  cancel(
    input: CancelInput,
    options: CancelOptions,
  ): AsyncGenerator<CancelledOrders, void, undefined>;

  /**
   * The fills of an order as they come, each once, from the first one on, by asking every few seconds;
   * returns the order once it is closed, `undefined` when the service has not listed it for six looks
   * in a row. Ends with the error of a look that fails; watch again, and it begins anew.
   */
  watch(
    input: WatchInput,
    options?: WatchOptions,
  ): AsyncGenerator<Trade, Order | undefined, undefined>;
}

/** Trigger orders over a shared transport. */
export function createTriggerClient(transport: Transport): TriggerClient;
/**
 * Trigger orders over a transport of its own, which `close()` ends.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createTriggerClient(options: TransportOptions): TriggerClient & OwnTransport;
export function createTriggerClient(source: Transport | TransportOptions): TriggerClient {
  return createClient(
    source,
    endpoints,
    (methods): TriggerClient => ({
      ...methods,
      // These are loaded when they are needed: a page that only reads one list does not sign.
      async *iterateOrders(input, options) {
        const { readOrders } = await import('./read-orders.ts');
        yield* readOrders(methods.getOrders, input, options);
      },
      place: async (input, options) =>
        (await import('./flows/place.ts')).place(methods, input, options),
      async *cancel(input, options) {
        const flow = await import('./flows/cancel.ts');
        yield* flow.cancel(methods, input, options);
      },
      async *watch(input, options = {}) {
        const flow = await import('./watch.ts');
        return yield* flow.watch(methods, input, options);
      },
    }),
  );
}
