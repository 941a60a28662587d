import {
  type Address,
  createClient,
  type OwnTransport,
  readPages,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { FlowOptions, Signer, WalletSession } from '@perijove/solana';
import { endpoints } from './endpoints.ts';
import type { EditInput, EditOptions } from './flows/edit.ts';
import type { PlaceInput, PlaceOptions } from './flows/place.ts';
import type { PlaceDcaInput } from './flows/place-dca.ts';
import type { PlacedOrder } from './flows/placed-order.ts';
import type { OrderUpdate, WatchInput, WatchOptions } from './flows/watch.ts';
import type { WithdrawExpiredInput, WithdrawOptions } from './flows/withdraw-expired.ts';
import type { CancelInput, CancelledOrder, CancelOptions } from './flows/withdrawal.ts';
import type { TriggerV2Methods } from './methods.ts';
import type { TriggerV2Previews } from './previews.ts';
import type { WalletCalls } from './sign-in.ts';
import type {
  CraftedDeposit,
  DcaOrder,
  DcaOrderCancellation,
  DcaOrdersInput,
  PriceOrder,
  PriceOrderCancellation,
  PriceOrdersInput,
} from './types.ts';
import type {
  SignInOptions,
  SignOutOptions,
  TriggerV2Settings,
  WalletCallOptions,
} from './wallet-options.ts';
import { assertOptions, withWallet } from './with-wallet.ts';

/** Price orders and DCA as methods. */
export interface TriggerV2Client extends TriggerV2Methods {
  /**
   * What the flows would do, without a key: fees, rent, what can be spent at most, what stands in the way,
   * and the guard's findings.
   */
  readonly preview: TriggerV2Previews;

  /**
   * Signs a wallet in and returns its session: from the store, or with a challenge that the wallet
   * signs.
   *
   * Calls with `{ signer }` do it themselves when they must; call this to choose when the
   * wallet is prompted. The challenge is checked before it is signed: a text must be readable,
   * name the service, and not name another wallet or site; a transaction must have only memos and
   * compute budget instructions, and only this wallet pays and signs. The token is valid for 15
   * minutes. The client refreshes it without the wallet as long as the service allows it; processes
   * that share a `tokenStore` refresh it one at a time. It is a secret.
   *
   * @throws PerijoveError `unsafe_text`, `unsafe_transaction`, `malformed_transaction`,
   * `signer_failed`; the errors of `challenge` and `verify`. An abort rejects with the signal's own
   * reason.
   * @example
   * ```ts
   * const { wallet, expiresAt } = await triggerV2.signIn(signer);
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  readonly signIn: (signer: Signer, options?: SignInOptions) => Promise<WalletSession>;

  /**
   * Signs a wallet out: removes its tokens from memory and from the store, and ends the session at the
   * service.
   *
   * The token that was in use stays valid for up to 15 minutes. `everywhere: true` ends all sessions of
   * the wallet, also those on other machines; it needs a token, so a wallet without one signs in.
   *
   * @throws PerijoveError `deadline` when the store does not answer within 10 s or `deadlineMs`: it may
   * still hold the token. What the store throws; the errors of `logout` and `logoutAll`: the tokens are
   * removed before `logout`. An abort rejects with the signal's own reason.
   */
  readonly signOut: (signer: Signer, options?: SignOutOptions) => Promise<void>;

  /**
   * Iterates over the price orders of the wallet, on all pages of `priceOrders` from `offset` on.
   *
   * One request per page, sent when the items of the page before are used up. `deadlineMs` holds for
   * all of them together.
   *
   * @throws PerijoveError `invalid_response` when pages repeat although the service says that there
   * are more, or do not end; `deadline`; the errors of `priceOrders`.
   */
  readonly iteratePriceOrders: (
    input: PriceOrdersInput,
    options?: WalletCallOptions,
  ) => AsyncGenerator<PriceOrder, void, undefined>;

  /**
   * Iterates over the DCA orders of the wallet, on all pages of `dcaOrders` from `offset` on.
   *
   * @throws as `iteratePriceOrders`.
   */
  readonly iterateDcaOrders: (
    input: DcaOrdersInput,
    options?: WalletCallOptions,
  ) => AsyncGenerator<DcaOrder, void, undefined>;

  /**
   * Places a price order: deposits the amount into the vault of the wallet, and creates the order.
   *
   * `inputAmount` is base units; prices are US dollars of `triggerMint`. `expiresAt` is a `Date`,
   * `{ unixMs }`, or `{ inMs }` from the deposit on. Before the wallet signs, the deposit is compared
   * with the input: exactly this amount, into a new account of the vault, and nothing else. The vault is
   * a wallet of the service. The first one of a wallet counts, in this client and in the journal; another
   * one is refused later. Pass `vault` if you know it.
   *
   * A price on the wrong side of the market is refused, because the service would execute the order
   * immediately: a take profit or an `above` that the market has reached, a stop loss or a `below` that
   * it has fallen under, and legs of an `otoco` on the wrong side of its entry. The market price is
   * `marketPriceUsd` of the options, or else by `priceOf` of the client; a mint without a price is
   * refused. A client that has neither compares nothing with the market. `allowImmediateFill: true`
   * accepts such an order. A resumed flow whose deposit is signed is not compared again.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and nothing is
   * deposited twice. If the creation fails, the history is searched for the deposit first. As long as the
   * deposit can land, or has landed and its order is not listed, the flow stays open.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`,
   * `execution_failed` (with the name `other_vault` for another vault), `outcome_unknown` (resume
   * it before you place another one), `duplicate_transaction`, `flow_busy`, `journal_failed`,
   * `rpc_failed`; the errors of `signIn`, `vault`, `registerVault`, `craftDeposit` and
   * `createPriceOrder`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const { order, vault } = await triggerV2.place(
   *   {
   *     orderType: 'single',
   *     inputMint: SOL,
   *     outputMint: USDC,
   *     inputAmount: toBaseUnits('1', 9),
   *     triggerMint: SOL,
   *     triggerCondition: 'above',
   *     triggerPriceUsd: 300,
   *     expiresAt: { inMs: 7 * 86_400_000 },
   *   },
   *   { signer, rpc, journal, id },
   * );
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  readonly place: (input: PlaceInput, options: PlaceOptions) => Promise<PlacedOrder>;

  /**
   * Places a DCA order: deposits the amount into the vault of the wallet, and creates the order.
   *
   * `inputAmount` is base units for all rounds together. Checks and resuming are those of `place`. Idle
   * money in lend (`jlEnabled`) is refused: such a deposit calls another program, and cannot be compared
   * with the input.
   *
   * @throws as `place`; the errors of `createDcaOrder`.
   * @example
   * ```ts
   * const input = { inputMint: USDC, outputMint: SOL, inputAmount: toBaseUnits('100', 6) };
   * const rounds = { orderCount: 4, intervalSeconds: 86_400 };
   * const { order } = await triggerV2.placeDca({ ...input, ...rounds }, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  readonly placeDca: (
    input: PlaceDcaInput,
    options: FlowOptions<CraftedDeposit>,
  ) => Promise<PlacedOrder>;

  /**
   * Changes an open price order and returns it as it is listed then. Nothing is signed.
   *
   * Prices that change are compared with the market as those of `place` are.
   *
   * After an edit whose outcome is not known, the order is read back. `expiresAt` is in the service's
   * guides and not in its reference: the service may ignore it.
   *
   * @throws PerijoveError `invalid_input`; `execution_failed` with the name `order_not_editable` for an
   * order that is not open or of another type, and `order_not_listed`; `outcome_unknown` when the order
   * does not show the edit; the errors of `signIn`, `priceOrders` and `updatePriceOrder`. An abort rejects
   * with the signal's own reason.
   * @example
   * ```ts
   * await triggerV2.edit({ order, orderType: 'single', triggerPriceUsd: 310 }, { signer });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  readonly edit: (input: EditInput, options?: EditOptions) => Promise<PriceOrder>;

  /**
   * Cancels a price order, and withdraws what it has left in the vault. Also for an expired order.
   *
   * Before the wallet signs, the withdrawal is checked: one transfer by the vault to your own account,
   * that account is closed with its rent to you, and nothing else. What the service lists as remaining
   * must come back, with an `rpc` what the node shows, or `minReturned`. With the journal of `place`, the
   * closed account must be one that the deposit opened.
   *
   * Call it again after an interruption, with the same `journal`: the flow is resumed. No `id` is needed:
   * records are found by their order. An order of which nothing is left is a result with `signature`
   * null; the next call requests it from the service again.
   *
   * Without an `rpc` the flow relies on the service for whether a withdrawal has landed, also where others
   * sign after you, and for whether an order has nothing left. Its confirmation must name the order and your signature, and
   * the order must not be listed as open 8 s later: else the flow ends with `outcome_unknown`. `state` is
   * the state before the withdrawal.
   *
   * @throws as `place`; `execution_failed` with the name `order_not_listed`; the errors of
   * `cancelPriceOrder` and `confirmPriceCancel`.
   * @example
   * ```ts
   * const { returned } = await triggerV2.cancel({ order }, { signer, rpc, journal });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  readonly cancel: (
    input: CancelInput,
    options: CancelOptions<PriceOrderCancellation>,
  ) => Promise<CancelledOrder>;

  /**
   * Cancels a DCA order for good, and withdraws what it has left in the vault. As `cancel`.
   *
   * @throws as `cancel`; the errors of `dcaOrder`, `cancelDcaOrder` and `confirmDcaCancel`.
   * @example
   * ```ts
   * const { returned } = await triggerV2.cancelDca({ order }, { signer, rpc, journal });
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  readonly cancelDca: (
    input: CancelInput,
    options: CancelOptions<DcaOrderCancellation>,
  ) => Promise<CancelledOrder>;

  /**
   * Withdraws what expired and cancelled orders still have in the vault. Yields one result for each.
   *
   * An expired order keeps its money in the vault until it is withdrawn. Withdrawals that a journal has
   * as signed come first. An order that the service or the guard refuses does not stop the others: the
   * first such error is thrown after the last of them.
   *
   * With a journal, an order that it has as placed and not as withdrawn must be listed: else the last
   * error is `order_not_listed`, unless an `rpc` shows that its accounts are empty. Without a journal the
   * list of orders is the service's alone; without an `rpc` the rest is too, as for `cancel`.
   *
   * @throws as `cancel` and `cancelDca`; `execution_failed` with the name `order_not_listed`.
   * @example
   * ```ts
   * for await (const { order, returned } of triggerV2.withdrawExpired({}, { signer, rpc, journal }))
   *   console.log(order, returned);
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  readonly withdrawExpired: (
    input: WithdrawExpiredInput,
    options: WithdrawOptions,
  ) => AsyncGenerator<CancelledOrder, void, undefined>;

  /**
   * Yields an order, then each change of its display state and each fill or withdrawal: `{ value,
   * previous, changed, state, asOf, ageMs, stale }`. Returns the order when it has ended and nothing of
   * it is left in the vault. An expired order has not ended: see `withdrawExpired`.
   *
   * The orders of the wallet are listed every 5 s (`pollMs`), once for all watches of the wallet, less
   * often while nothing changes or the plan is used by calls. A slow reader gets the newest state.
   * Returns `undefined` when the order was not listed six times in a row, and after `close()`.
   *
   * A failed request after the first state does not end the watch: it yields the last state as `stale`,
   * with the `error`. In a hidden page it pauses.
   *
   * @throws PerijoveError `invalid_input`; the errors of `signIn`, `priceOrders` and `dcaOrders` before
   * the first state, `unauthorized` and `forbidden` also later. An abort rejects with the signal's own
   * reason.
   * @example
   * ```ts
   * for await (const { state } of triggerV2.watch({ order }, { signer })) console.log(state);
   * ```
   * @see https://dev.jup.ag/api-reference/trigger
   */
  readonly watch: (
    input: WatchInput,
    options?: WatchOptions,
  ) => AsyncGenerator<OrderUpdate, PriceOrder | DcaOrder | undefined, undefined>;
}

/** Price orders and DCA over a shared transport. */
export function createTriggerV2Client(
  transport: Transport,
  settings?: TriggerV2Settings,
): TriggerV2Client;
/**
 * Price orders and DCA over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createTriggerV2Client(
  options: TransportOptions,
  settings?: TriggerV2Settings,
): TriggerV2Client & OwnTransport;
export function createTriggerV2Client(
  source: Transport | TransportOptions,
  settings: TriggerV2Settings = {},
): TriggerV2Client {
  return createClient(source, endpoints, (plain, transport): TriggerV2Client => {
    let loading: Promise<WalletCalls> | undefined;
    // Loaded when a wallet is there: a page without one does not sign.
    const wallets = async (): Promise<WalletCalls> => {
      loading ??= import('./bounded-calls.ts').then(({ createBoundedCalls }) =>
        createBoundedCalls({ transport, methods: plain, settings }),
      );
      return loading;
    };
    const methods = withWallet(plain, { transport, settings, wallets });
    return {
      ...methods,
      async signIn(signer, options = {}) {
        assertOptions('trigger-v2.signIn', options, 'renew');
        return (await wallets()).signIn(signer, options);
      },
      async signOut(signer, options = {}) {
        assertOptions('trigger-v2.signOut', options, 'everywhere');
        return (await wallets()).signOut(signer, options);
      },
      iteratePriceOrders: (input, options) => readPages(methods.priceOrders, input, options),
      iterateDcaOrders: (input, options) => readPages(methods.dcaOrders, input, options),
      ...flowMethods(transport, methods, settings),
    };
  });
}

type FlowMethods = Pick<
  TriggerV2Client,
  'place' | 'placeDca' | 'edit' | 'cancel' | 'cancelDca' | 'preview' | 'withdrawExpired' | 'watch'
>;

/** Each flow is loaded when it is used: a page that only reads does not sign. */
function flowMethods(
  transport: Transport,
  methods: TriggerV2Methods,
  settings: TriggerV2Settings,
): FlowMethods {
  const { priceOf } = settings;
  const known = new Map<Address, Address>();
  return {
    place: async (input, options) =>
      (await import('./flows/place.ts')).place(methods, known, input, options, priceOf),
    placeDca: async (input, options) =>
      (await import('./flows/place-dca.ts')).placeDca(methods, known, input, options),
    edit: async (input, options = {}) =>
      (await import('./flows/edit.ts')).edit(methods, input, options, priceOf),
    cancel: async (input, options) =>
      (await import('./flows/cancel.ts')).cancel(methods, known, input, options),
    cancelDca: async (input, options) =>
      (await import('./flows/cancel-dca.ts')).cancelDca(methods, known, input, options),
    preview: {
      place: async (input, options) =>
        (await import('./flows/preview.ts')).previewPlace(methods, known, input, options, priceOf),
      placeDca: async (input, options) =>
        (await import('./flows/preview.ts')).previewPlaceDca(methods, known, input, options),
      cancel: async (input, options) =>
        (await import('./flows/preview.ts')).previewCancel(methods, known, input, options),
      cancelDca: async (input, options) =>
        (await import('./flows/preview.ts')).previewCancelDca(methods, known, input, options),
    },
    async *withdrawExpired(input, options) {
      const flow = await import('./flows/withdraw-expired.ts');
      yield* flow.withdrawExpired(methods, known, input, options);
    },
    async *watch(input, options = {}) {
      const flow = await import('./flows/watch.ts');
      return yield* flow.watch(transport, methods, settings, input, options);
    },
  };
}
