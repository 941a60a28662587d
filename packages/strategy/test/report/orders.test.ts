import { expect, it } from 'vitest';
import { createReport, htmlReport, textReport } from '../../src/report.ts';
import { bought, FIRST_MS, runOf } from './run.ts';

const done = {
  time: FIRST_MS,
  id: `${FIRST_MS}/low`,
  action: 'place',
  status: 'done',
  networkLamports: '2100000',
  networkUsd: 0.25,
} as const;
const cancelled = { ...done, action: 'cancel', networkUsd: -0.2 } as const;
const failed = { ...done, status: 'failed', networkUsd: 0.01, error: 'price_moved' } as const;
const fill = { ...bought, label: 'low', order: done.id, networkUsd: 0, feeUsd: 0 };

it('counts orders, their fills, and what placing and cancelling them has cost', () => {
  const run = runOf([100, 101], [150, 151], [bought, fill], [done, done, cancelled, failed]);
  const report = createReport(run);
  expect(report.orders).toEqual({ placed: 2, cancelled: 1, failed: 1, fills: 1 });
  expect(report.tradeCount).toBe(2);
  expect(report.costs.networkUsd).toBeCloseTo(0.3 + 0.25 + 0.25 - 0.2 + 0.01, 9);
  expect(textReport(report)).toContain('Orders    placed 2, fills 1, cancelled 1, failed 1');
  expect(htmlReport(report)).toContain('<td>filled</td>');
});

it('says nothing of orders where there are none', () => {
  const report = createReport(runOf([100, 101], [150, 151], [bought]));
  expect(textReport(report)).not.toContain('Orders');
  expect(htmlReport(report)).not.toContain('Orders');
});
