import type { Budget, OfEndpoint } from '@perijove/core';
import { expect, it } from 'vitest';
import { refreshAfter } from '../../src/query/refresh.ts';

const method = (remaining: number): OfEndpoint => {
  const budget: Budget = { limit: 60, windowMs: 60_000, remaining };
  return { endpoint: { bucket: 'default' }, transport: { budget: () => budget } } as never;
};

it.each([
  [60, 10_000],
  [30, 10_000],
  [15, 20_000],
  [6, 50_000],
  [1, 60_000],
  [0, 60_000],
  [-5, 60_000],
])('with %d of 60 requests left, every 10 s becomes every %d ms', (remaining, expected) => {
  expect(refreshAfter(method(remaining), 10_000)).toBe(expected);
});

it('never refreshes more often than it was asked to', () => {
  expect(refreshAfter(method(0), 120_000)).toBe(120_000);
});
