import { writeFile } from 'node:fs/promises';
import { barSeries } from '@perijove/strategy';
import { backtest } from '@perijove/strategy/backtest';
import { createReport, htmlReport } from '@perijove/strategy/report';
import { SOL, USDC } from 'perijove';

const BAR_MS = 300_000;

/** Ten made days. With a file of your own: `readCsv(await readFile('sol.csv', 'utf8'), { mint: SOL })`. */
function madeHistory() {
  const priceAt = (at) => 150 + 14 * Math.sin(at / 150) + 4 * Math.sin(at / 17);
  const bars = Array.from({ length: 2_880 }, (_, at) => {
    const [open, close] = [priceAt(at), priceAt(at + 1)];
    const time = Date.UTC(2026, 5, 1) + at * BAR_MS;
    return { time, open, high: Math.max(open, close), low: Math.min(open, close), close };
  });
  return [barSeries(SOL, bars, BAR_MS)];
}

const history = madeHistory();
const balances = { [SOL]: 4_000_000_000n, [USDC]: 600_000_000n };

/** Yesterday: writes `<name>.html`, and returns the report. */
export async function runBacktest(strategy) {
  const result = await backtest(strategy, { history, balances, latencyMs: 1_500 });
  const report = createReport(result);
  await writeFile(`${strategy.name}.html`, htmlReport(report));
  return report;
}
