import { getEventListeners } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { createSignalHub } from '../../src/call/signals.ts';

const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('calls every listener once, with the same reason object', () => {
  const controller = new AbortController();
  const hub = createSignalHub();
  const listeners = [vi.fn(), vi.fn()];
  for (const listener of listeners) hub.listen(controller.signal, listener);
  const reason = { why: 'enough' };
  controller.abort(reason);
  for (const listener of listeners) {
    expect(listener).toHaveBeenCalledOnce();
    expect(listener.mock.calls[0]?.[0]).toBe(reason);
  }
});

test('adds one listener to a signal, however many share it', () => {
  const { signal } = new AbortController();
  const hub = createSignalHub();
  const unlisten = Array.from({ length: 500 }, () => hub.listen(signal, () => undefined));
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  for (const stop of unlisten) stop();
  for (let i = 0; i < 1_000; i++) hub.listen(signal, () => undefined)();
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
});

test('does not call a listener that was removed, even during the abort', () => {
  const controller = new AbortController();
  const hub = createSignalHub();
  const early = vi.fn();
  const late = vi.fn();
  hub.listen(controller.signal, early)();
  const listening: (() => void)[] = [];
  hub.listen(controller.signal, () => listening[0]?.());
  listening.push(hub.listen(controller.signal, late));
  controller.abort();
  expect(early).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
});

test('calls a listener that is added after the abort, but only after it has its function to stop listening', async () => {
  const hub = createSignalHub();
  const reason = new Error('before');
  const signal = AbortSignal.abort(reason);
  const told = vi.fn();
  const stopped = vi.fn();
  hub.listen(signal, told);
  hub.listen(signal, stopped)();
  expect(told).not.toHaveBeenCalled();
  await nextTick();
  expect(told.mock.calls).toEqual([[reason]]);
  expect(stopped).not.toHaveBeenCalled();
});

test('calls a listener once that is added during the abort', async () => {
  const controller = new AbortController();
  const hub = createSignalHub();
  const late = vi.fn();
  hub.listen(controller.signal, () => hub.listen(controller.signal, late));
  controller.abort('now');
  await nextTick();
  expect(late.mock.calls).toEqual([['now']]);
});

test('keeps signals apart', () => {
  const one = new AbortController();
  const other = new AbortController();
  const hub = createSignalHub();
  const told = vi.fn();
  hub.listen(one.signal, () => undefined);
  hub.listen(other.signal, told);
  one.abort();
  expect(told).not.toHaveBeenCalled();
});

describe('a signal that outlives its calls', () => {
  const listenersOn = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

  test('has no listener after release, unless a call still listens', () => {
    const used = new AbortController();
    const unused = new AbortController();
    const hub = createSignalHub();
    const told = vi.fn();
    hub.listen(unused.signal, () => undefined)();
    hub.listen(used.signal, told);
    hub.release();
    expect(listenersOn(unused.signal)).toBe(0);
    used.abort();
    expect(told).toHaveBeenCalledOnce();
    const again = vi.fn();
    hub.listen(unused.signal, again);
    unused.abort();
    expect(again).toHaveBeenCalledOnce();
  });

  test('is forgotten among many: a few of them at most are kept', () => {
    const hub = createSignalHub();
    const signals = Array.from({ length: 2_000 }, () => new AbortController().signal);
    for (const signal of signals) hub.listen(signal, () => undefined)();
    const kept = signals.filter((signal) => listenersOn(signal) > 0);
    expect(kept.length).toBeLessThanOrEqual(64);
  });

  test('is kept while calls listen, however many signals there are', () => {
    const hub = createSignalHub();
    const controllers = Array.from({ length: 500 }, () => new AbortController());
    const told = vi.fn();
    for (const { signal } of controllers) hub.listen(signal, told);
    for (const controller of controllers) controller.abort();
    expect(told).toHaveBeenCalledTimes(500);
  });
});
