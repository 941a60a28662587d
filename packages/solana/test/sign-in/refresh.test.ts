import type { StoredToken } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { alice } from '../ledger/cast.ts';
import { DAY, KEY, MINUTE, world } from './session-world.ts';

/** A world in which the token of Alice has to be refreshed. */
async function expired(options: Parameters<typeof world>[0] = {}) {
  const known = world(options);
  await known.client().of(alice.address, known.calls);
  known.pass(15 * MINUTE);
  known.asked.length = 0;
  const set = async (change: object, without: keyof StoredToken = 'refreshToken') => {
    const { [without]: _, ...rest } = await known.entry();
    await known.store.set(KEY, { ...rest, ...change } as StoredToken);
  };
  return { ...known, set };
}

describe('an entry that another process refreshes', () => {
  it('is looked at five times a second, for half a minute at most', async () => {
    const { client, calls, asked, polls, set } = await expired();
    // The clock of the other process is a day ahead.
    await set({ refreshingUntil: Number.MAX_SAFE_INTEGER });
    await client().of(alice.address, calls);
    expect(polls).toEqual(Array.from({ length: 150 }, () => 200));
    expect(asked).toEqual(['sign-in']);
  });

  it('is used as soon as it has a token that can be used', async () => {
    const { client, calls, asked, polls, store, entry, now, set } = await expired();
    await set({ refreshingUntil: now() + 30_000 });
    let reads = 0;
    const get = async (key: string) => {
      reads += 1;
      const held = await store.get(key);
      if (!held || reads < 4) return held;
      return { ...held, token: 'token-of-another', expiresAt: now() + 10 * MINUTE };
    };
    const { token } = await client({ get }).of(alice.address, calls);
    expect([token, asked, polls.length]).toEqual(['token-of-another', [], 3]);
    expect(await entry()).toHaveProperty('refreshingUntil');
  });

  it.each([
    ['says until when in words', { refreshingUntil: '9999999999999' }],
    ['was to end it by now', { refreshingUntil: 1_800_000_900_000 }],
  ])('is not waited for where it %s', async (_, change) => {
    const { client, calls, asked, polls, set } = await expired();
    await set(change);
    await client().of(alice.address, calls);
    expect([asked, polls]).toEqual([['sign-in'], []]);
  });

  it('is not waited for where it has its refresh token', async () => {
    const { client, calls, asked, polls, now, set } = await expired();
    await set({ refreshToken: 'refresh-1', refreshingUntil: now() + 30_000 });
    await client().of(alice.address, calls);
    expect([asked, polls]).toEqual([['refresh refresh-1'], []]);
  });

  it('stays in the store when its old token is refused', async () => {
    const { client, calls, store, entry, now } = world();
    const sessions = client();
    const session = await sessions.of(alice.address, calls);
    const { refreshToken: _, ...rest } = await entry();
    const claim = { ...rest, refreshingUntil: now() + 30_000 };
    await store.set(KEY, claim);
    await sessions.forget(session);
    expect(await entry()).toEqual(claim);
  });
});

describe('an entry of another type', () => {
  it.each([
    ['a refresh token with a space', { refreshToken: 'refresh token' }],
    ['a refresh token that is a number', { refreshToken: 12_345_678 }],
    ['a version that is a number', { refreshToken: 'refresh-1', version: 1 }],
  ])('is not refreshed: %s', async (_, change) => {
    const { client, calls, asked, set } = await expired();
    await set(change);
    await client().of(alice.address, calls);
    expect(asked).toEqual(['sign-in']);
  });

  it('is not used: a token that is a number', async () => {
    const { client, calls, asked, store, entry } = world();
    await client().of(alice.address, calls);
    await store.set(KEY, { ...(await entry()), token: 12_345_678 as never });
    await client().of(alice.address, calls);
    expect(asked).toEqual(['sign-in', 'sign-in']);
  });
});

describe('new tokens that the store did not take', () => {
  /** A store whose second swap, after the claim, has this result. */
  async function refreshWith(second: () => Promise<boolean>, rotates = true) {
    const { client, calls, asked, store, pass } = world();
    await client().of(alice.address, calls);
    pass(15 * MINUTE);
    asked.length = 0;
    let swaps = 0;
    const swap: typeof store.swap = (...given) => {
      swaps += 1;
      return swaps === 1 ? store.swap(...given) : second();
    };
    const logout = async (token: string): Promise<never> => {
      asked.push(`logout ${token}`);
      throw new Error('no connection');
    };
    const refresh = async (token: string) => {
      const pair = await calls.refresh(token);
      return rotates ? pair : { token: pair.token };
    };
    const { token } = await client({ swap }).of(alice.address, { ...calls, refresh, logout });
    return { token, asked };
  }

  it('are ended where others have the entry, and used by this call', async () => {
    expect(await refreshWith(async () => false)).toEqual({
      token: 'access-token-2',
      asked: ['refresh refresh-1', 'logout refresh-2'],
    });
  });

  it('are not ended where it is not known, or cannot be refreshed', async () => {
    const asked = ['refresh refresh-1'];
    const lost = await refreshWith(() => Promise.reject(new Error('gone')));
    expect(lost).toEqual({ token: 'access-token-2', asked });
    expect(await refreshWith(async () => false, false)).toEqual({ token: 'access-token-2', asked });
  });
});

describe('a wallet that signs out', () => {
  it('while it signs in leaves no token in the store, not even for a moment', async () => {
    const { client, calls, store } = world();
    const kept: string[] = [];
    const set: typeof store.set = async (_, { token }) => void kept.push(token);
    const sessions = client({ set });
    const signIn = async () => {
      await sessions.clear(alice.address);
      return calls.signIn();
    };
    await sessions.of(alice.address, { ...calls, signIn });
    expect(kept).toEqual([]);
  });

  it('while a call refreshes that cannot sign in has no session afterwards', async () => {
    const { client, calls, asked, entry } = await expired();
    const sessions = client();
    const refresh = async (token: string) => {
      await sessions.clear(alice.address);
      return calls.refresh(token);
    };
    await sessions.of(alice.address, { ...calls, refresh, signsNothing: true });
    expect(await entry()).toBeUndefined();
    await sessions.of(alice.address, calls);
    expect(asked).toEqual(['refresh refresh-1', 'logout refresh-2', 'sign-in']);
  });

  it('and signs in again shares the second sign-in with the calls that follow', async () => {
    const { client, calls, asked } = world();
    const sessions = client();
    const ends: (() => void)[] = [];
    const signIn = async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return calls.signIn();
    };
    const of = () => sessions.of(alice.address, { ...calls, signIn });
    const first = of();
    await expect.poll(() => ends.length).toBe(1);
    await sessions.clear(alice.address);
    const second = of();
    await expect.poll(() => ends.length).toBe(2);
    ends[0]?.();
    await first;
    const third = of();
    ends[1]?.();
    expect(await third).toBe(await second);
    expect(asked).toEqual(['sign-in', 'sign-in']);
  });

  it('has no token of a store that kept it late, although another call has read it', async () => {
    const { client, calls, asked, store, entry } = world();
    const gates: (() => void)[] = [];
    const gate = () => new Promise<void>((resolve) => gates.push(resolve));
    const set: typeof store.set = async (key, token) => {
      await gate();
      await store.set(key, token);
      await gate();
    };
    const sessions = client({ set });
    const first = sessions.of(alice.address, calls);
    await expect.poll(() => gates.length).toBe(1);
    await sessions.clear(alice.address);
    gates[0]?.();
    await expect.poll(() => gates.length).toBe(2);
    // It is in the store now.
    expect((await sessions.of(alice.address, calls)).token).toBe('access-token-1');
    gates[1]?.();
    expect((await first).token).toBe('access-token-1');
    expect(await entry()).toBeUndefined();
    void sessions.of(alice.address, calls);
    await expect.poll(() => asked).toEqual(['sign-in', 'sign-in']);
  });
});

it('a token that lives for a day is used from its first moment', async () => {
  const { client, calls, now } = world({ rotates: false });
  const sessions = client();
  const first = await sessions.of(alice.address, calls);
  expect(first.expiresAt).toBe(now() + DAY);
  expect(await sessions.of(alice.address, calls)).toBe(first);
});
