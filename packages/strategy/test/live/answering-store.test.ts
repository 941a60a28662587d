import { sandbox, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createMemoryStateStore,
  defineStrategy,
  runStrategy,
  type StateStore,
  type TickRecord,
} from '../../src/index.ts';
import { answeringStore } from '../../src/live/answering-store.ts';

const idle = defineStrategy({
  name: 'idle',
  mints: [USDC],
  everyMs: 60_000,
  start: 0,
  tick: (_, state) => state,
});
const record: TickRecord = { version: 1, revision: 1, time: 0, state: 0 };
const silent: StateStore = {
  read: () => new Promise(() => undefined),
  write: () => new Promise(() => undefined),
};
const late = { code: 'journal_failed', advice: 'check-status', details: { reason: 'timeout' } };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a store of the caller', () => {
  it('is given ten seconds for each call', async () => {
    const store = answeringStore(silent);
    for (const call of [() => store.read('idle'), () => store.write('idle', record)]) {
      const ended = expect(call()).rejects.toMatchObject(late);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      await ended;
    }
  });

  it('may throw, and what it threw is the cause', async () => {
    const cause = new Error('disk full');
    const broken = (): Promise<never> => Promise.reject(cause);
    const store = answeringStore({ read: broken, write: broken });
    const storage = { code: 'journal_failed', details: { reason: 'storage' }, cause };
    await expect(store.read('idle')).rejects.toMatchObject(storage);
    await expect(store.write('idle', record)).rejects.toMatchObject(storage);
  });

  it('answers as it did, and leaves no timer', async () => {
    const store = answeringStore(createMemoryStateStore());
    expect(await store.write('idle', record)).toBe(true);
    expect(await store.write('idle', record)).toBe(false);
    expect(await store.read('idle')).toEqual(record);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends a run when it is silent, also one that is to stop', async () => {
    const run = runStrategy(idle, {
      perijove: createPerijove({ deployment: sandbox('http://127.0.0.1:9') }),
      signer: new Uint8Array(64),
      rpc: createRpc('http://127.0.0.1:9'),
      journal: createMemoryJournal(),
      store: silent,
      signal: AbortSignal.abort(),
    });
    const ended = expect(run).rejects.toMatchObject(late);
    await vi.advanceTimersByTimeAsync(10_000);
    await ended;
  });
});
