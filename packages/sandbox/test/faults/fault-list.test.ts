import { createFaultList } from '@perijove/local-node/rpc';
import { expect, test } from 'vitest';
import { isForRequest } from '../../src/faults/fault.ts';

const always = (): number => 0;

test('a fault applies to its number of requests', () => {
  const faults = createFaultList(always, isForRequest);
  const { id } = faults.add({ kind: 'truncated', times: 2 });
  expect([1, 2, 3].map(() => faults.take('/a', 'a.get')?.kind)).toEqual([
    'truncated',
    'truncated',
    undefined,
  ]);
  expect(faults.list()).toEqual([{ id, fault: { kind: 'truncated', times: 2 }, hits: 2 }]);
});

test('path and endpoint must both match', () => {
  const faults = createFaultList(always, isForRequest);
  faults.add({ kind: 'latency', path: '/price', endpoint: 'price.get' });
  expect(faults.take('/price/v3', 'price.get')).toBeDefined();
  expect(faults.take('/price/v2', 'price.getV2')).toBeUndefined();
  expect(faults.take('/tokens/v2/tag', 'price.get')).toBeUndefined();
});

test('the first that matches is met, until it is removed', () => {
  const faults = createFaultList(always, isForRequest);
  const first = faults.add({ kind: 'latency' });
  faults.add({ kind: 'truncated' });
  expect(faults.take('/a', 'a.get')?.kind).toBe('latency');
  expect(faults.remove(first.id)).toBe(true);
  expect(faults.remove(first.id)).toBe(false);
  expect(faults.take('/a', 'a.get')?.kind).toBe('truncated');
  faults.clear();
  expect(faults.take('/a', 'a.get')).toBeUndefined();
});

test('chance is drawn from the numbers that it is given', () => {
  const draws = [0.29, 0.3, 0.9, 0];
  const faults = createFaultList(() => draws.shift() ?? 1, isForRequest);
  faults.add({ kind: 'latency', probability: 0.3 });
  const met = [1, 2, 3, 4].map(() => faults.take('/a', 'a.get') !== undefined);
  expect(met).toEqual([true, false, false, true]);
});
