import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWindow, type Window } from '../src/window.ts';
import { createModelServer, type ModelServer } from './model-server.ts';

const rule = { limit: 100, windowMs: 10_000 };

function open(server: ModelServer): Window {
  const settings = { timeoutMs: 1_000, processes: undefined, maxSpares: 0 };
  return createWindow({ ...settings, onStoreFailure: 'fail', run: server.run, process: 'one' });
}

async function take(window: Window, slots: number): Promise<void> {
  const request = { key: 'a:b', rule, priority: 0, holdMs: 1_000, now: 0 };
  await Promise.all(Array.from({ length: slots }, async () => window.take(request)));
}

function othersTake(server: ModelServer, slots: number): void {
  for (let slot = 0; slot < slots; slot++) server.slots.add(1_000 + slot);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the use of a window', () => {
  test('is that of all processes, after refresh', async () => {
    const server = createModelServer(100);
    const window = open(server);
    othersTake(server, 30);
    expect(window.used(rule)).toBe(0);
    await window.refresh(rule);
    expect(window.used(rule)).toBe(30);
    await take(window, 5);
    expect(window.used(rule)).toBe(35);
  });

  test('is asked for again when it is old', async () => {
    const server = createModelServer(100);
    const window = open(server);
    await take(window, 1);
    othersTake(server, 30);
    await vi.advanceTimersByTimeAsync(100);
    expect(window.used(rule)).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(server.asks).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(window.used(rule)).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asks).toHaveLength(2);
    expect(window.used(rule)).toBe(31);
  });

  test('is that of this process alone when nothing was heard for a window', async () => {
    const server = createModelServer(100);
    const window = open(server);
    othersTake(server, 30);
    await window.refresh(rule);
    await take(window, 1);
    server.failures.push(...Array.from({ length: 90 }, () => new Error('LOADING')));
    await vi.advanceTimersByTimeAsync(rule.windowMs);
    // Its own slot was never settled.
    expect(window.used(rule)).toBe(1);
  });

  test('does not wait for a server that is away', async () => {
    const server = createModelServer(100);
    server.failures.push(new Error('LOADING'));
    const window = open(server);
    await expect(window.refresh(rule)).resolves.toBeUndefined();
    expect(window.used(rule)).toBe(0);
  });

  test('says how long more requests wait, if slots leave evenly', async () => {
    const server = createModelServer(100);
    const window = open(server);
    await take(window, 95);
    expect(window.waitFor(rule, 5)).toBe(0);
    expect(window.waitFor(rule, 6)).toBe(100);
    expect(window.waitFor(rule, 15)).toBe(1_000);
  });
});
