import type { Mint } from '@perijove/core';
import type { World } from '../../world/world.ts';
import { createKeeperEvent, createRound, ROUND_MS } from './create-event.ts';
import type { EventModel, MarketModel } from './market-model.ts';
import { type Series, series } from './series.ts';

/** Events that are kept in memory. Others are computed again. */
const MAX_KNOWN = 1_000;

/**
 * The events of a world. They are computed, not stored: an event of any time in the past can be found
 * by its id.
 */
export interface EventBook {
  /** Returns the open events and the ones before them; of forecast rounds also the next. */
  readonly listed: (atMs: number) => readonly EventModel[];
  readonly find: (eventId: string, atMs: number) => EventModel | undefined;
  readonly market: (marketId: string, atMs: number) => MarketModel | undefined;
  /** Finds a forecast market by its token. */
  readonly marketOfMint: (mint: Mint, atMs: number) => MarketModel | undefined;
}

export function createEventBook(world: World): EventBook {
  const { all, keeperEvent, round } = createComputedEvents(world);
  const find = (eventId: string, atMs: number): EventModel | undefined => {
    const [, name = '', count = ''] = /^\w+-(\w+)-(\d{1,9})$/.exec(eventId) ?? [];
    const number = Number(name) - 100;
    const event = series[number]
      ? keeperEvent(number, Number(count))
      : name === 'BTC15M'
        ? round(Number(count))
        : undefined;
    // The next event exists already, but not the ones after it.
    const isKnown = event?.eventId === eventId && event.opensMs <= atMs + lengthOf(event);
    return isKnown ? event : undefined;
  };
  const market = (marketId: string, atMs: number): MarketModel | undefined => {
    const event = find(marketId.replace(/-\w+$/, ''), atMs);
    return event?.markets.find((each) => each.marketId === marketId);
  };
  const listed = (atMs: number): readonly EventModel[] => {
    const now = Math.floor(atMs / ROUND_MS);
    return [
      ...series.flatMap((each, number) => {
        const cycle = Math.floor(atMs / each.periodMs);
        return [keeperEvent(number, cycle), keeperEvent(number, cycle - 1)];
      }),
      ...[now, now + 1, now - 1, now - 2].map(round),
    ];
  };
  return {
    listed,
    find,
    market,
    marketOfMint: (mint, atMs) =>
      [...all(), ...listed(atMs)]
        .flatMap(({ markets }) => markets)
        .find(({ outcome }) => outcome?.mint === mint),
  };
}

/** The events that were computed lately, by id. */
interface ComputedEvents {
  readonly all: () => Iterable<EventModel>;
  /** @param number the place of its series in the list. */
  readonly keeperEvent: (number: number, cycle: number) => EventModel;
  readonly round: (cycle: number) => EventModel;
}

function createComputedEvents(world: World): ComputedEvents {
  const known = new Map<string, EventModel>();
  const once = (eventId: string, create: () => EventModel): EventModel => {
    const event = known.get(eventId) ?? create();
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(eventId, event);
    return event;
  };
  return {
    all: () => known.values(),
    keeperEvent(number, cycle) {
      const eventId = `${prefixOf(series[number] as Series)}-${100 + number}-${cycle}`;
      return once(eventId, () => createKeeperEvent(world, eventId, number, cycle));
    },
    round(cycle) {
      const eventId = `BISON-BTC15M-${cycle}`;
      return once(eventId, () => createRound(world, eventId, cycle));
    },
  };
}

function prefixOf({ provider }: Series): string {
  return provider === 'polymarket' ? 'POLY' : 'KALSHI';
}

function lengthOf({ opensMs, closesMs }: EventModel): number {
  return closesMs - opensMs;
}
