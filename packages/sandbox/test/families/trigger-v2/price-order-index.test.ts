import type { Mint } from '@perijove/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTrails, type Trails } from '../../../src/families/trigger-v2/trails.ts';
import type { UsdOrder } from '../../../src/families/trigger-v2/usd-order.ts';
import { watchUsdOrders } from '../../../src/families/trigger-v2/usd-order-watch.ts';
import { vaultWork } from '../../../src/families/trigger-v2/vault-work.ts';
import { hasSome } from '../../../src/orders/budget.ts';
import type { DueWork, KeeperEnv } from '../../../src/orders/keeper-env.ts';
import type { OrderIndex } from '../../../src/orders/order-index.ts';
import type { PricePath } from '../../../src/orders/price-path.ts';

/** An order of a generated book; the partial fills come before the one that ends it. */
interface Draft {
  readonly mint: number;
  readonly kind: 'above' | 'below' | 'oco' | 'trail above' | 'trail below';
  /** Distance of the threshold from the first price, in percent. */
  readonly percent: number;
  readonly createdS: number;
  readonly lifeS: number;
  readonly partial: number;
}

type Order = UsdOrder & { readonly partial: number };

interface Book {
  readonly drafts: readonly Draft[];
  /** Steps of the price of each mint, in percent, one a second. */
  readonly steps: readonly (readonly number[])[];
  readonly ticksS: readonly number[];
  /** Ticks before which the keeper starts again from the stored orders. */
  readonly restarts: readonly number[];
  /** Prices that one turn of the keeper may look at. */
  readonly budgets: readonly number[];
}

const START_MS = 60_000_000;
const END_S = 400;
const MINTS: readonly Mint[] = ['mint a', 'mint b'];
const FIRST_USD = 100;
const REST_MS = 12_000;

const book: fc.Arbitrary<Book> = fc.record({
  drafts: fc.array(
    fc.record({
      mint: fc.nat(1),
      kind: fc.constantFrom('above', 'below', 'oco', 'trail above', 'trail below'),
      // Few values, so that orders have equal thresholds.
      percent: fc.integer({ min: 1, max: 6 }),
      createdS: fc.nat(200),
      lifeS: fc.integer({ min: 1, max: END_S }),
      partial: fc.nat(2),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  steps: fc.tuple(
    ...MINTS.map(() =>
      fc.array(fc.constantFrom(0, 0, 0.5, -0.5, 1, -1, 3, -3), {
        minLength: END_S,
        maxLength: END_S,
      }),
    ),
  ),
  ticksS: fc.array(fc.integer({ min: 1, max: END_S }), { minLength: 1, maxLength: 12 }),
  restarts: fc.array(fc.nat(20), { maxLength: 3 }),
  budgets: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
}) as fc.Arbitrary<Book>;

/** Prices that change once a second. */
function pathOf({ steps }: Book): PricePath {
  const walks = steps.map((walk) => {
    let usd = FIRST_USD;
    return [usd, ...walk.map((percent) => (usd *= 1 + percent / 100))];
  });
  const usd: PricePath['usd'] = (mint, ms) =>
    walks[MINTS.indexOf(mint)]?.[Math.floor((ms - START_MS) / 1000)];
  return {
    usd,
    firstUsd({ mint, fromMs, toMs }, { min, max }, budget) {
      budget.prices--;
      for (let ms = fromMs; ms <= toMs; ms = (Math.floor(ms / 1000) + 1) * 1000) {
        const now = usd(mint, ms) ?? 0;
        if (now >= min && now <= max) return ms;
      }
      return undefined;
    },
    at: () => undefined,
    firstValue: () => undefined,
    first: () => undefined,
  };
}

function orderOf({ mint, kind, percent, createdS, lifeS, partial }: Draft, number: number): Order {
  const atMs = START_MS + createdS * 1000;
  const [high, low] = [FIRST_USD * (1 + percent / 100), FIRST_USD * (1 - percent / 100)];
  const condition = kind.endsWith('above') ? 'above' : 'below';
  const trail = kind.startsWith('trail')
    ? { bps: percent * 100, markUsd: FIRST_USD, markMs: atMs }
    : null;
  const priceUsd = condition === 'above' ? high : low;
  const order: Partial<Order> = {
    number,
    key: `order ${number}`,
    type: kind === 'oco' ? 'oco' : 'single',
    state: 'open',
    triggerMint: MINTS[mint] as Mint,
    createdAtMs: atMs,
    watchFromMs: atMs,
    expiresAtMs: atMs + lifeS * 1000,
    entry: kind === 'oco' ? null : { condition, priceUsd, trail, slippageBps: null },
    exits:
      kind === 'oco'
        ? {
            takeProfitUsd: high,
            stopLossUsd: low,
            takeProfitSlippageBps: null,
            stopLossSlippageBps: null,
          }
        : null,
    held: null,
    partial,
  };
  return order as Order;
}

/** What happens to an order that has work. */
function workOn(order: Order, atMs: number): { readonly order: Order; readonly says: string } {
  if (order.state === 'partial_fill_success') {
    return { order: { ...order, state: 'open', watchFromMs: atMs }, says: 'opens' };
  }
  if (atMs >= order.expiresAtMs) return { order: { ...order, state: 'expired' }, says: 'expires' };
  if (order.partial === 0) return { order: { ...order, state: 'fill_success' }, says: 'is filled' };
  const rest = { state: 'partial_fill_success', watchFromMs: atMs + REST_MS } as const;
  return { order: { ...order, ...rest, partial: order.partial - 1 }, says: 'is filled partly' };
}

const isWatched = ({ state }: Order): boolean => ['open', 'partial_fill_success'].includes(state);

interface Keeper {
  readonly add: (order: Order) => void;
  readonly tick: (nowMs: number) => void;
  readonly restart: () => void;
  /** What was done, in its order. */
  readonly log: readonly string[];
}

/** The keeper's work with its index, in turns that end when their budget does. */
function indexed(path: PricePath, budgets: readonly number[]): Keeper {
  const known = new Map<string, Order>();
  const touched = new Set<string>();
  const log: string[] = [];
  let listener: (order: Order) => void = () => undefined;
  let nowMs = START_MS;
  const refresh = (): void => {
    for (const key of touched) listener(known.get(key) as Order);
    touched.clear();
  };
  const write = (order: Order): void => {
    known.set(order.key, order);
    touched.add(order.key);
  };
  const orders = {
    get(key: string) {
      refresh();
      return known.get(key);
    },
    version() {
      refresh();
      return 0;
    },
    follow(listen: (order: Order) => void) {
      for (const order of known.values()) listen(order);
      listener = listen;
    },
  } as unknown as OrderIndex<Order>;
  const start = (): DueWork =>
    vaultWork<Order>(
      {
        world: { clock: { now: () => nowMs } } as KeeperEnv['world'],
        path,
        report: (problem) => log.push(problem),
      },
      {
        orders,
        isWatched,
        ...watchUsdOrders({ path, trails: createTrails() }),
        run(order, atMs) {
          const { order: after, says } = workOn(order, atMs);
          log.push(`${atMs} ${order.key} ${says}`);
          write(after);
          return true;
        },
      },
    );
  let work = start();
  let turns = 0;
  return {
    add: write,
    log,
    restart() {
      touched.clear();
      work = start();
    },
    tick(toMs) {
      let fromMs = nowMs;
      nowMs = toMs;
      for (let turn = 0; turn < 5000; turn++) {
        const prices = (budgets[turns++ % budgets.length] as number) + (turn >> 6);
        const budget = { transactions: 1, quotes: 1, prices };
        const event = work.next({ fromMs, toMs, budget });
        if (!hasSome(budget)) continue;
        if (!event) return;
        fromMs = Math.max(fromMs, event.atMs);
        event.run(budget);
      }
      throw new Error('the keeper comes to no end');
    },
  };
}

/** The plain walk: every order is searched by itself, and the first of all has its turn. */
function walked(path: PricePath): Keeper {
  const trails: Trails = createTrails();
  const { search } = watchUsdOrders({ path, trails });
  const known = new Map<string, { order: Order; sinceMs: number; foundMs: number | undefined }>();
  const log: string[] = [];
  const budget = { transactions: 1, quotes: 1, prices: Number.POSITIVE_INFINITY };
  const put = (order: Order, sinceMs: number): void =>
    void known.set(order.key, { order, sinceMs, foundMs: undefined });
  return {
    add: (order) => put(order, order.watchFromMs),
    log,
    restart: () => undefined,
    tick(toMs) {
      for (;;) {
        const waiting = [...known.values()].filter(({ order }) => isWatched(order));
        for (const each of waiting) {
          if (each.foundMs !== undefined || each.sinceMs > toMs) continue;
          each.foundMs = search(each.order, { fromMs: each.sinceMs, toMs, budget }, false);
          each.sinceMs = toMs;
        }
        const [first] = waiting
          .filter(({ foundMs }) => foundMs !== undefined)
          .sort((a, b) => Number(a.foundMs) - Number(b.foundMs) || a.order.number - b.order.number);
        if (first?.foundMs === undefined) return;
        const { order, says } = workOn(first.order, first.foundMs);
        log.push(`${first.foundMs} ${order.key} ${says}`);
        put(order, Math.max(order.watchFromMs, first.foundMs));
      }
    },
  };
}

function play(keeper: Keeper, { drafts, ticksS, restarts }: Book): readonly string[] {
  const orders = drafts.map(orderOf);
  const times = [
    ...ticksS.map((s) => ({ atMs: START_MS + s * 1000, order: undefined })),
    ...orders.map((order) => ({ atMs: order.createdAtMs, order })),
    { atMs: START_MS + END_S * 1000, order: undefined },
  ].sort((a, b) => a.atMs - b.atMs);
  for (const [turn, { atMs, order }] of times.entries()) {
    if (restarts.includes(turn)) keeper.restart();
    keeper.tick(atMs);
    if (order) keeper.add(order);
  }
  return keeper.log;
}

/**
 * The first of two trailing orders is reached at a whole minute, after its end: the watermark of the
 * other must follow the price of that minute all the same.
 */
function reachedAtMinute(): Book {
  const order = { mint: 0, kind: 'trail above', partial: 0 } as const;
  const falls = [1, 2, 3, 4];
  const rises = [119, 120, 121];
  const walk = Array.from({ length: END_S }, (_, index) =>
    falls.includes(index + 1) ? -3 : rises.includes(index + 1) ? 3 : 0,
  );
  return {
    drafts: [
      { ...order, percent: 6, createdS: 0, lifeS: 62 },
      { ...order, percent: 1, createdS: 60, lifeS: END_S },
    ],
    steps: [walk, walk.map(() => 0)],
    ticksS: [61],
    restarts: [],
    budgets: [1],
  };
}

describe('the index of price orders', () => {
  it('fills and ends the same orders in the same order as a plain walk over all', () => {
    fc.assert(
      fc.property(book, (each) => {
        const path = pathOf(each);
        expect(play(indexed(path, each.budgets), each)).toEqual(play(walked(path), each));
      }),
      { numRuns: 2000, examples: [[reachedAtMinute()]] },
    );
  });
});
