import { setImmediate } from 'node:timers/promises';
import { SOL, USDC } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { Balances } from '../market/balances.ts';
import type { RunRecord } from '../market/run-record.ts';
import { createRunRecorder, type RunRecorder } from '../market/run-recorder.ts';
import { mintsOf, type Strategy, storedState } from '../market/strategy.ts';
import { type Desk, openDesk } from './desk.ts';
import { assertBacktest, atTick, type BacktestOptions } from './options.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { openWorld } from './world.ts';

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
      quote,
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
    const orders = desk.advance();
    if (orders) await orders;
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
