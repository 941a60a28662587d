import {
  type CallOptions,
  type Client,
  createBatchedCall,
  createClient,
  type OwnTransport,
  readPages,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { FlowPreviewOptions, Preview } from '@perijove/solana/preview';
import { endpoints } from './endpoints.ts';
import type {
  BuyInput,
  ClaimFlowOptions,
  ClaimInput,
  ClaimResult,
  ClosePositionInput,
  OrderAction,
  OrderFlowOptions,
  OrderInputs,
  OrderResult,
  SellInput,
} from './flows/inputs.ts';
import type { WaitForFillInput } from './flows/wait-for-fill.ts';
import type { PredictionPreviews } from './previews.ts';
import type {
  BuiltOrder,
  EventMarketsInput,
  EventsInput,
  HistoryEntry,
  HistoryInput,
  Market,
  Order,
  OrderStatus,
  OrdersInput,
  Position,
  PositionsInput,
  PredictionEvent,
  Scores,
} from './types.ts';

type Methods = Client<typeof endpoints>;

/** The prediction family as methods. */
export interface PredictionClient extends Methods {
  /** What the flows would do, without a key: what leaves and arrives, fees, and the guard's findings. */
  readonly preview: PredictionPreviews;

  /**
   * Buys contracts of a market.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved.
   *
   * `depositAmount` is the most that leaves. In a keeper market a keeper fills the order afterwards and
   * returns what it did not spend: see `waitForFill`. With `outcomeMint` the market is a forecast market,
   * and at least `minContracts` of that mint arrive in the same transaction.
   *
   * The program of keeper markets is not published, so the guard cannot read its call: name its address
   * in `programs`, or the flow ends with `unsafe_transaction` (`unknown-program`). What leaves is then
   * bounded by the simulation.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and nothing
   * is done twice.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` (`other_order`, `other_kind`), `price_moved`,
   * `unsafe_transaction`, `signer_failed`, `transaction_failed`, `transaction_expired`, `outcome_unknown`
   * (resume it before you start again), `duplicate_transaction`, `flow_busy`, `journal_failed`,
   * `rpc_failed`; the errors of the endpoints. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const purchase = { marketId, isYes: true, depositAmount: toBaseUnits('10', 6) };
   * const { orderPubkey } = await prediction.buy(purchase, { signer, rpc, programs });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  readonly buy: (input: BuyInput, options: OrderFlowOptions) => Promise<OrderResult>;

  /**
   * Sells a part of a position.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved.
   *
   * `contracts` is in millionths. In a keeper market nothing moves until a keeper fills the order, at or
   * above the lowest price that the service names: the flow refuses an order that could bring less than
   * `minUsd`. In a forecast market `minUsd` must arrive.
   *
   * The program of keeper markets is not published, so the guard cannot read its call: name its address
   * in `programs`, or the flow ends with `unsafe_transaction` (`unknown-program`). What leaves is then
   * bounded by the simulation.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and nothing
   * is done twice.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` (`other_order`, `other_kind`), `price_moved`,
   * `unsafe_transaction`, `signer_failed`, `transaction_failed`, `transaction_expired`, `outcome_unknown`
   * (resume it before you start again), `duplicate_transaction`, `flow_busy`, `journal_failed`,
   * `rpc_failed`; the errors of the endpoints. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const sale = { positionPubkey, contracts: parseContracts('5'), minUsd: toBaseUnits('2', 6) };
   * await prediction.sell(sale, { signer, rpc, programs });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  readonly sell: (input: SellInput, options: OrderFlowOptions) => Promise<OrderResult>;

  /**
   * Sells a whole position.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved.
   *
   * As `sell`, for all contracts of the position, at most `maxContracts`.
   *
   * The program of keeper markets is not published, so the guard cannot read its call: name its address
   * in `programs`, or the flow ends with `unsafe_transaction` (`unknown-program`). What leaves is then
   * bounded by the simulation.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and nothing
   * is done twice.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` (`other_order`, `other_kind`), `price_moved`,
   * `unsafe_transaction`, `signer_failed`, `transaction_failed`, `transaction_expired`, `outcome_unknown`
   * (resume it before you start again), `duplicate_transaction`, `flow_busy`, `journal_failed`,
   * `rpc_failed`; the errors of the endpoints. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const bounds = { minUsd: toBaseUnits('3', 6), maxContracts: contractsOf(position) };
   * await prediction.closePosition({ positionPubkey, ...bounds }, { signer, rpc, programs });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  readonly closePosition: (
    input: ClosePositionInput,
    options: OrderFlowOptions,
  ) => Promise<OrderResult>;

  /**
   * Pays out a position of a keeper market that has won: 1 USD per contract.
   *
   * Builds, checks and signs the transaction, sends it over your node, and returns what moved.
   *
   * At least `minPayout` must arrive. Not needed in forecast markets, and not 24 hours after the result.
   *
   * The program of keeper markets is not published, so the guard cannot read its call: name its address
   * in `programs`, or the flow ends with `unsafe_transaction` (`unknown-program`). What leaves is then
   * bounded by the simulation.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed, and nothing
   * is done twice.
   *
   * @throws PerijoveError `invalid_input`, `execution_failed` (`other_position`),
   * `unsafe_transaction`, `signer_failed`, `transaction_failed`, `transaction_expired`, `outcome_unknown`
   * (resume it before you start again), `duplicate_transaction`, `flow_busy`, `journal_failed`,
   * `rpc_failed`; the errors of the endpoints. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const minPayout = contractsOf(position);
   * await prediction.claim({ positionPubkey, minPayout }, { signer, rpc, programs });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  readonly claim: (input: ClaimInput, options: ClaimFlowOptions) => Promise<ClaimResult>;

  /**
   * Waits until a keeper has filled an order, or it has failed, and returns its status.
   *
   * Requests the status every 2 s (`pollMs`) for up to 60 s (`maxWaitMs`), and returns the last one then:
   * null where the service does not know the order yet. A missing status means too early, not lost.
   *
   * @throws PerijoveError `invalid_input`; the errors of `orderStatus`, but not a 404 with
   * `order_history_not_found`. An abort rejects with the signal's own reason.
   * @example
   * ```ts
   * const status = await prediction.waitForFill({ orderPubkey });
   * ```
   * @see https://dev.jup.ag/api-reference/prediction
   */
  readonly waitForFill: (
    input: WaitForFillInput,
    options?: CallOptions,
  ) => Promise<OrderStatus | null>;

  /**
   * Iterates over events, on all parts of `events` from `start` on.
   *
   * One request per part, sent when the items of the part before are used up. `end` less `start` is the
   * size of a part. `deadlineMs` holds for all of them together.
   *
   * @throws PerijoveError `invalid_response` when parts repeat although the service says that there are
   * more, or do not end; `deadline`; the errors of `events`.
   */
  readonly iterateEvents: (
    input?: EventsInput,
    options?: CallOptions,
  ) => AsyncGenerator<PredictionEvent, void, undefined>;

  /**
   * Iterates over the markets of an event, on all parts of `eventMarkets` from `start` on.
   *
   * @throws as `iterateEvents`.
   */
  readonly iterateEventMarkets: (
    input: EventMarketsInput,
    options?: CallOptions,
  ) => AsyncGenerator<Market, void, undefined>;

  /**
   * Iterates over the open keeper orders of a wallet, on all parts of `orders` from `start` on.
   *
   * @throws as `iterateEvents`.
   */
  readonly iterateOrders: (
    input: OrdersInput,
    options?: CallOptions,
  ) => AsyncGenerator<Order, void, undefined>;

  /**
   * Iterates over the positions of a wallet, on all parts of `positions` from `start` on.
   *
   * @throws as `iterateEvents`.
   */
  readonly iteratePositions: (
    input: PositionsInput,
    options?: CallOptions,
  ) => AsyncGenerator<Position, void, undefined>;

  /**
   * Iterates over the history of a wallet or a position, on all parts of `history` from `start` on.
   *
   * @throws as `iterateEvents`.
   */
  readonly iterateHistory: (
    input: HistoryInput,
    options?: CallOptions,
  ) => AsyncGenerator<HistoryEntry, void, undefined>;
}

/** The prediction family over a shared transport. `scores` takes lists of ids of any length. */
export function createPredictionClient(transport: Transport): PredictionClient;
/**
 * The prediction family over its own transport, which `close()` closes. `scores` takes lists of ids of
 * any length.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createPredictionClient(options: TransportOptions): PredictionClient & OwnTransport;
export function createPredictionClient(source: Transport | TransportOptions): PredictionClient {
  return createClient<typeof endpoints, PredictionClient>(
    source,
    endpoints,
    (methods, transport) => ({
      ...methods,
      scores: createBatchedCall(transport, endpoints.scores, joinScores),
      iterateEvents: (input = {}, options) => readPages(methods.events, input, options),
      iterateEventMarkets: (input, options) => readPages(methods.eventMarkets, input, options),
      iterateOrders: (input, options) => readPages(methods.orders, input, options),
      iteratePositions: (input, options) => readPages(methods.positions, input, options),
      iterateHistory: (input, options) => readPages(methods.history, input, options),
      // The rest is loaded when it is needed: most pages only read.
      buy: orderOf(methods, 'buy'),
      sell: orderOf(methods, 'sell'),
      closePosition: orderOf(methods, 'closePosition'),
      claim: async (input, options) =>
        (await import('./flows/claim.ts')).claim(methods, input, options),
      waitForFill: async (input, options) =>
        (await import('./flows/wait-for-fill.ts')).waitForFill(methods, input, options),
      preview: {
        buy: previewOf(methods, 'buy'),
        sell: previewOf(methods, 'sell'),
        closePosition: previewOf(methods, 'closePosition'),
        claim: async (input, options) =>
          (await import('./flows/preview.ts')).previewClaim(methods, input, options),
      },
    }),
  );
}

function orderOf(methods: Methods, action: OrderAction) {
  return async (input: OrderInputs, options: OrderFlowOptions): Promise<OrderResult> =>
    (await import('./flows/orders.ts')).runOrder(methods, action, input, options);
}

function previewOf(methods: Methods, action: OrderAction) {
  return async (input: OrderInputs, options: FlowPreviewOptions): Promise<Preview<BuiltOrder>> =>
    (await import('./flows/preview.ts')).previewOrder(methods, action, input, options);
}

function joinScores(parts: readonly Scores[]): Scores {
  return { data: parts.flatMap(({ data }) => data) };
}
