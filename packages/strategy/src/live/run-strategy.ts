import { isPerijoveError, type Mint, PerijoveError, SOL, USDC } from '@perijove/core';
import type { Json } from '@perijove/journal';
import { signerAddress } from '@perijove/solana';
import { readBalances } from '../market/balances.ts';
import { hasEnded } from '../market/order-book.ts';
import { readOrders } from '../market/order-flows.ts';
import type { RunRecord } from '../market/run-record.ts';
import { createRunRecorder } from '../market/run-recorder.ts';
import { DEFAULT_BARS, mintsOf, type Strategy, storedState } from '../market/strategy.ts';
import { answeringStore } from './answering-store.ts';
import { type BarBuilder, createBarBuilder } from './bar-builder.ts';
import { openTick } from './open-tick.ts';
import { type RunContext, storeNext } from './run-context.ts';
import { assertRun, type RunClock, type RunOptions } from './run-options.ts';
import type { OpenTick, TickRecord } from './state-store.ts';
import { keptOrder, orderFillOf, storedOrder, storedOrderFill } from './stored-order.ts';
import { storedBalances } from './stored-swap.ts';
import { wallClock } from './wall-clock.ts';

/** A run that has ended. `createReport` makes a report of it. */
export interface RunResult<State> extends RunRecord {
  /** State after the last tick; the next run begins with it. */
  readonly state: State;
}

const SAMPLE_MS = 5_000;

/**
 * Runs a strategy on the wall clock until the `signal` ends it: live on the public service, or on paper
 * with the deployment of a sandbox.
 *
 * A tick begins at each whole multiple of `everyMs`. Ticks that are missed, because the machine slept or
 * the process was down, are not made up for. A tick that was cut off by a crash is repeated when the
 * run starts again, with the prices and balances of its time. Its swaps that were signed are resumed, and
 * those that have landed are not made again. Others are made only while the tick lasts, within the minimum
 * output of its prices; after that, their fills have failed with `deadline`.
 *
 * ```ts
 * const stopping = new AbortController();
 * process.once('SIGTERM', () => stopping.abort());
 * const journal = createFileJournal('flows');
 * const store = createFileStateStore('state');
 * await runStrategy(dip, { perijove, signer, rpc, policy, journal, store, signal: stopping.signal });
 * ```
 *
 * @throws PerijoveError `invalid_input` for options that are not as described, and for a tick that
 * returns what JSON cannot hold; `flow_busy` when another process runs the strategy with this store;
 * `outcome_unknown` when the signal ends the wait for a swap; `journal_failed` when the journal or the
 * store fails, or does not answer within 10 s; the errors of the keys and the policy. What the strategy throws: its tick is repeated by the next start.
 */
export async function runStrategy<State>(
  strategy: Strategy<State>,
  options: RunOptions,
): Promise<RunResult<State>> {
  assertRun(strategy, options);
  const { quote = USDC, clock = wallClock, signal = new AbortController().signal } = options;
  const mints = mintsOf(strategy, SOL, quote);
  const { name, everyMs, maxBars = DEFAULT_BARS } = strategy;
  const context: RunContext = {
    ...options,
    store: answeringStore(options.store),
    strategy,
    mints,
    quote,
    owner: signerAddress(options.signer),
    recorder: createRunRecorder({ strategy: name, everyMs, quote, mints }),
    emit: (event) => options.onEvent?.(event),
    pause: (ms) => clock.sleep(ms, signal),
    revision: 0,
    orders: [],
  };
  const builder = createBarBuilder({ everyMs, maxBars, warmUp: options.warmUp ?? [] });
  const stored = await context.store.read(name);
  context.revision = stored?.revision ?? 0;
  context.orders = (stored?.orders ?? []).map(keptOrder);
  const begun = await resumeTick(strategy, context, { stored, now: clock.now() });
  const state = await runTicks(strategy, context, { begun, builder, clock, signal });
  return { ...context.recorder.record(), state };
}

/** Where a run continues. */
interface Begun<State> {
  readonly state: State;
  /** Time of the last tick that has ended. */
  readonly lastMs: number;
}

/** Repeats the tick that a crash has cut off. */
async function resumeTick<State>(
  strategy: Strategy<State>,
  context: RunContext,
  { stored, now }: { readonly stored: TickRecord | undefined; readonly now: number },
): Promise<Begun<State>> {
  if (!stored) return { state: storedState(strategy.start), lastMs: Number.NEGATIVE_INFINITY };
  const { time, open } = stored;
  const state = stored.state as State;
  if (!open) return { state, lastMs: time };
  context.emit({ kind: 'resumed', time });
  const isOver = now >= time + strategy.everyMs;
  const tick = { time, state, seen: open, isOver };
  return { state: await runTick(strategy, context, tick), lastMs: time };
}

interface Loop<State> {
  readonly begun: Begun<State>;
  readonly builder: BarBuilder;
  readonly clock: RunClock;
  readonly signal: AbortSignal;
}

async function runTicks<State>(
  strategy: Strategy<State>,
  context: RunContext,
  { begun, builder, clock, signal }: Loop<State>,
): Promise<State> {
  const { everyMs } = strategy;
  const { emit, ticks = Number.POSITIVE_INFINITY } = context;
  let { state, lastMs } = begun;
  let next = nextTick(Math.max(clock.now(), lastMs), everyMs);
  for (let count = 0; count < ticks; ) {
    if (!(await waitFor(next, context, { builder, clock, signal }))) break;
    const time = Math.floor(clock.now() / everyMs) * everyMs;
    if (time > next) emit({ kind: 'missed', time: next, count: (time - next) / everyMs });
    const seen = await look(context, time, builder);
    if (isPerijoveError(seen)) emit({ kind: 'skipped', time, error: seen });
    else {
      state = await runTick(strategy, context, { time, state, seen, isOver: false });
      count++;
    }
    lastMs = time;
    next = nextTick(lastMs, everyMs);
  }
  return state;
}

/** The clock may go back: a time that has had its tick gets no second one. */
function nextTick(afterMs: number, everyMs: number): number {
  return (Math.floor(afterMs / everyMs) + 1) * everyMs;
}

/** Waits for the time of a tick, and reads prices meanwhile. @returns false when the run ends. */
async function waitFor(
  timeMs: number,
  context: RunContext,
  { builder, clock, signal }: Omit<Loop<never>, 'begun'>,
): Promise<boolean> {
  const { sampleMs = SAMPLE_MS } = context;
  while (!signal.aborted) {
    const leftMs = timeMs - clock.now();
    if (leftMs <= 0) return true;
    await clock.sleep(Math.min(leftMs, sampleMs), signal);
    // Shortly before a tick its own reading is enough.
    if (!signal.aborted && timeMs - clock.now() > sampleMs / 2)
      await readPrices(context).then(
        (prices) => {
          for (const { mint, usd } of prices) builder.sample(mint, clock.now(), usd);
        },
        () => undefined,
      );
  }
  return false;
}

interface ReadPrice {
  readonly mint: Mint;
  readonly usd: number;
  readonly decimals: number;
}

async function readPrices({ perijove, mints }: RunContext): Promise<readonly ReadPrice[]> {
  const prices = await perijove.price.get({ ids: [...mints] });
  return mints.flatMap((mint) => {
    const price = prices[mint];
    return price ? [{ mint, usd: price.usdPrice, decimals: price.decimals }] : [];
  });
}

/** Reads what a tick sees. Without all of it, nothing is decided. */
async function look(
  context: RunContext,
  time: number,
  builder: BarBuilder,
): Promise<OpenTick | PerijoveError> {
  const { mints } = context;
  try {
    const { prices, ...seen } = await readTick(context);
    for (const { mint, usd } of prices) builder.close(mint, time, usd);
    const unknown = mints.find((each) => !prices.some(({ mint }) => mint === each));
    if (unknown !== undefined) return noPrice(unknown);
    return {
      prices: Object.fromEntries(prices.map(({ mint, usd }) => [mint, usd])),
      decimals: Object.fromEntries(prices.map(({ mint, decimals }) => [mint, decimals])),
      bars: Object.fromEntries(mints.map((mint) => [mint, [...builder.bars(mint)]])),
      ...seen,
      steps: [],
    };
  } catch (error) {
    if (isPerijoveError(error) && error.advice === 'retry') return error;
    throw error;
  }
}

/** The balances are read after the orders: they then have what the orders have sold. */
async function readTick(context: RunContext) {
  const { rpc, owner, mints, orders } = context;
  const reading = orders.length > 0 ? readOrders(context, orders) : Promise.resolve([]);
  const [prices, read, balances] = await Promise.all([
    readPrices(context),
    reading,
    reading.then(() => readBalances(rpc, owner, mints)),
  ]);
  const byId = new Map(read.map(({ order }) => [order.id, order]));
  return {
    prices,
    balances: storedBalances(balances),
    orders: orders.map((order) => storedOrder(byId.get(order.id) ?? order)),
    fills: read.flatMap(({ fill }) => (fill ? [storedOrderFill(fill)] : [])),
  };
}

function noPrice(mint: Mint): PerijoveError {
  const body = { message: 'no price' };
  return new PerijoveError(
    'not_found',
    { status: 200, body },
    { attempt: 0 },
    `${mint} has no price now`,
    {
      advice: 'retry',
    },
  );
}

interface Tick<State> {
  readonly time: number;
  readonly state: State;
  readonly seen: OpenTick;
  readonly isOver: boolean;
}

async function runTick<State>(
  strategy: Strategy<State>,
  context: RunContext,
  { state, ...tick }: Tick<State>,
): Promise<State> {
  const { time, seen } = tick;
  const { market, book, begin, end } = await openTick(context, { ...tick, state: state as Json });
  for (const fill of seen.fills) {
    const trade = context.recorder.fill(orderFillOf(fill), market);
    context.emit({ kind: 'trade', time, trade });
  }
  begin();
  let next: State;
  try {
    next = storedState(await strategy.tick(market, storedState(state)));
  } finally {
    await end();
  }
  context.orders = book.list().filter((order) => !hasEnded(order));
  const orders = context.orders.map(storedOrder);
  await storeNext(context, { time, state: next as Json, ...(orders.length > 0 && { orders }) });
  context.recorder.point(market);
  context.emit({ kind: 'tick', time, equityUsd: market.value() });
  return next;
}
