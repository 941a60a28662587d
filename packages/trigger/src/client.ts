import {
  type CallOptions,
  type Client,
  createClient,
  type OwnTransport,
  readPages,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { WatchOptions } from '@perijove/core/watch';
import type { FlowOptions } from '@perijove/solana';
import { endpoints } from './endpoints.ts';
import type { CancelInput, CancelledOrders, CancelOptions } from './flows/cancel.ts';
import type { PlacedOrder, PlaceInput } from './flows/place.ts';
import type { TriggerPreviews } from './previews.ts';
import type { CreatedOrder, GetOrdersInput, Order } from './types.ts';
import type { OrderChange, WatchInput } from './watch.ts';

/** The trigger family as methods. */
export interface TriggerClient extends Client<typeof endpoints> {
  /**
   * What the flows would do, without a key: fees, rent, what can be spent at most, what stands in the way,
   * and the guard's findings.
   */
  readonly preview: TriggerPreviews;

  /**
   * Iterates over the orders of a wallet, on all pages of `getOrders` from `page` on.
   *
   * One request per page, sent when the items of the page before are used up. An item that moves to
   * the next page while the list is read is returned once. `timeoutMs` holds for each request,
   * `deadlineMs` for all of them together. After an abort no further item is returned. An order
   * that moves to an earlier page, because another one ends, can be missed: list again before you
   * rely on the result.
   *
   * @throws PerijoveError `invalid_response` when pages repeat although the service says that there
   * are more, or do not end; `deadline`; the errors of `getOrders`.
   */
  readonly iterateOrders: (
    input: GetOrdersInput,
    options?: CallOptions,
  ) => AsyncGenerator<Order, void, undefined>;

  /**
   * Opens an order: creates it, checks its transaction, signs it, executes it.
   *
   * Amounts are base units. At most `makingAmount` leaves the wallet, and a call of the order program
   * must have the terms of the input. Only the service says that the account which receives the tokens
   * is the order's.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and no
   * order is opened twice.
   *
   * Legacy: the service is unmaintained since 2026-03. Use `triggerV2.place` in new code.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`,
   * `execution_failed`, `outcome_unknown` (resume it before you place another one),
   * `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of
   * `createOrder` and `execute`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const params = { makingAmount: toBaseUnits('1', 9), takingAmount: toBaseUnits('200', 6) };
   * const input = { inputMint: SOL, outputMint: USDC, params };
   * const { order } = await trigger.place(input, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger/v1/create-order
   */
  readonly place: (input: PlaceInput, options: FlowOptions<CreatedOrder>) => Promise<PlacedOrder>;

  /**
   * Cancels orders: the named ones, or all that are open. Yields one result per transaction of up to
   * five orders.
   *
   * What an order still holds must come back, or the transaction is not signed. If an order is filled
   * meanwhile, another transaction is built, up to `maxAttempts`. Orders that have ended by then are
   * returned in `ended`.
   *
   * With a `journal`, call it again after an interruption, with the same orders or without any: the
   * flow is resumed. No `id` is needed: records are found by their orders.
   *
   * @throws as `place`; `execution_failed` with the name `order_not_listed` for an order that the
   * service lists neither as open nor as ended.
   * @example
   * ```ts
   * for await (const { orders, signature } of trigger.cancel({}, { signer, rpc, journal }))
   *   console.log(orders, signature);
   * ```
   * @see https://dev.jup.ag/api-reference/trigger/v1/cancel-orders
   */
  readonly cancel: (
    input: CancelInput,
    options: CancelOptions,
  ) => AsyncGenerator<CancelledOrders, void, undefined>;

  /**
   * Yields an order, then each change of it: `{ value, previous, changed, fills, asOf, ageMs, stale }`.
   * Returns the order when it has ended.
   *
   * Each fill is in the `fills` of one change, those from before the watch in the first. The orders of
   * the wallet are listed every 5 s (`pollMs`), once for all watches of the wallet, less often while
   * nothing changes or the plan is used by calls. A slow reader gets the newest state, with all fills.
   * Returns `undefined` when the order was not listed six times in a row, and after `close()`.
   *
   * A failed request after the first state does not end the watch: it yields the last state as `stale`,
   * with the `error`. In a hidden page it pauses.
   *
   * @throws PerijoveError `invalid_input`; the errors of `getOrders` before the first state,
   * `unauthorized` and `forbidden` also later. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * for await (const { value, fills } of trigger.watch({ user, order }))
   *   console.log(value.status, fills.length);
   * ```
   * @see https://dev.jup.ag/api-reference/trigger/v1/get-trigger-orders
   */
  readonly watch: (
    input: WatchInput,
    options?: WatchOptions,
  ) => AsyncGenerator<OrderChange, Order | undefined, undefined>;
}

/** Trigger orders over a shared transport. */
export function createTriggerClient(transport: Transport): TriggerClient;
/**
 * Trigger orders over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createTriggerClient(options: TransportOptions): TriggerClient & OwnTransport;
export function createTriggerClient(source: Transport | TransportOptions): TriggerClient {
  return createClient(
    source,
    endpoints,
    (methods, transport): TriggerClient => ({
      ...methods,
      // The rest is loaded when it is needed: a page that only reads does not sign.
      iterateOrders: (input, options) => readPages(methods.getOrders, input, options),
      place: async (input, options) =>
        (await import('./flows/place.ts')).place(methods, input, options),
      async *cancel(input, options) {
        const flow = await import('./flows/cancel.ts');
        yield* flow.cancel(methods, input, options);
      },
      preview: {
        place: async (input, options) =>
          (await import('./flows/preview.ts')).previewPlace(methods, input, options),
        cancel: async (input, options) =>
          (await import('./flows/preview.ts')).previewCancel(methods, input, options),
      },
      async *watch(input, options) {
        const { watch } = await import('./watch.ts');
        return yield* watch(transport, input, options);
      },
    }),
  );
}
