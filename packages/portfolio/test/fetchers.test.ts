import {
  type FetcherReport,
  failedFetchers,
  isComplete,
  type Positions,
} from '@perijove/portfolio';
import { describe, expect, it } from 'vitest';

function reporting(...fetcherReports: readonly FetcherReport[]): Positions {
  return { elements: [], fetcherReports };
}

const good: FetcherReport = { id: 'good', status: 'succeeded', duration: 3 };
const failed: FetcherReport = { id: 'bad', status: 'failed', error: 'timeout' };

describe('failedFetchers', () => {
  it('gives the reports of failures, in order', () => {
    const other = { ...failed, id: 'other' };
    expect(failedFetchers(reporting(failed, good, other))).toEqual([failed, other]);
  });

  it.each([
    [{ id: 'a', status: 'failed' }, true],
    [{ id: 'a', status: 'ok', error: 'timeout' }, true],
    [{ id: 'a', status: 'ok' }, false],
    [{ id: 'a', status: 'skipped', error: null }, false],
    [{ id: 'a', status: 'succeeded', error: '' }, false],
  ])('%j: %s', (report, fails) => {
    expect(failedFetchers(reporting(report))).toEqual(fails ? [report] : []);
  });

  it('gives nothing without reports', () => {
    expect(failedFetchers({ elements: [] })).toEqual([]);
    expect(failedFetchers({ elements: [], fetcherReports: null })).toEqual([]);
  });
});

describe('isComplete', () => {
  it('tells an empty wallet from a failed fetch', () => {
    expect(isComplete(reporting(good))).toBe(true);
    expect(isComplete(reporting(good, failed))).toBe(false);
  });

  it('is true when there was nothing to fetch', () => {
    expect(isComplete(reporting())).toBe(true);
  });

  it('is false when nothing was reported', () => {
    expect(isComplete({ elements: [] })).toBe(false);
    expect(isComplete({ elements: [], fetcherReports: null })).toBe(false);
  });
});
