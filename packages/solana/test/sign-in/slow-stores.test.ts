import { systemClock, type TokenStore } from '@perijove/core';
import { expect, it } from 'vitest';
import { createSessions, type Sessions } from '../../src/sign-in/create-sessions.ts';
import type { SessionCalls } from '../../src/sign-in/session-calls.ts';
import { createMemoryTokenStore } from '../../src/sign-in/token-store.ts';
import { alice, bob } from '../ledger/cast.ts';

const never = () => new Promise<never>(() => undefined);
const KEY = `https://service.example ${alice.address}`;
const TOKEN = 'token-of-alice';

/** All waits are over at once; `waits` has their lengths. */
function open(store: TokenStore, onStoreError?: (error: unknown) => void) {
  const waits: number[] = [];
  const timers = new Set<symbol>();
  const clock = {
    ...systemClock,
    schedule(task: () => void, ms: number) {
      const timer = Symbol();
      waits.push(ms);
      timers.add(timer);
      const callOff = systemClock.schedule(task, 0);
      return () => {
        timers.delete(timer);
        callOff();
      };
    },
  };
  const baseUrl = 'https://service.example';
  const options = { store, baseUrl, now: Date.now, clock, onStoreError };
  const sessions: Sessions = createSessions(options);
  return { sessions, waits, timers };
}

const signIn: SessionCalls = {
  signIn: async () => ({ token: TOKEN }),
  refresh: never,
  logout: never,
};
const unused: SessionCalls = { signIn: never, refresh: never, logout: never };

it.each([
  ['none of its methods answers', { get: never, set: never, swap: never, delete: never }],
  ['it does not return', { ...createMemoryTokenStore(), get: never }],
  ['it does not keep', { ...createMemoryTokenStore(), set: never }],
])('a store holds no call up when %s', async (_, store) => {
  const { sessions, waits } = open(store);
  const session = await sessions.of(alice.address, signIn, { deadlineMs: 1_000 });
  expect(session.token).toBe(TOKEN);
  expect(await sessions.of(alice.address, unused)).toBe(session);
  await sessions.forget(session);
  expect((await sessions.of(alice.address, signIn)).token).toBe(TOKEN);
  for (const ms of waits) expect(ms).toBeLessThanOrEqual(10_000);
  expect(Math.min(...waits)).toBe(1_000);
});

it('a store that does not answer is reported, and what the listener throws is ignored', async () => {
  const errors: unknown[] = [];
  const { sessions, waits, timers } = open({ ...createMemoryTokenStore(), get: never }, (error) => {
    errors.push(error);
    throw new Error('of the listener');
  });
  const { token } = await sessions.of(alice.address, signIn, { deadlineMs: 60_000 });
  expect(token).toBe(TOKEN);
  expect(errors).toMatchObject([
    {
      code: 'token_store_failed',
      details: { reason: 'timeout' },
      message: 'the token store did not answer within 10000 ms',
    },
  ]);
  expect(waits).toEqual([10_000, 10_000]);
  expect([...timers]).toEqual([]);
});

it('a store that does not remove a token ends signing out with an error', async () => {
  const { sessions, waits, timers } = open({ ...createMemoryTokenStore(), delete: never });
  await sessions.of(alice.address, signIn);
  waits.length = 0;
  await expect(sessions.clear(alice.address)).rejects.toMatchObject({
    code: 'deadline',
    details: { deadlineMs: 10_000 },
    advice: 'retry',
  });
  const wait = { deadlineMs: 500 };
  await expect(sessions.clear(alice.address, wait)).rejects.toMatchObject({ code: 'deadline' });
  const long = { deadlineMs: 60_000 };
  await expect(sessions.clear(alice.address, long)).rejects.toMatchObject({ code: 'deadline' });
  expect(waits).toEqual([10_000, 500, 10_000]);
  expect([...timers]).toEqual([]);
  const signal = AbortSignal.abort(new Error('leaves the page'));
  await expect(sessions.clear(alice.address, { signal })).rejects.toThrow('leaves the page');
});

it('a store that keeps a token late forgets it when the wallet has signed out', async () => {
  const kept = createMemoryTokenStore();
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { sessions } = open({
    ...kept,
    set: (key, entry) => slow.then(() => kept.set(key, entry)),
  });
  await sessions.of(alice.address, signIn);
  await sessions.clear(alice.address);
  finish();
  await expect.poll(() => kept.get(KEY)).toBeUndefined();
  // Nothing is under way any more.
  await new Promise(setImmediate);
  expect(await kept.get(KEY)).toBeUndefined();
});

it('a store that keeps a token late keeps it while it is used', async () => {
  const kept = createMemoryTokenStore();
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { sessions } = open({
    ...kept,
    set: (key, entry) => slow.then(() => kept.set(key, entry)),
  });
  await sessions.of(alice.address, signIn);
  finish();
  await expect.poll(() => kept.get(KEY)).toMatchObject({ token: TOKEN });
});

it('calls that cannot sign in share no session of another wallet', async () => {
  const { sessions } = open(createMemoryTokenStore());
  const calls = { ...signIn, signsNothing: true };
  const both = [alice.address, bob.address].map((wallet) => sessions.of(wallet, calls));
  const wallets = (await Promise.all(both)).map(({ wallet }) => wallet);
  expect(wallets).toEqual([alice.address, bob.address]);
});

it('a call that cannot sign in does not fail one that can', async () => {
  const { sessions } = open(createMemoryTokenStore());
  const refusal = new Error('nothing is signed');
  const refused = sessions.of(alice.address, {
    ...unused,
    signsNothing: true,
    signIn: () => Promise.reject(refusal),
  });
  const signed = sessions.of(alice.address, signIn);
  await expect(refused).rejects.toBe(refusal);
  expect((await signed).token).toBe(TOKEN);
});
