import { expect, test } from 'vitest';
import { createWaiters, type Waiter } from '../../src/limits/waiters.ts';

let turns = 0;

function waiter(priority: number, deadlineAt = Number.POSITIVE_INFINITY): Waiter {
  const nothing = (): void => undefined;
  return {
    bucket: 'default',
    priority,
    turn: ++turns,
    deadlineAt,
    serve: nothing,
    fail: nothing,
  };
}

test('the first is the earliest of the highest priority', () => {
  const waiters = createWaiters();
  const [read, build, submit, second] = [waiter(0), waiter(1), waiter(2), waiter(2)];
  for (const each of [read, build, submit, second]) waiters.add(each);
  const order: Waiter[] = [];
  for (let first = waiters.first(); first; first = waiters.first()) {
    order.push(first);
    waiters.remove(first);
  }
  expect(order).toEqual([submit, second, build, read]);
  expect(waiters.size()).toBe(0);
});

test('sizes are told by priority', () => {
  const waiters = createWaiters();
  for (const priority of [0, 2, 0]) waiters.add(waiter(priority));
  expect([0, 1, 2].map((priority) => waiters.sizeOf(priority))).toEqual([2, 0, 1]);
  expect(waiters.firstOf(1)).toBeUndefined();
  expect(waiters.firstOf(2)).toBe(waiters.all()[0]);
});

test('nobody is removed twice', () => {
  const waiters = createWaiters();
  const [one, other] = [waiter(0), waiter(0)];
  waiters.add(one);
  waiters.add(other);
  expect(waiters.remove(one)).toBe(one);
  expect(waiters.remove(one)).toBeUndefined();
  expect(waiters.size()).toBe(1);
});

test('those are due whose deadline comes before', () => {
  const waiters = createWaiters();
  const [soon, later, last] = [waiter(0, 100), waiter(2, 200), waiter(0, 300)];
  for (const each of [last, later, soon]) waiters.add(each);
  expect(waiters.due(100)).toEqual([]);
  expect(waiters.due(101)).toEqual([soon]);
  waiters.remove(soon);
  expect(waiters.due(200)).toEqual([]);
  expect(waiters.due(301)).toEqual([last, later]);
  waiters.remove(last);
  waiters.remove(later);
  const earlier = waiter(1, 50);
  waiters.add(earlier);
  expect(waiters.due(60)).toEqual([earlier]);
});
