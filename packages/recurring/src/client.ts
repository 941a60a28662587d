import {
  type CallOptions,
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { WatchOptions } from '@perijove/core/watch';
import type { FlowOptions } from '@perijove/solana';
import { endpoints } from './endpoints.ts';
import type { CancelInput, CancelledOrder } from './flows/cancel.ts';
import type { PlacedOrder, PlaceInput } from './flows/place.ts';
import type { RecurringPreviews } from './previews.ts';
import type { GetOrdersInput, OrderOf, RecurringType, UnsignedTransaction } from './types.ts';
import type { OrdersChange, WatchInput } from './watch.ts';

/** The recurring family as methods. */
export interface RecurringClient extends Client<typeof endpoints> {
  /**
   * What the flows would do, without a key: fees, rent, what can be spent at most, what stands in the way,
   * and the guard's findings.
   */
  readonly preview: RecurringPreviews;

  /**
   * Iterates over the orders of a wallet with one type, on all pages of `getOrders` from `page` on.
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
  readonly iterateOrders: <Type extends RecurringType>(
    input: GetOrdersInput<Type>,
    options?: CallOptions,
  ) => AsyncGenerator<OrderOf[Type], void, undefined>;

  /**
   * Opens a time-based order: creates it, checks its transaction, signs it, executes it.
   *
   * Amounts are base units, intervals seconds. At most `inAmount` leaves the wallet, and a call of the
   * order program must have the terms of the input. Only the service says that the account which
   * receives the tokens is the order's: it is not known before.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and no
   * order is opened twice.
   *
   * Legacy: the service is unmaintained since 2026-07. Use `triggerV2.placeDca` in new code.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`,
   * `execution_failed`, `outcome_unknown` (resume it before you place another one),
   * `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of
   * `createOrder` and `execute`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const time = { inAmount: toBaseUnits('500', 6), numberOfOrders: 10, interval: 86_400 };
   * const input = { inputMint: USDC, outputMint: SOL, params: { time } };
   * const { order } = await recurring.place(input, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/recurring/create-order
   */
  readonly place: (
    input: PlaceInput,
    options: FlowOptions<UnsignedTransaction>,
  ) => Promise<PlacedOrder>;

  /**
   * Cancels a time-based order.
   *
   * What the order still holds must come back, or the transaction is not signed. If the order swaps
   * meanwhile, another transaction is built, up to `maxAttempts`. The signature is null when the order
   * had ended before, so that there was nothing to sign.
   *
   * With a `journal`, call it again after an interruption: the flow is resumed. No `id` is needed: the
   * record is found by its order.
   *
   * @throws as `place`; `execution_failed` with the name `order_not_listed` for an order that the
   * service lists neither as active nor as ended.
   * @example
   * ```ts
   * const { signature } = await recurring.cancel({ order }, { signer, rpc, journal });
   * ```
   * @see https://dev.jup.ag/api-reference/recurring/cancel-order
   */
  readonly cancel: (
    input: CancelInput,
    options: FlowOptions<UnsignedTransaction>,
  ) => Promise<CancelledOrder>;

  /**
   * Yields the active time-based orders of a wallet, then each change of them: `{ value, previous,
   * changed, asOf, ageMs, stale }`.
   *
   * `changed` has the `orderKey` of orders that are new, ended or have swapped. An order that has ended
   * is missing from `value`; `previous` has its last active state. All pages are read every 10 s
   * (`pollMs`), once for all watches of the wallet, less often while nothing changes or the plan is used
   * by calls. A slow reader gets the newest state.
   *
   * Ends with `until`, a `break`, the signal, or `close()`. A failed request after the first state does
   * not end it: it yields the last state as `stale`, with the `error`. In a hidden page it pauses.
   *
   * @throws PerijoveError `invalid_input`; the errors of `getOrders` before the first state, `unauthorized` and
   * `forbidden` also later. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * for await (const { value } of recurring.watch({ user: wallet }))
   *   console.log(value.map(({ orderKey, trades }) => [orderKey, trades.length]));
   * ```
   * @see https://dev.jup.ag/api-reference/recurring/get-recurring-orders
   */
  readonly watch: (
    input: WatchInput,
    options?: WatchOptions,
  ) => AsyncGenerator<OrdersChange, void, undefined>;
}

/** Recurring orders over a shared transport. */
export function createRecurringClient(transport: Transport): RecurringClient;
/**
 * Recurring orders over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createRecurringClient(options: TransportOptions): RecurringClient & OwnTransport;
export function createRecurringClient(source: Transport | TransportOptions): RecurringClient {
  return createClient(
    source,
    endpoints,
    (methods, transport): RecurringClient => ({
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
      preview: {
        place: async (input, options) =>
          (await import('./flows/preview.ts')).previewPlace(methods, input, options),
        cancel: async (input, options) =>
          (await import('./flows/preview.ts')).previewCancel(methods, input, options),
      },
      async *watch(input, options) {
        const { watch } = await import('./watch.ts');
        yield* watch(transport, input, options);
      },
    }),
  );
}
