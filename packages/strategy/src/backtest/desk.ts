import { setImmediate } from 'node:timers/promises';
import { isPerijoveError, type Mint, type PerijoveError, SOL } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { createMemoryJournal } from '@perijove/journal';
import type { Balances } from '../market/balances.ts';
import type { BoundedOrder } from '../market/bounded-order.ts';
import {
  type BoundedSwap,
  createMarket,
  type MarketActions,
  type RunMarket,
} from '../market/create-market.ts';
import type { Fill } from '../market/fill.ts';
import { fillOf } from '../market/fill-of.ts';
import { type OrderFill, placedOrder, withdrawnOrder } from '../market/listed-order.ts';
import type { Cancellation, Placement } from '../market/order.ts';
import {
  createOrderBook,
  isReached,
  type KeptOrder,
  type OrderBook,
  shownOrder,
} from '../market/order-book.ts';
import { cancelOrder, type OrderDesk, placeOrder, readOrders } from '../market/order-flows.ts';
import type { RunRecorder } from '../market/run-recorder.ts';
import { settle } from '../market/settle.ts';
import type { BacktestOptions } from './options.ts';
import { playOrders } from './play-orders.ts';
import type { Timeline } from './timeline.ts';
import type { BacktestWorld } from './world.ts';

export interface DeskParts {
  readonly strategy: string;
  readonly mints: readonly Mint[];
  readonly quote: Mint;
  readonly maxBars: number | undefined;
  readonly timeline: Timeline;
  readonly world: BacktestWorld;
  readonly recorder: RunRecorder;
  readonly options: BacktestOptions;
}

/** The market of a backtest, over the sandbox. */
export interface Desk {
  readonly market: RunMarket;
  readonly balances: () => Balances;
  /**
   * Brings the orders to the present of the timeline: fills, and ends. Called before each tick. Undefined
   * without orders: a promise for each minute of a year takes time.
   */
  readonly advance: () => Promise<void> | undefined;
}

export async function openDesk(parts: DeskParts): Promise<Desk> {
  const { mints, quote, timeline, world, maxBars, options } = parts;
  const { perijove, rpc, signer } = world;
  const state: DeskState = {
    ...parts,
    desk: { perijove, rpc, signer, journal: createMemoryJournal(), policy: options.policy },
    book: createOrderBook(),
    atMs: new Map(),
    market: () => run,
    balances: world.balances(),
    playedMs: timeline.firstMs,
    isStale: false,
  };
  const decimals = await readDecimals(world, mints);
  const view = {
    ...timeline,
    balance: (mint: Mint) => state.balances[mint] ?? 0n,
    decimals: (mint: Mint) => decimals[mint] as number,
    book: () => state.book,
  };
  const run = createMarket({ mints, quote, maxBars, view, ...actionsOf(state) });
  world.beginFaults();
  return { market: run, balances: () => state.balances, advance: () => advance(state) };
}

interface DeskState extends DeskParts {
  readonly desk: OrderDesk & Pick<BacktestWorld, 'perijove'>;
  readonly book: OrderBook;
  /** When each order has reached the market, in the time of the history. */
  readonly atMs: Map<string, number>;
  readonly market: () => RunMarket;
  balances: Balances;
  /** Bars up to here have had their effect on orders. */
  playedMs: number;
  /** Whether an order may have changed since it was read. */
  isStale: boolean;
}

function actionsOf(state: DeskState): MarketActions {
  return {
    swap: (request) => swap(state, request),
    place: (request) => place(state, request),
    cancel: (order) => cancel(state, order),
  };
}

function advance(state: DeskState): Promise<void> | undefined {
  const { book, timeline } = state;
  book.forgetEnded();
  const period = { fromMs: state.playedMs, toMs: timeline.now() };
  state.playedMs = period.toMs;
  return book.isEmpty() ? undefined : advanceOrders(state, period);
}

async function advanceOrders(
  state: DeskState,
  period: { readonly fromMs: number; readonly toMs: number },
): Promise<void> {
  const { book, atMs } = state;
  const orders = book.list();
  const waiting = orders.map((order) => ({ order, atMs: atMs.get(order.id) as number }));
  if (await playOrders(state, waiting, period)) state.isStale = true;
  await refresh(state);
}

/**
 * Reads orders that may have changed. Without an answer, they are read before the next tick.
 *
 * @param isAlone whether nothing else has changed the balances since they were read.
 */
async function refresh(state: DeskState, isAlone = true): Promise<PerijoveError | undefined> {
  if (!state.isStale) return undefined;
  const { book, recorder, desk, world } = state;
  const read = await settle(() => readOrders(desk, book.list()), patienceOf(state));
  if (isPerijoveError(read)) return read;
  const before = state.balances;
  state.balances = world.balances();
  const fills = read.flatMap(({ fill }) => fill ?? []);
  let lamports = isAlone ? spentBeside(fills, before, state.balances) : 0n;
  for (const { order } of read) book.put(order);
  for (const fill of fills) {
    recorder.fill(fill, state.market().market, lamports);
    lamports = 0n;
  }
  state.isStale = false;
  return undefined;
}

/** Returns the lamports that fills have cost: less than 0 where the rent of an order came back. */
function spentBeside(fills: readonly OrderFill[], before: Balances, after: Balances): bigint {
  const bought = fills.filter(({ order }) => order.outputMint === SOL);
  const arrived = bought.reduce((sum, { outAmount }) => sum + outAmount, 0n);
  return (before[SOL] ?? 0n) + arrived - (after[SOL] ?? 0n);
}

/** Moves the sandbox to the time at which an action of this tick reaches the market. */
async function reachMarket(state: DeskState): Promise<void> {
  const { mints, timeline, world, options, book } = state;
  const { latencyMs = 0 } = options;
  const price = (mint: Mint): number => timeline.executionPrice(mint, latencyMs);
  const prices = Object.fromEntries(mints.map((mint) => [mint, price(mint)]));
  world.moveTo(timeline.now() + latencyMs, prices);
  if (!book.list().some((order) => isReached(order, price(order.triggerMint)))) return;
  // The opening price of a bar fills orders before this action.
  await world.fillOrders();
  state.isStale = true;
  await refresh(state);
}

async function swap(state: DeskState, request: BoundedSwap): Promise<Fill> {
  const { desk, recorder, world } = state;
  const { label, inputMint, outputMint, amount, minOutput } = request;
  await reachMarket(state);
  const { perijove, ...options } = desk;
  const input = { inputMint, outputMint, amount, minOutput };
  const { verify } = world;
  const flow = () => perijove.swap.swap(input, { ...options, verify, id: idOf(state, label) });
  const settled = await settle(flow, patienceOf(state));
  const outcome = isPerijoveError(settled) ? settled.code : settled;
  const before = state.balances;
  state.balances = world.balances();
  const after = state.balances;
  recorder.trade({ request, before, after, outcome }, state.market().market);
  return fillOf(request, settled);
}

async function place(state: DeskState, request: BoundedOrder): Promise<Placement> {
  const { timeline, world, desk, book, recorder, options } = state;
  const { label, inputMint, amount, expiresInMs } = request;
  await reachMarket(state);
  const now = timeline.now();
  const expiresAt = world.timeOf(now + expiresInMs);
  const flow = () => placeOrder(desk, request, { id: idOf(state, label), expiresAt });
  const settled = await settle(flow, patienceOf(state));
  const isFailed = isPerijoveError(settled);
  const order = placedOrder(request, now, isFailed ? '' : settled);
  const before = state.balances;
  state.balances = world.balances();
  const moved = { mint: inputMint, amount: isFailed ? 0n : amount };
  const error = isFailed ? settled.code : undefined;
  recorder.action(
    { id: order.id, action: 'place', before, after: state.balances, moved, error },
    state.market().market,
  );
  if (isFailed) return { status: 'failed', label, error: settled };
  book.put(order);
  state.atMs.set(order.id, now + (options.latencyMs ?? 0));
  return { status: 'placed', label, order: shownOrder(order) };
}

async function cancel(state: DeskState, { id }: KeptOrder): Promise<Cancellation> {
  const { desk, book, recorder, world } = state;
  await reachMarket(state);
  // A fill may have ended it.
  const order = book.get(id) as KeptOrder;
  const settled = await settle(() => cancelOrder(desk, order), patienceOf(state));
  const before = state.balances;
  state.isStale = true;
  const failure = isPerijoveError(settled) ? settled : await refresh(state, false);
  state.balances = world.balances();
  const listed = book.get(id) as KeptOrder;
  const cancelled = failure ? listed : withdrawnOrder(listed);
  book.put(cancelled);
  const sold = cancelled.inAmount - order.inAmount;
  const moved = { mint: order.inputMint, amount: cancelled.held - order.held + sold };
  recorder.action(
    { id, action: 'cancel', before, after: state.balances, moved, error: failure?.code },
    state.market().market,
  );
  if (failure) return { status: 'failed', order: shownOrder(cancelled), error: failure };
  return { status: 'done', order: shownOrder(cancelled) };
}

function idOf({ strategy, timeline }: DeskParts, label: string): string {
  return `${strategy}/${timeline.now()}/${label}`;
}

/** Between two attempts the time of the sandbox passes. */
function patienceOf({ world, options: { signal } }: DeskParts): Parameters<typeof settle>[1] {
  return {
    async sleep(ms) {
      signal?.throwIfAborted();
      world.pass(ms);
      await setImmediate();
    },
  };
}

async function readDecimals(
  { perijove }: BacktestWorld,
  mints: readonly Mint[],
): Promise<Readonly<Record<Mint, number>>> {
  const prices = await perijove.price.get({ ids: [...mints] });
  const unknown = mints.find((mint) => !prices[mint]);
  if (unknown !== undefined)
    throw invalidInput('mints', `mints that the sandbox trades, and ${unknown} is not one of them`);
  return Object.fromEntries(mints.map((mint) => [mint, prices[mint]?.decimals as number]));
}
