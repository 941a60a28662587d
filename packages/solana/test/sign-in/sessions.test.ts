import { PerijoveError, type StoredToken } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { alice, bob } from '../ledger/cast.ts';
import { DAY, jwt, KEY, MINUTE, world } from './session-world.ts';

describe('the life of a token', () => {
  it.each([
    ['a day, where nothing says', {}, undefined, DAY],
    ['15 minutes, where there is a refresh token', {}, 'refresh', 15 * MINUTE],
    ['its own', { iat: 1_000, exp: 4_600 }, 'refresh', 60 * MINUTE],
    [
      'its own, in letters of its own',
      { iat: 0, exp: 3_600, '?>': '~~~???' },
      'refresh',
      60 * MINUTE,
    ],
    ['never longer than a day', { iat: 0, exp: 86_401 }, undefined, DAY],
    ['its own, up to a day', { iat: 0, exp: 86_400 }, 'refresh', DAY],
    ['none of its own that is not ahead', { iat: 5, exp: 5 }, 'refresh', 15 * MINUTE],
    ['none of its own that lacks an end', { iat: 5 }, 'refresh', 15 * MINUTE],
    ['its own, however short', { iat: 0, exp: 0.001 }, 'refresh', 1],
    ['none of its own whose end is a text', { iat: 0, exp: '3600' }, 'refresh', 15 * MINUTE],
    ['none of its own whose beginning is a text', { iat: '0', exp: 3_600 }, 'refresh', 15 * MINUTE],
    ['none of its own that lacks a beginning', { exp: 3_600 }, 'refresh', 15 * MINUTE],
  ])('is %s', async (_, claims, refreshToken, livesMs) => {
    const { client, calls, now } = world();
    const signIn = async () => ({ token: jwt(claims), ...(refreshToken && { refreshToken }) });
    const { expiresAt } = await client().of(alice.address, { ...calls, signIn });
    expect(expiresAt - now()).toBe(livesMs);
  });

  it('ends a minute before the service ends it', async () => {
    const { client, calls, asked, pass } = world({ rotates: false });
    const sessions = client();
    const first = await sessions.of(alice.address, calls);
    pass(DAY - MINUTE - 1);
    expect(await sessions.of(alice.address, calls)).toBe(first);
    pass(1);
    expect((await sessions.of(alice.address, calls)).token).toBe('access-token-2');
    expect(asked).toEqual(['sign-in', 'sign-in']);
  });

  it('ends at once where it cannot be refreshed', async () => {
    const { client, calls, asked, pass, now, entry } = world({ rotates: false });
    await client().of(alice.address, calls);
    expect(await entry()).not.toHaveProperty('refreshToken');
    pass(DAY);
    const before = now();
    await client().of(alice.address, calls);
    expect(asked).toEqual(['sign-in', 'sign-in']);
    expect(now()).toBe(before);
  });

  it('is over when the clock was set back by more than its length', async () => {
    const { client, calls, asked, pass } = world();
    const sessions = client();
    await sessions.of(alice.address, calls);
    pass(-2 * DAY);
    await sessions.of(alice.address, calls);
    expect(asked).toHaveLength(2);
  });
});

describe('what a store has', () => {
  it('is used by the next client, for its wallet alone', async () => {
    const { client, calls, asked, errors } = world();
    const first = await client().of(alice.address, calls);
    expect(await client().of(alice.address, calls)).toEqual(first);
    expect([asked, errors]).toEqual([['sign-in'], []]);
    await client().of(bob.address, calls);
    expect(asked).toEqual(['sign-in', 'sign-in']);
  });

  it.each([
    ['nothing', null],
    ['a text', 'text'],
    ['a wallet that is another one', { wallet: bob.address }],
    ['another deployment', { baseUrl: 'https://other.example' }],
    ['no token', { token: undefined }],
    ['a token with a space', { token: 'access token' }],
    ['a token of 7 characters', { token: '1234567' }],
    ['an end that is a text', { expiresAt: '2100' }],
    ['a token that names another wallet', { token: jwt({ sub: bob.address }) }],
  ])('is not used when it is %s', async (_, change) => {
    const { client, calls, asked, store, entry } = world();
    await client().of(alice.address, calls);
    const changed =
      typeof change === 'object' && change ? { ...(await entry()), ...change } : change;
    const lying = { ...store, get: async () => changed as StoredToken };
    await client(lying).of(alice.address, calls);
    expect(asked).toEqual(['sign-in', 'sign-in']);
  });

  it.each([
    ['this wallet beside another one', { sub: alice.address, iss: bob.address }],
    ['no wallet', { sub: 'user 1', iss: 'the service' }],
  ])('is used when its token names %s', async (_, claims) => {
    const { client, calls, asked, store, entry } = world();
    await client().of(alice.address, calls);
    const token = jwt(claims);
    await store.set(KEY, { ...(await entry()), token });
    expect((await client().of(alice.address, calls)).token).toBe(token);
    expect(asked).toEqual(['sign-in']);
  });
});

describe('a refresh', () => {
  it('happens once for many clients and calls, and leaves only the newest pair', async () => {
    const { client, calls, asked, pass, entry } = world();
    await client().of(alice.address, calls);
    pass(14 * MINUTE);
    const clients = [client(), client(), client()];
    const sessions = await Promise.all(
      [...clients, ...clients].map((each) => each.of(alice.address, calls)),
    );
    expect(new Set(sessions.map(({ token }) => token))).toEqual(new Set(['access-token-2']));
    expect(asked).toEqual(['sign-in', 'refresh refresh-1']);
    expect(await entry()).toMatchObject({ token: 'access-token-2', refreshToken: 'refresh-2' });
    expect(await entry()).not.toHaveProperty('refreshingUntil');
  });

  it('takes the token out of the store before it is sent', async () => {
    const { client, calls, pass, entry, now } = world();
    await client().of(alice.address, calls);
    pass(15 * MINUTE);
    let seen: StoredToken | undefined;
    const refresh = async (token: string) => {
      seen = await entry();
      return calls.refresh(token);
    };
    await client().of(alice.address, { ...calls, refresh });
    expect(seen).not.toHaveProperty('refreshToken');
    expect(seen?.refreshingUntil).toBe(now() + 30_000);
  });

  it('that the service was too busy to read puts the token back', async () => {
    const { client, calls, asked, pass, entry } = world();
    await client().of(alice.address, calls);
    pass(15 * MINUTE);
    const facts = { endpoint: 'auth.refresh', attempt: 1 };
    const busy = new PerijoveError('rate_limited', {} as never, facts, 'too many');
    const refresh = () => Promise.reject(busy);
    const failed = client().of(alice.address, { ...calls, refresh });
    await expect(failed).rejects.toBe(busy);
    expect(await entry()).toMatchObject({ refreshToken: 'refresh-1' });
    expect(await entry()).not.toHaveProperty('refreshingUntil');
    await client().of(alice.address, calls);
    expect(asked).toEqual(['sign-in', 'refresh refresh-1']);
  });

  it('that fails otherwise signs in, and never sends the token again', async () => {
    const { client, calls, asked, pass, entry } = world();
    await client().of(alice.address, calls);
    pass(15 * MINUTE);
    const refresh = () => Promise.reject(new Error('the connection broke'));
    await client().of(alice.address, { ...calls, refresh });
    expect(asked).toEqual(['sign-in', 'sign-in']);
    expect(await entry()).toMatchObject({ refreshToken: 'refresh-2' });
  });

  it('of a process that died is waited for half a minute, then the wallet signs in', async () => {
    const { client, calls, asked, pass, now } = world();
    await client().of(alice.address, calls);
    pass(15 * MINUTE);
    const died = new Promise<never>(() => undefined);
    await new Promise<void>((begun) => {
      const refresh = () => {
        begun();
        return died;
      };
      void client().of(alice.address, { ...calls, refresh });
    });
    const before = now();
    await client().of(alice.address, calls);
    expect(asked).toEqual(['sign-in', 'sign-in']);
    expect(now() - before).toBeGreaterThanOrEqual(30_000);
    expect(now() - before).toBeLessThan(31_000);
  });

  it('is left when others always have the entry first', async () => {
    const { client, calls, asked, pass } = world();
    await client().of(alice.address, calls);
    pass(15 * MINUTE);
    let swaps = 0;
    const swap = async () => {
      swaps += 1;
      return false;
    };
    await client({ swap }).of(alice.address, calls);
    expect(swaps).toBe(5);
    expect(asked).toEqual(['sign-in', 'sign-in']);
  });

  it('does not happen when the store does not say who has the token', async () => {
    const { client, calls, asked, errors, pass } = world();
    await client().of(alice.address, calls);
    pass(15 * MINUTE);
    const swap = () => Promise.reject(new Error('the store is away'));
    await client({ swap }).of(alice.address, calls);
    expect(asked).toEqual(['sign-in', 'sign-in']);
    expect(errors).toMatchObject([{ message: 'the store is away' }]);
  });

  it.each(['refreshToken', 'version'])('needs the %s of the entry', async (field) => {
    const { client, calls, asked, pass, store, entry } = world();
    await client().of(alice.address, calls);
    const { [field as 'version']: _, ...rest } = await entry();
    await store.set(KEY, rest);
    pass(15 * MINUTE);
    await client().of(alice.address, calls);
    expect(asked).toEqual(['sign-in', 'sign-in']);
  });

  it('whose wallet signed out meanwhile ends its new session at the service', async () => {
    const { client, calls, asked, pass, entry } = world();
    await client().of(alice.address, calls);
    pass(15 * MINUTE);
    const refresh = async (token: string) => {
      const got = await calls.refresh(token);
      await client().clear(alice.address);
      return got;
    };
    await client().of(alice.address, { ...calls, refresh });
    expect(asked).toEqual(['sign-in', 'refresh refresh-1', 'logout refresh-2']);
    expect(await entry()).toBeUndefined();
  });
});

describe('a token that the service refuses', () => {
  it('is refreshed, and not taken from the store again', async () => {
    const { client, calls, asked, entry } = world();
    const sessions = client();
    const first = await sessions.of(alice.address, calls);
    await sessions.forget(first);
    expect(await entry()).toMatchObject({ refreshToken: 'refresh-1' });
    expect((await sessions.of(alice.address, calls)).token).toBe('access-token-2');
    expect(asked).toEqual(['sign-in', 'refresh refresh-1']);
  });

  it('leaves the store where it cannot be refreshed, or is refused for good', async () => {
    const plain = world({ rotates: false });
    const one = plain.client();
    await one.forget(await one.of(alice.address, plain.calls));
    expect(await plain.entry()).toBeUndefined();
    const rotating = world();
    const other = rotating.client();
    await other.forget(await other.of(alice.address, rotating.calls), true);
    expect(await rotating.entry()).toBeUndefined();
  });

  it('stays refused when one of another wallet is refused, and this one is stored', async () => {
    const { client, calls, asked } = world();
    const sessions = client();
    await sessions.forget(await sessions.of(alice.address, calls));
    await sessions.forget(await sessions.of(bob.address, calls));
    await sessions.of(alice.address, calls);
    expect(asked).toEqual(['sign-in', 'sign-in', 'refresh refresh-1']);
  });

  it('may be one that this client has not used', async () => {
    const { client, calls, asked } = world();
    const session = await client().of(alice.address, calls);
    const other = client();
    await other.forget(session);
    expect((await other.of(alice.address, calls)).token).toBe('access-token-2');
    expect(asked).toEqual(['sign-in', 'refresh refresh-1']);
  });

  it('leaves a newer one of the wallet where it is', async () => {
    const { client, calls, asked, entry } = world();
    const sessions = client();
    const first = await sessions.of(alice.address, calls);
    await sessions.forget(first);
    const second = await sessions.of(alice.address, calls);
    await sessions.forget(first, true);
    expect(await sessions.of(alice.address, calls)).toBe(second);
    expect(await entry()).toMatchObject({ token: 'access-token-2' });
    expect(asked).toEqual(['sign-in', 'refresh refresh-1']);
  });
});

describe('a wallet that signs out', () => {
  it('gets the refresh token to end, and nothing stays', async () => {
    const { client, calls, asked, entry } = world();
    const sessions = client();
    await sessions.of(alice.address, calls);
    expect(await sessions.clear(alice.address)).toBe('refresh-1');
    expect(await entry()).toBeUndefined();
    await sessions.of(alice.address, calls);
    expect(asked).toEqual(['sign-in', 'sign-in']);
  });

  it('while it signs in gets a session that is not kept', async () => {
    const { client, calls, entry } = world();
    const sessions = client();
    const signIn = async () => {
      await sessions.clear(alice.address);
      return calls.signIn();
    };
    expect((await sessions.of(alice.address, { ...calls, signIn })).token).toBe('access-token-1');
    expect(await entry()).toBeUndefined();
  });
});
