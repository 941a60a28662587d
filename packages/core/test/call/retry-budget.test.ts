import { expect, test } from 'vitest';
import { createRetryBudget, type RetryBudget } from '../../src/call/retry-budget.ts';

function drain(budget: RetryBudget): number {
  let taken = 0;
  while (budget.take()) taken++;
  return taken;
}

function refill(budget: RetryBudget, times: number): void {
  for (let i = 0; i < times; i++) budget.refill();
}

test('gives as many retries as it holds, then none', () => {
  const budget = createRetryBudget(10);
  expect(drain(budget)).toBe(10);
  expect(budget.take()).toBe(false);
});

test('gets one retry back for ten good responses', () => {
  const budget = createRetryBudget(3);
  drain(budget);
  refill(budget, 9);
  expect(budget.take()).toBe(false);
  refill(budget, 2);
  expect(drain(budget)).toBe(1);
});

test('never holds more than at the start', () => {
  const budget = createRetryBudget(2);
  refill(budget, 1_000);
  expect(drain(budget)).toBe(2);
  refill(budget, 1_000);
  expect(drain(budget)).toBe(2);
});
