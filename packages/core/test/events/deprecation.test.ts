import { expect, test } from 'vitest';
import { type Deployment, jupiter } from '../../src/deployment/deployment.ts';
import { createDeprecationNotice } from '../../src/events/deprecation.ts';
import { createEmitter, type TransportEvent } from '../../src/events/events.ts';
import { endpoints, readEndpoint } from '../sample-endpoints.ts';

function setUp(deployment: Deployment) {
  const events: TransportEvent[] = [];
  const emitter = createEmitter(undefined, (event) => events.push(event));
  return { events, notice: createDeprecationNotice(deployment, emitter) };
}

test('names a deprecated endpoint once, with its successor', () => {
  const { events, notice } = setUp(jupiter);
  notice(endpoints.read);
  notice(endpoints.old);
  notice(endpoints.old);
  expect(events).toEqual([
    { type: 'deprecated', what: 'sample.old', stability: 'deprecated', successor: 'sample.read' },
  ]);
});

test('names a legacy endpoint once, as legacy', () => {
  const { events, notice } = setUp(jupiter);
  const legacy = readEndpoint({
    name: 'sample.legacy',
    stability: 'legacy',
    successor: 'sample.read',
  });
  notice(legacy);
  notice(legacy);
  expect(events).toEqual([
    { type: 'deprecated', what: 'sample.legacy', stability: 'legacy', successor: 'sample.read' },
  ]);
});

test('names each deprecated endpoint, also one without a successor', () => {
  const { events, notice } = setUp(jupiter);
  notice(endpoints.old);
  notice(readEndpoint({ name: 'sample.older', stability: 'deprecated' }));
  expect(events).toHaveLength(2);
  expect(events[1]).toEqual({ type: 'deprecated', what: 'sample.older', stability: 'deprecated' });
});

test('names an endpoint without public documentation once, with the date', () => {
  const { events, notice } = setUp(jupiter);
  const since = '2026-10-07';
  const removed = readEndpoint({ name: 'sample.removed', undocumentedSince: since });
  notice(removed);
  notice(removed);
  expect(events).toEqual([{ type: 'deprecated', what: 'sample.removed', since }]);
});

test('names a retired host once, with the date and where to move', () => {
  const { events, notice } = setUp({ ...jupiter, baseUrl: 'https://lite-api.jup.ag' });
  notice(endpoints.read);
  notice(endpoints.old);
  notice(endpoints.build);
  expect(events).toEqual([
    {
      type: 'deprecated',
      what: 'lite-api.jup.ag',
      since: '2026-01-31',
      successor: 'https://api.jup.ag',
    },
    { type: 'deprecated', what: 'sample.old', stability: 'deprecated', successor: 'sample.read' },
  ]);
});

test('is kept apart for each transport', () => {
  const one = setUp(jupiter);
  const other = setUp(jupiter);
  one.notice(endpoints.old);
  other.notice(endpoints.old);
  expect([one.events.length, other.events.length]).toEqual([1, 1]);
});
