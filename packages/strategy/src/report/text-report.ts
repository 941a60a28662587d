import { SOL, USDC } from '@perijove/core';
import type { Performance, Report } from './report.ts';

/**
 * Returns the report as lines of text for a terminal, beside buy-and-hold.
 *
 * ```ts
 * console.log(textReport(createReport(result)));
 * ```
 */
export function textReport(report: Report): string {
  const { performance, benchmark, costs } = report;
  const rows = measures.map(([name, read]) => [name, read(performance), read(benchmark)]);
  const table = [['', report.strategy, `hold ${nameOf(benchmark.mint)}`], ...rows];
  const widths = [0, 1, 2].map((at) => Math.max(...table.map((row) => (row[at] ?? '').length)));
  const lines = table.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  const failed = report.failedCount > 0 ? `, ${report.failedCount} failed` : '';
  return [
    `${report.strategy}: ${report.from} to ${report.to}, ${report.ticks} ticks`,
    '',
    ...lines,
    '',
    `Trades    ${report.tradeCount}${failed}; ${usd(report.tradedUsd)} in all, turnover ${report.turnover.toFixed(2)}`,
    ...ordersLine(report),
    `Costs     fees ${usd(costs.feesUsd)}, network ${usd(costs.networkUsd)}, slippage ${usd(costs.slippageUsd)}`,
    `Exposure  ${percent(report.exposure)}`,
  ].join('\n');
}

function ordersLine({ orders }: Report): readonly string[] {
  const text = countsText(orders);
  return text === undefined ? [] : [`Orders    ${text}`];
}

/** Returns the orders of a report in words; undefined for a run without orders. */
export function countsText({
  placed,
  fills,
  cancelled,
  failed,
}: Report['orders']): string | undefined {
  if (placed + failed === 0) return undefined;
  return `placed ${placed}, fills ${fills}, cancelled ${cancelled}, failed ${failed}`;
}

/** The rows of a report, for text and for HTML. */
export const measures: readonly (readonly [string, (of: Performance) => string])[] = [
  ['Start', ({ startUsd }) => usd(startUsd)],
  ['End', ({ endUsd }) => usd(endUsd)],
  ['Return', ({ totalReturn }) => percent(totalReturn)],
  ['Return a year', ({ annualReturn }) => percent(annualReturn)],
  ['Volatility a year', ({ annualVolatility }) => percent(annualVolatility)],
  ['Max drawdown', ({ maxDrawdown }) => percent(maxDrawdown)],
  ['Sharpe', ({ sharpe }) => ratio(sharpe)],
  ['Sortino', ({ sortino }) => ratio(sortino)],
  ['Calmar', ({ calmar }) => ratio(calmar)],
];

export function percent(share: number | null): string {
  return share === null ? '-' : `${(share * 100).toFixed(2)} %`;
}

function ratio(value: number | null): string {
  return value === null ? '-' : value.toFixed(2);
}

export function usd(value: number): string {
  return `$${value.toFixed(2)}`.replace('$-', '-$');
}

const NAMES: Readonly<Record<string, string>> = { [SOL]: 'SOL', [USDC]: 'USDC' };

/** The name of a mint in a table: known ones by symbol, others by their ends. */
export function nameOf(mint: string): string {
  return NAMES[mint] ?? `${mint.slice(0, 4)}…${mint.slice(-4)}`;
}
