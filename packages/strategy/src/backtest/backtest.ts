import { setImmediate } from 'node:timers/promises';
import { isPerijoveError, type Mint, SOL, USDC } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { createMemoryJournal } from '@perijove/journal';
import type { Balances } from '../market/balances.ts';
import { type BoundedSwap, createMarket, type RunMarket } from '../market/create-market.ts';
import type { Fill } from '../market/fill.ts';
import { fillOf } from '../market/fill-of.ts';
import type { RunRecord } from '../market/run-record.ts';
import { createRunRecorder, type RunRecorder } from '../market/run-recorder.ts';
import { settle } from '../market/settle.ts';
import { mintsOf, type Strategy, storedState } from '../market/strategy.ts';
import { assertBacktest, atTick, type BacktestOptions } from './options.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { type BacktestWorld, openWorld } from './world.ts';

/** A finished backtest. */
export interface BacktestResult<State> extends RunRecord {
  /** State after the last tick. */
  readonly state: State;
  /** Balances after the last tick, in base units. */
  readonly balances: Balances;
}

/**
 * Runs a strategy on recorded prices: one tick for each interval of the history. Its swaps are real
 * transactions of the flow `swap.swap` on a sandbox, with fees, price impact and limits. The same
 * options give the same result, to the last base unit.
 *
 * ```ts
 * const result = await backtest(dip, { history, balances: { [USDC]: 1_000_000_000n, [SOL]: 100_000_000n } });
 * console.log(textReport(createReport(result)));
 * ```
 *
 * @throws PerijoveError `invalid_input` before the sandbox is started, for options that are not as
 * described; without the package `@perijove/sandbox`; and for a balance or a price that the sandbox
 * refuses. What the strategy throws, with the time of the tick. An abort rejects with the signal's own reason.
 */
export async function backtest<State>(
  strategy: Strategy<State>,
  options: BacktestOptions,
): Promise<BacktestResult<State>> {
  assertBacktest(strategy, options);
  const { everyMs } = strategy;
  const { history, quote = USDC } = options;
  const mints = mintsOf(strategy, SOL, quote);
  const missing = mints.find(
    (mint) => mint !== quote && !history.some((each) => each.mint === mint),
  );
  if (missing !== undefined) throw invalidInput('history', `bars of ${missing}`);
  const timeline = createTimeline(mints, history, everyMs);
  const world = await openWorld(options, timeline.firstMs);
  try {
    const recorder = createRunRecorder({ strategy: strategy.name, everyMs, quote, mints });
    const desk = await openDesk({
      strategy: strategy.name,
      maxBars: strategy.maxBars,
      mints,
      timeline,
      world,
      recorder,
      options,
    });
    const state = await runTicks(strategy, { timeline, recorder, desk, signal: options.signal });
    return { ...recorder.record(), state, balances: desk.balances() };
  } finally {
    await world.close();
  }
}

interface Ticks {
  readonly timeline: Timeline;
  readonly recorder: RunRecorder;
  readonly desk: Desk;
  readonly signal: AbortSignal | undefined;
}

/** Ticks between two pauses, in which an abort and other work of the process can happen. */
const TICKS_AT_ONCE = 5_000;

async function runTicks<State>(
  { everyMs, start, tick }: Strategy<State>,
  { timeline, recorder, desk, signal }: Ticks,
): Promise<State> {
  const { market, begin, end } = desk.market;
  let state = storedState(start);
  let count = 0;
  for (let now = timeline.firstMs; now <= timeline.lastMs; now += everyMs) {
    if (count++ % TICKS_AT_ONCE === 0) await setImmediate();
    signal?.throwIfAborted();
    timeline.moveTo(now);
    begin();
    try {
      const next = await tick(market, state);
      if (next !== state) state = storedState(next);
    } catch (error) {
      throw atTick(error, now);
    } finally {
      await end();
    }
    recorder.point(market);
  }
  return state;
}

interface DeskParts {
  readonly strategy: string;
  readonly mints: readonly Mint[];
  readonly maxBars: number | undefined;
  readonly timeline: Timeline;
  readonly world: BacktestWorld;
  readonly recorder: RunRecorder;
  readonly options: BacktestOptions;
}

/** The market of a backtest, over the sandbox. */
interface Desk {
  readonly market: RunMarket;
  readonly balances: () => Balances;
}

async function openDesk(parts: DeskParts): Promise<Desk> {
  const { strategy, mints, timeline, world, recorder, options } = parts;
  const { perijove, rpc, signer } = world;
  const { latencyMs = 0, policy, signal } = options;
  const journal = createMemoryJournal();
  let balances = world.balances();
  const decimals = await readDecimals(world, mints);
  const sleep = async (ms: number): Promise<void> => {
    signal?.throwIfAborted();
    world.pass(ms);
    await setImmediate();
  };
  const swap = async (request: BoundedSwap): Promise<Fill> => {
    const { label, inputMint, outputMint, amount, minOutput } = request;
    world.moveTo(
      timeline.now() + latencyMs,
      Object.fromEntries(mints.map((mint) => [mint, timeline.executionPrice(mint, latencyMs)])),
    );
    const id = `${strategy}/${timeline.now()}/${label}`;
    const input = { inputMint, outputMint, amount, minOutput };
    const flow = () => perijove.swap.swap(input, { signer, rpc, journal, id, policy });
    const settled = await settle(flow, { sleep });
    const outcome = isPerijoveError(settled) ? settled.code : settled;
    const before = balances;
    balances = world.balances();
    recorder.trade({ request, before, after: balances, outcome }, market.market);
    return fillOf(request, settled);
  };
  const view = {
    ...timeline,
    balance: (mint: Mint) => balances[mint] ?? 0n,
    decimals: (mint: Mint) => decimals[mint] as number,
  };
  const market = createMarket({ mints, maxBars: parts.maxBars, view, swap });
  world.beginFaults();
  return { market, balances: () => balances };
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
