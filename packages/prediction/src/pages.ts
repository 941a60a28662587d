import type { Page } from '@perijove/core';
import type {
  HistoryEntry,
  Market,
  Order,
  Pagination,
  Position,
  PredictionEvent,
} from './types.ts';

/** A response with a part of a list. */
export interface Listed<Item> {
  readonly data: readonly Item[];
  readonly pagination: Pagination;
}

const paging = { style: 'range', field: 'start', endField: 'end' } as const;

const pageOf = <Item>({ data, pagination }: Listed<Item>): Page<Item> => ({
  items: data,
  // Without items there is nothing to go on from, whatever the service says.
  hasMore: data.length > 0 && pagination.hasNext,
});

/** How the lists of the family come in parts. It is small, so that a client has it before the family is loaded. */
export const pages = {
  events: {
    paging,
    pageOf: (response: Listed<PredictionEvent>) => pageOf(response),
    keyOf: ({ eventId }: PredictionEvent) => eventId,
  },
  eventMarkets: {
    paging,
    pageOf: (response: Listed<Market>) => pageOf(response),
    keyOf: ({ marketId }: Market) => marketId,
  },
  orders: {
    paging,
    pageOf: (response: Listed<Order>) => pageOf(response),
    keyOf: ({ pubkey }: Order) => pubkey,
  },
  positions: {
    paging,
    pageOf: (response: Listed<Position>) => pageOf(response),
    keyOf: ({ pubkey }: Position) => pubkey,
  },
  history: {
    paging,
    pageOf: (response: Listed<HistoryEntry>) => pageOf(response),
    keyOf: ({ id }: HistoryEntry) => String(id),
  },
} as const;
