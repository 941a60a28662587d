import { isPerijoveError, SOL } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { createReport, textReport } from '../../src/report.ts';
import { bought, DAY_MS, FIRST_MS, failed, runOf } from './run.ts';

describe('createReport', () => {
  // Daily returns of +10 %, -20 % and +25 %, computed by hand.
  const report = createReport(
    runOf([1000, 1100, 880, 1100], [100, 90, 120, 150], [bought, failed]),
  );

  it('has the return, the drawdown and the ratios of the equity', () => {
    const { performance } = report;
    expect(performance.totalReturn).toBeCloseTo(0.1, 12);
    expect(performance.maxDrawdown).toBeCloseTo(0.2, 12);
    expect(performance.maxDrawdownFrom).toBe(new Date(FIRST_MS + DAY_MS).toISOString());
    expect(performance.maxDrawdownTo).toBe(new Date(FIRST_MS + 2 * DAY_MS).toISOString());
    // mean 0.05; sample deviation sqrt((0.05² + 0.25² + 0.2²) / 2) = sqrt(0.0525)
    expect(performance.sharpe).toBeCloseTo((0.05 / Math.sqrt(0.0525)) * Math.sqrt(365), 10);
    expect(performance.annualVolatility).toBeCloseTo(Math.sqrt(0.0525 * 365), 10);
    // downside: sqrt(0.2² / 3)
    expect(performance.sortino).toBeCloseTo((0.05 / Math.sqrt(0.04 / 3)) * Math.sqrt(365), 10);
  });

  it('has a return a year from 30 days on', () => {
    expect(report.performance).toMatchObject({ annualReturn: null, calmar: null });
    const equity = Array.from({ length: 74 }, (_, day) => (day === 40 ? 500 : 1000 + day));
    const { performance } = createReport(runOf(equity, equity));
    // 73 days are a fifth of a year; the fall is from 1039 to 500.
    expect(performance.annualReturn).toBeCloseTo(1.073 ** 5 - 1, 10);
    expect(performance.calmar).toBeCloseTo((1.073 ** 5 - 1) / (539 / 1039), 10);
  });

  it('has the costs of all trades, and the turnover of those that landed', () => {
    expect(report).toMatchObject({ tradeCount: 1, failedCount: 1, tradedUsd: 100, exposure: 0.25 });
    expect(report.turnover).toBeCloseTo(100 / 1020, 12);
    expect(report.costs.feesUsd).toBeCloseTo(0.25, 12);
    expect(report.costs.networkUsd).toBeCloseTo(0.31, 12);
    expect(report.costs.slippageUsd).toBeCloseTo(0.75, 12);
  });

  it('holds the benchmark from the first tick on', () => {
    expect(report.benchmark).toMatchObject({ mint: SOL, startUsd: 1000, endUsd: 1500 });
    expect(report.benchmark.maxDrawdown).toBeCloseTo(0.1, 12);
    expect(report.curve.map(({ benchmarkUsd }) => benchmarkUsd)).toEqual([1000, 900, 1200, 1500]);
  });

  it('is plain JSON, and words for a terminal', () => {
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
    const text = textReport(report);
    expect(text).toContain('Max drawdown        20.00 %   10.00 %');
    expect(text).toContain('Trades    1, 1 failed; $100.00 in all, turnover 0.10');
    expect(text).toContain('Costs     fees $0.25, network $0.31, slippage $0.75');
  });

  it('has no ratio without two days, and none without a loss', () => {
    const hours = { ...runOf([1, 2], [1, 1]), times: [FIRST_MS + 1, FIRST_MS + 3_600_001] };
    const short = createReport(hours).performance;
    expect(short).toMatchObject({ sharpe: null, sortino: null, annualReturn: null, calmar: null });
    const steady = createReport(runOf([1, 1.5, 2], [1, 1, 1]));
    expect(steady.performance.sortino).toBeNull();
    expect(steady.benchmark.sharpe).toBeNull();
  });

  it('keeps the largest drawdown of each part when the curve has fewer points than ticks', () => {
    const equity = [100, 50, 100, 100, 100, 90, 100, 100];
    const { curve } = createReport(runOf(equity, equity), { points: 2 });
    expect(curve.map(({ drawdown }) => drawdown)).toEqual([0.5, expect.closeTo(0.1, 12)]);
    expect(curve.map(({ time }) => (time - FIRST_MS) / DAY_MS)).toEqual([3, 7]);
  });

  it('refuses a run without a tick and a mint that the run does not know', () => {
    const codes = [
      () => createReport(runOf([], [])),
      () => createReport(runOf([1], [1]), { benchmark: 'unknown' }),
      () => createReport(runOf([1], [1]), { points: 1 }),
    ].map((make) => {
      try {
        return make();
      } catch (error) {
        return isPerijoveError(error, 'invalid_input') && error.details.field;
      }
    });
    expect(codes).toEqual(['run', 'benchmark', 'points']);
  });
});
