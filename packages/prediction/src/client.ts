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
import { endpoints } from './endpoints.ts';
import type {
  EventMarketsInput,
  EventsInput,
  HistoryEntry,
  HistoryInput,
  Market,
  Order,
  OrdersInput,
  Position,
  PositionsInput,
  PredictionEvent,
  Scores,
} from './types.ts';

type Methods = Client<typeof endpoints>;

/** The prediction family as methods. */
export interface PredictionClient extends Methods {
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
    }),
  );
}

function joinScores(parts: readonly Scores[]): Scores {
  return { data: parts.flatMap(({ data }) => data) };
}
