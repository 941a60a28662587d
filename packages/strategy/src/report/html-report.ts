import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { assertObject } from '@perijove/core/arguments';
import type { Trade } from '../market/run-record.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { Report } from './report.ts';
import { countsText, measures, nameOf, percent, usd } from './text-report.ts';

/** Trades in the table: all of them would make a page of a year slow. */
const SHOWN_TRADES = 500;

/**
 * Returns the report as one HTML page with charts: equity beside buy-and-hold, drawdown and exposure. It
 * has all that it needs, and makes no request.
 *
 * ```ts
 * await writeFile('report.html', htmlReport(createReport(result)));
 * ```
 *
 * @throws PerijoveError `invalid_input` for anything but a report.
 */
export function htmlReport(report: Report): string {
  assertObject('report', report);
  const { strategy, from, to, ticks } = report;
  const require = createRequire(import.meta.url);
  const chart = readFileSync(require.resolve('uplot/dist/uPlot.iife.min.js'), 'utf8');
  const chartStyle = readFileSync(require.resolve('uplot/dist/uPlot.min.css'), 'utf8');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<title>${escaped(strategy)}: report</title>
<link rel="icon" href="data:,">
<style>${chartStyle}${PAGE_STYLE}</style>
</head>
<body>
<main>
<header>
<h1>${escaped(strategy)}</h1>
<p>${day(from)} to ${day(to)}, ${ticks.toLocaleString('en-US')} ticks</p>
</header>
${figuresOf(report)}
<section class="card"><h2>Equity</h2><div class="chart" id="equity"></div></section>
<section class="card"><h2>Drawdown</h2><div class="chart" id="drawdown"></div></section>
<section class="card"><h2>Exposure</h2><div class="chart" id="exposure"></div></section>
${measuresOf(report)}
${tradesOf(report)}
</main>
<script type="application/json" id="data">${dataOf(report)}</script>
<script>${chart}</script>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

function figuresOf({ performance, benchmark, tradeCount, failedCount, costs }: Report): string {
  const { totalReturn, maxDrawdown, sharpe } = performance;
  const { feesUsd, networkUsd, slippageUsd } = costs;
  const failed = failedCount > 0 ? `, ${failedCount} failed` : '';
  const figures = [
    [
      'Return',
      signed(totalReturn),
      `hold ${nameOf(benchmark.mint)} ${signed(benchmark.totalReturn)}`,
    ],
    ['Max drawdown', percent(maxDrawdown), `hold ${percent(benchmark.maxDrawdown)}`],
    ['Sharpe', sharpe?.toFixed(2) ?? '-', `hold ${benchmark.sharpe?.toFixed(2) ?? '-'}`],
    ['Trades', String(tradeCount), `costs ${usd(feesUsd + networkUsd + slippageUsd)}${failed}`],
  ];
  const cells = figures.map(
    ([name = '', value = '', beside = '']) =>
      `<div class="card figure"><h2>${name}</h2><strong>${value}</strong><span>${escaped(beside)}</span></div>`,
  );
  return `<section class="figures" aria-label="Figures">${cells.join('')}</section>`;
}

function measuresOf({ performance, benchmark, strategy, costs, ...report }: Report): string {
  const rows = measures.map(([name, read]) => [name, read(performance), read(benchmark)]);
  const more = [
    ['Traded', usd(report.tradedUsd), ''],
    ['Turnover', report.turnover.toFixed(2), ''],
    ...orderRows(report.orders),
    ['Exposure', percent(report.exposure), '100.00 %'],
    ['Fees of the service', usd(costs.feesUsd), ''],
    ['Network fees and rent', usd(costs.networkUsd), ''],
    ['Slippage', usd(costs.slippageUsd), ''],
  ];
  const head = ['Measure', escaped(strategy), `hold ${escaped(nameOf(benchmark.mint))}`];
  return `<section class="card"><h2>Measures</h2><div class="wide">${table(head, [...rows, ...more])}</div></section>`;
}

function orderRows(orders: Report['orders']): readonly string[][] {
  const text = countsText(orders);
  return text === undefined ? [] : [['Orders', text, '']];
}

function tradesOf({ trades }: Report): string {
  if (trades.length === 0) return '';
  const shown = trades.slice(-SHOWN_TRADES);
  const rows = shown.map((trade) => [
    new Date(trade.time).toISOString().slice(0, 19).replace('T', ' '),
    escaped(trade.label),
    `${escaped(nameOf(trade.inputMint))} → ${escaped(nameOf(trade.outputMint))}`,
    trade.status === 'landed' ? usd(trade.inUsd) : '',
    trade.status === 'landed' ? usd(trade.outUsd) : '',
    usd(trade.feeUsd + trade.networkUsd),
    outcomeOf(trade),
  ]);
  const title =
    shown.length < trades.length
      ? `The last ${SHOWN_TRADES} of ${trades.length.toLocaleString('en-US')} trades`
      : 'Trades';
  const head = ['Time (UTC)', 'Label', 'Pair', 'Left', 'Arrived', 'Fees', 'Outcome'];
  return `<section class="card"><h2>${title}</h2><div class="scroll">${table(head, rows)}</div></section>`;
}

function outcomeOf({ status, error, order }: Trade): string {
  if (order !== undefined) return 'filled';
  return status === 'landed' ? 'landed' : `failed: ${escaped(error ?? 'unknown')}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string): string =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells(row, 'td')).join('\n');
  return `<table><thead>${cells(head, 'th')}</thead><tbody>${body}</tbody></table>`;
}

/** Columns, as uPlot takes them; times in seconds. */
function dataOf({ curve, strategy, benchmark, trades }: Report): string {
  const data = {
    names: [strategy, `hold ${nameOf(benchmark.mint)}`],
    time: curve.map(({ time }) => time / 1_000),
    equity: curve.map(({ equityUsd }) => equityUsd),
    hold: curve.map(({ benchmarkUsd }) => benchmarkUsd),
    drawdown: curve.map(({ drawdown }) => -drawdown * 100),
    exposure: curve.map(({ exposure }) => exposure * 100),
    trades: trades.filter(({ status }) => status === 'landed').map(({ time }) => time / 1_000),
  };
  // No text of a report can end the element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function signed(share: number): string {
  return `${share > 0 ? '+' : ''}${percent(share)}`;
}

function day(iso: string): string {
  return iso.slice(0, 10);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
