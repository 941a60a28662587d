import { expect, it, vi } from 'vitest';
import { askedOf } from '../../../src/flow/plan/asked.ts';
import {
  duplicateTransaction,
  executionFailed,
  priceMoved,
} from '../../../src/flow/plan/flow-errors.ts';
import { type FlowEvent, tell } from '../../../src/flow/plan/progress.ts';

it('an input is kept with its amounts as digits, without undefined fields', () => {
  const input = { amount: 2n ** 64n, bps: 5, name: 'x', list: [1n, null], not: undefined };
  expect(askedOf(input)).toStrictEqual({
    amount: '18446744073709551616',
    bps: 5,
    name: 'x',
    list: ['1', null],
  });
});

it('a duplicate names the flow that has signed it', () => {
  expect(duplicateTransaction('mine')).toMatchObject({
    code: 'duplicate_transaction',
    details: { id: 'mine' },
    message: expect.stringContaining('the flow mine has already signed'),
  });
});

it('an offer that is out of reach from the start is one of the input', () => {
  const details = { limit: '7', offered: '5' };
  const moved = priceMoved(7n, 5n);
  expect(moved).toMatchObject({ code: 'price_moved', details });
  expect(moved.message).toContain('5 is beyond the limit of 7 base units');
  const first = priceMoved(7n, 5n, 'minOutput');
  expect(first).toMatchObject({ code: 'price_moved', details, advice: 'fix-input' });
  expect(first.message).toContain('minOutput was out of reach');
  expect(moved.advice).not.toBe('fix-input');
});

it('an execution that failed asks for another quote, unless it says otherwise', () => {
  const plain = executionFailed('no', { name: 'x', code: 5 });
  expect(plain).toMatchObject({
    code: 'execution_failed',
    advice: 'requote',
    details: { name: 'x', code: 5 },
    message: 'no',
  });
  expect(plain).not.toHaveProperty('cause');
  const cause = new Error('why');
  const chosen = executionFailed('no', { name: 'x', advice: 'retry', cause });
  expect(chosen).toMatchObject({ advice: 'retry', details: { name: 'x' } });
  expect(chosen.cause).toBe(cause);
});

it('what a listener throws is an error of its own', () => {
  const queue = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
  const event: FlowEvent = { step: 'landed', id: 'one', attempt: 1 };
  const heard: FlowEvent[] = [];
  tell(undefined, event);
  tell((each) => void heard.push(each), event);
  expect(heard).toEqual([event]);
  expect(queue).not.toHaveBeenCalled();
  const thrown = new Error('loud');
  tell(() => {
    throw thrown;
  }, event);
  expect(queue.mock.calls[0]?.[0]).toThrow(thrown);
  queue.mockRestore();
});
