/** Goal 29: how long a backtest takes on a year of minutes with 1,000 swaps, and what it leaves in memory. */
import { SOL, USDC } from '@perijove/core';
import { type BarSeries, barSeries, defineStrategy } from '@perijove/strategy';
import { backtest } from '@perijove/strategy/backtest';
import { createRandom } from '../bodies/random.ts';
import { summarize } from '../measure/statistics.ts';
import type { Measured, Topic } from '../measure/topic.ts';

const MINUTE_MS = 60_000;
const YEAR = { minutes: 525_600, swaps: 1_000 };
const QUICK = { minutes: 5_256, swaps: 10 };
const START_MS = Date.UTC(2026, 5, 1);

export const run: Topic = async ({ quick }) => {
  const { minutes, swaps } = quick ? QUICK : YEAR;
  const history = [madeMinutes(minutes)];
  const balances = { [SOL]: 10_000_000_000n, [USDC]: 10_000_000_000n };
  const start = performance.now();
  const cpu = process.cpuUsage();
  const { trades, times } = await backtest(alternating(minutes, swaps), { history, balances });
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const landed = trades.filter(({ status }) => status === 'landed').length;
  const of = (part: string, value: number): Measured => ({
    goal: 29,
    part,
    value: summarize([value]),
  });
  return {
    measured: [of('seconds', seconds), of('swaps that did not land', swaps - landed)],
    notes: [
      `${times.length} ticks, ${landed} swaps: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU`,
      `resident afterwards: ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
    ],
  };
};

/** Reads its bars in each tick, and swaps there and back. */
function alternating(minutes: number, limit: number) {
  const everyTicks = Math.floor(minutes / limit);
  return defineStrategy({
    name: 'alternating',
    mints: [SOL, USDC],
    everyMs: MINUTE_MS,
    start: { ticks: 0, swaps: 0 },
    async tick(market, { ticks, swaps }) {
      const bars = market.history(SOL, 20);
      const mean = bars.reduce((sum, { close }) => sum + close, 0) / bars.length;
      if ((ticks + 1) % everyTicks !== 0 || swaps === limit || mean <= 0)
        return { ticks: ticks + 1, swaps };
      const [inputMint, outputMint] = swaps % 2 === 0 ? [USDC, SOL] : [SOL, USDC];
      const amount = market.units(inputMint, 50);
      await market.swap({ label: 'swap', inputMint, outputMint, amount });
      return { ticks: ticks + 1, swaps: swaps + 1 };
    },
  });
}

function madeMinutes(count: number): BarSeries {
  const random = createRandom(29);
  let close = 150;
  const bars = Array.from({ length: count }, (_, at) => {
    const open = close;
    close = open * (1 + (random.decimal(1) - 0.5) * 0.002);
    const [high, low] = [Math.max(open, close), Math.min(open, close)];
    return { time: START_MS + at * MINUTE_MS, open, high, low, close, volume: 1 };
  });
  return barSeries(SOL, bars, MINUTE_MS);
}
