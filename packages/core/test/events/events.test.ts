import { expect, test, vi } from 'vitest';
import { createEmitter, type Diagnostics, type TransportEvent } from '../../src/events/events.ts';

const started: TransportEvent = {
  type: 'call:start',
  endpoint: 'price.get',
  call: 1,
  transport: { baseUrl: 'https://api.test' },
  method: 'GET',
  path: '/price/v3',
  bucket: 'price',
};

function diagnostics(...heard: readonly string[]): Diagnostics & { published: TransportEvent[] } {
  const published: TransportEvent[] = [];
  return {
    published,
    hears: (type) => heard.includes(type),
    publish: (event) => published.push(event),
  };
}

test('emits what either listens to', () => {
  expect(createEmitter(undefined, undefined).hears('call:start')).toBe(false);
  expect(createEmitter(undefined, () => undefined).hears('call:start')).toBe(true);
  const emitter = createEmitter(diagnostics('drift'), undefined);
  expect(emitter.hears('drift')).toBe(true);
  expect(emitter.hears('call:start')).toBe(false);
});

test('gives the same event to both', () => {
  const channels = diagnostics('call:start');
  const onEvent = vi.fn();
  createEmitter(channels, onEvent).emit(started);
  expect(channels.published[0]).toBe(started);
  expect(onEvent.mock.calls[0]?.[0]).toBe(started);
});
