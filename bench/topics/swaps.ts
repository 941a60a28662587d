/** How many quotes, swaps, price orders, predictions, loans and payments the sandbox serves, in memory and with a data folder, over HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf, SERVER_CORE, startChild } from '../measure/child.ts';
import { interleave } from '../measure/rounds.ts';
import { summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';
import { connectTrader, type Trader } from './swap-trader.ts';

const CLIENTS = [1, 8] as const;

/** What one client does again and again. */
const works = {
  quote: (trader) => trader.quote(),
  'instant swap': (trader) => trader.instantSwap(),
  'routing swap': (trader) => trader.routingSwap(),
  'swap v2, order': (trader) => trader.swapOrder(),
  'swap v2, build': (trader) => trader.swapBuild(),
  'trigger v2, place': (trader) => trader.priceOrder(),
  'prediction, keeper market': (trader) => trader.keeperOrder(),
  'prediction, forecast market': (trader) => trader.forecastOrder(),
  'loan, open': (trader) => trader.openLoan(),
  'verification, pay': (trader) => trader.payVerification(),
} as const satisfies Readonly<Record<string, (trader: Trader) => Promise<unknown>>>;

type Work = keyof typeof works;

export const run: Topic = async ({ quick }) => {
  const ms = quick ? 100 : 3000;
  const folder = mkdtempSync(join(tmpdir(), 'perijove-bench-'));
  const stores = { 'in memory': '', durable: folder };
  const notes: string[] = [];
  for (const [store, dataFolder] of Object.entries(stores)) {
    const server = startChild('topics/swap-server.ts', [dataFolder], { core: SERVER_CORE });
    const trader = connectTrader(await messageOf(server));
    await trader.signIn();
    for (const work of Object.keys(works) as Work[]) {
      for (const clients of CLIENTS) {
        const figures = await measure(trader, work, { clients, ms, rounds: quick ? 1 : 5 });
        notes.push(`${work}, ${store}, ${clients} at a time: ${figures}`);
      }
    }
    await trader.close();
    server.kill();
  }
  rmSync(folder, { recursive: true });
  return { measured: [], notes };
};

async function measure(
  trader: Trader,
  work: Work,
  {
    clients,
    ms,
    rounds,
  }: { readonly clients: number; readonly ms: number; readonly rounds: number },
): Promise<string> {
  const latencies: number[] = [];
  const client = async (until: number): Promise<void> => {
    for (let start = performance.now(); start < until; ) {
      await works[work](trader);
      const end = performance.now();
      latencies.push(end - start);
      start = end;
    }
  };
  const round = async (): Promise<number> => {
    const [start, before] = [performance.now(), latencies.length];
    await Promise.all(Array.from({ length: clients }, () => client(start + ms)));
    return ((latencies.length - before) * 1000) / (performance.now() - start);
  };
  const { rate } = await interleave({ rate: round }, rounds);
  const { median, min, max } = summarize(rate);
  const sorted = latencies.sort((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const whole = (value: number): string => value.toFixed(0);
  return `${whole(median)}/s [${whole(min)}-${whole(max)}], p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}
