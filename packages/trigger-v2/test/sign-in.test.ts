import { isPerijoveError } from '@perijove/core';
import { createMemoryTokenStore, type StoredToken, type TokenStore } from '@perijove/solana';
import { createTriggerV2Client } from '@perijove/trigger-v2';
import { describe, expect, it } from 'vitest';
import { type Answer, type Service, serve, textFor } from './service.ts';
import { createWallet } from './wallets.ts';

const DAY_MS = 86_400_000;

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error,
  );

const keyOf = ({ baseUrl }: Service, wallet: string): string => `${baseUrl} ${wallet}`;

describe('a call with a signer', () => {
  it('signs in once, and sends the token with the call', async () => {
    const service = await serve();
    const { signer, address } = createWallet();
    const triggerV2 = createTriggerV2Client(service.transport);
    const vault = await triggerV2.vault({}, { signer });
    await triggerV2.vault({}, { signer });
    expect(vault.userPubkey).toBe(address);
    expect(service.paths()).toEqual(['/auth/challenge', '/auth/verify', '/vault', '/vault']);
    const [first, , last] = service.requests;
    expect(first?.headers.authorization).toBeUndefined();
    expect(last?.headers.authorization).toBe(`Bearer ${service.tokens.get(address)}`);
  });

  it('shares one sign-in with the calls of the same time', async () => {
    const service = await serve();
    const { signer } = createWallet();
    const triggerV2 = createTriggerV2Client(service.transport);
    await Promise.all(Array.from({ length: 5 }, () => triggerV2.vault({}, { signer })));
    expect(service.paths().filter((path) => path === '/auth/verify')).toHaveLength(1);
  });

  it('continues when the call that began the sign-in is aborted', async () => {
    const service = await serve();
    const { signer, address } = createWallet();
    const triggerV2 = createTriggerV2Client(service.transport);
    const abort = new AbortController();
    const first = failureOf(triggerV2.vault({}, { signer, signal: abort.signal }));
    const second = triggerV2.vault({}, { signer });
    abort.abort(new Error('left'));
    expect(await first).toMatchObject({ message: 'left' });
    expect((await second).userPubkey).toBe(address);
  });

  it('renews a refused token once', async () => {
    const service = await serve();
    const { signer, address } = createWallet();
    const triggerV2 = createTriggerV2Client(service.transport);
    await triggerV2.vault({}, { signer });
    service.tokens.clear();
    expect((await triggerV2.vault({}, { signer })).userPubkey).toBe(address);
    expect(service.paths().slice(3)).toEqual([
      '/vault',
      '/auth/challenge',
      '/auth/verify',
      '/vault',
    ]);
  });

  it('signs another challenge when the response to the first proof was lost', async () => {
    const answers: ReturnType<Answer>[] = [
      { status: 502, body: { error: 'Bad Gateway' } },
      { status: 400, body: { error: 'Challenge not found' } },
    ];
    const service = await serve(
      ({ path }) => (path.endsWith('/auth/verify') ? answers.shift() : undefined),
      { retries: 1 },
    );
    const { signer, address } = createWallet();
    const vault = await createTriggerV2Client(service.transport).vault({}, { signer });
    expect(vault.userPubkey).toBe(address);
    const [first, again] = ['/auth/challenge', '/auth/verify'];
    expect(service.paths()).toEqual([first, again, again, first, again, '/vault']);
  });

  it('ends with unauthorized when a new token is refused as well', async () => {
    const service = await serve(({ path }) =>
      path.endsWith('/vault') ? { status: 401, body: { error: 'Unauthorized' } } : undefined,
    );
    const { signer } = createWallet();
    const error = await failureOf(createTriggerV2Client(service.transport).vault({}, { signer }));
    expect(isPerijoveError(error, 'unauthorized')).toBe(true);
    expect(service.paths().filter((path) => path === '/auth/verify')).toHaveLength(2);
  });

  it('does not sign in again when the gateway refuses the key', async () => {
    const service = await serve(({ path }) =>
      path.endsWith('/vault')
        ? { status: 401, body: { code: 401, message: 'Unauthorized' } }
        : undefined,
    );
    const { signer } = createWallet();
    const error = await failureOf(createTriggerV2Client(service.transport).vault({}, { signer }));
    expect(error).toMatchObject({ code: 'unauthorized', advice: 'contact-portal' });
    expect(service.paths().filter((path) => path === '/auth/verify')).toHaveLength(1);
  });

  it('does not ask the wallet for an input that would be refused', async () => {
    const service = await serve();
    const { signer } = createWallet();
    const triggerV2 = createTriggerV2Client(service.transport);
    const error = await failureOf(triggerV2.dcaOrder({ id: '' }, { signer }));
    expect(isPerijoveError(error, 'invalid_input')).toBe(true);
    expect(service.requests).toEqual([]);
  });

  it('refuses a response about another wallet', async () => {
    const other = createWallet();
    const service = await serve(({ path }) =>
      path.endsWith('/vault')
        ? { status: 200, body: { userPubkey: other.address, vaultPubkey: 'any' } }
        : undefined,
    );
    const { signer } = createWallet();
    const error = await failureOf(createTriggerV2Client(service.transport).vault({}, { signer }));
    expect(isPerijoveError(error, 'invalid_response')).toBe(true);
  });
});

describe('a call without a signer', () => {
  it('sends the token that it is given, and nothing without one', async () => {
    const service = await serve();
    const { signer, address } = createWallet();
    const triggerV2 = createTriggerV2Client(service.transport);
    const error = await failureOf(triggerV2.vault());
    expect(isPerijoveError(error, 'missing_token')).toBe(true);
    expect(service.requests).toEqual([]);
    const { token } = await triggerV2.signIn(signer);
    expect((await triggerV2.vault({}, { token })).userPubkey).toBe(address);
    const both = await failureOf(triggerV2.vault({}, { token, signer }));
    expect(both).toMatchObject({ code: 'invalid_input', details: { field: 'token' } });
  });

  it('is made for the wallet of the client', async () => {
    const service = await serve();
    const { signer, address } = createWallet();
    const triggerV2 = createTriggerV2Client(service.transport, { signer });
    expect((await triggerV2.vault()).userPubkey).toBe(address);
  });

  it('sends no token to an endpoint that needs none', async () => {
    const service = await serve();
    const { address } = createWallet();
    const triggerV2 = createTriggerV2Client(service.transport);
    const input = { walletPubkey: address, type: 'message' } as const;
    const error = await failureOf(triggerV2.challenge(input, { token: 'a.token.of' }));
    expect(error).toMatchObject({ code: 'invalid_input', details: { field: 'token' } });
    expect(service.requests).toEqual([]);
  });
});

describe('sign-in', () => {
  it('returns the session that is valid, and a new one on request', async () => {
    const service = await serve();
    const { signer, address } = createWallet();
    const triggerV2 = createTriggerV2Client(service.transport);
    const first = await triggerV2.signIn(signer);
    expect(first.wallet).toBe(address);
    expect(first.expiresAt).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
    expect(await triggerV2.signIn(signer)).toEqual(first);
    expect((await triggerV2.signIn(signer, { renew: true })).token).not.toBe(first.token);
  });

  it('forgets the token of a wallet that signs out', async () => {
    const service = await serve();
    const { signer, address } = createWallet();
    const tokenStore = createMemoryTokenStore();
    const triggerV2 = createTriggerV2Client(service.transport, { tokenStore });
    await triggerV2.signIn(signer);
    await triggerV2.signOut(signer);
    expect(await tokenStore.get(keyOf(service, address))).toBeUndefined();
    await triggerV2.vault({}, { signer });
    expect(service.paths().filter((path) => path === '/auth/verify')).toHaveLength(2);
  });

  it.each([
    ['of another wallet', (wallet: string) => textFor(createWallet().address + wallet.slice(99))],
    ['of another site', (wallet: string) => `${textFor(wallet)}\nURI: https://jup.example`],
    ['that does not name the service', (wallet: string) => `Please sign in as ${wallet}`],
    ['with hidden characters', (wallet: string) => `${textFor(wallet)}\u202e`],
    ['that is empty', () => ''],
  ])('never signs a text %s', async (_, challengeOf) => {
    const { signer, address } = createWallet();
    const challenge = challengeOf(address);
    const service = await serve(({ path }) =>
      path.endsWith('/challenge')
        ? { status: 200, body: { type: 'message', challenge } }
        : undefined,
    );
    const error = await failureOf(createTriggerV2Client(service.transport).signIn(signer));
    expect(isPerijoveError(error, challenge ? 'unsafe_text' : 'invalid_response')).toBe(true);
    expect(service.paths()).toEqual(['/auth/challenge']);
  });

  it('refuses a challenge of the other form, and an invalid token', async () => {
    const transaction = { status: 200, body: { type: 'transaction', transaction: 'AQAB' } };
    const noToken = { status: 200, body: { token: 'two words' } };
    for (const [path, answer] of [
      ['/challenge', transaction],
      ['/verify', noToken],
    ] as const) {
      const service = await serve((request) => (request.path.endsWith(path) ? answer : undefined));
      const { signer } = createWallet();
      const error = await failureOf(createTriggerV2Client(service.transport).signIn(signer));
      expect(error).toMatchObject({ code: 'invalid_response' });
      expect(String(error)).not.toContain('two words');
    }
  });

  it('keeps the token out of errors and events', async () => {
    const events: unknown[] = [];
    let token = '';
    const leak: Answer = ({ path, headers }) => {
      if (!path.endsWith('/vault')) return undefined;
      token = String(headers.authorization).replace('Bearer ', '');
      return { status: 500, body: { error: `failed for ${token}`, details: { token } } };
    };
    const service = await serve(leak, { onEvent: (event) => events.push(event) });
    const { signer } = createWallet();
    const error = await failureOf(createTriggerV2Client(service.transport).vault({}, { signer }));
    expect(error).toMatchObject({ code: 'server_error' });
    const { message, stack, details } = error as {
      message: string;
      stack: string;
      details: object;
    };
    const all = JSON.stringify([message, stack, details, events]);
    expect(token.length).toBeGreaterThan(20);
    expect(all).toContain('[token]');
    expect(all).not.toContain(token);
    expect(service.requests.map(({ path }) => path).join()).not.toContain(token);
  });
});

describe('a token store', () => {
  const entry = (service: Service, wallet: string, token: string): StoredToken => ({
    wallet,
    baseUrl: service.baseUrl,
    token,
    expiresAt: Date.now() + DAY_MS / 2,
  });

  it('saves the sign-in of the next client', async () => {
    const service = await serve();
    const { signer, address } = createWallet();
    const tokenStore = createMemoryTokenStore();
    await createTriggerV2Client(service.transport, { tokenStore }).signIn(signer);
    await createTriggerV2Client(service.transport, { tokenStore }).vault({}, { signer });
    expect(service.paths().filter((path) => path === '/auth/verify')).toHaveLength(1);
    expect(await tokenStore.get(keyOf(service, address))).toMatchObject({ wallet: address });
  });

  it('never gives one wallet the token of another', async () => {
    const service = await serve();
    const [one, other] = [createWallet(), createWallet()];
    const tokenStore = createMemoryTokenStore();
    const triggerV2 = createTriggerV2Client(service.transport, { tokenStore });
    await triggerV2.signIn(one.signer);
    const [first, second] = await Promise.all([
      triggerV2.vault({}, { signer: one.signer }),
      triggerV2.vault({}, { signer: other.signer }),
    ]);
    expect([first.userPubkey, second.userPubkey]).toEqual([one.address, other.address]);
  });

  const stolen = 'the token of the other wallet, under the name of this one';
  it.each<[string, (good: StoredToken, other: StoredToken) => unknown]>([
    ['an entry of another wallet', (_, other) => other],
    [stolen, (good, other) => ({ ...good, token: other.token })],
    ['an entry of another deployment', (good) => ({ ...good, baseUrl: 'https://api.example' })],
    ['an entry that has expired', (good) => ({ ...good, expiresAt: Date.now() })],
    ['an entry that never expires', (good) => ({ ...good, expiresAt: Number.MAX_SAFE_INTEGER })],
    ['an expiry that is not a number', (good) => ({ ...good, expiresAt: '2099' })],
    ['a token with a line break', (good) => ({ ...good, token: `${good.token}\r\nx: y` })],
    [
      'a token that is not a string',
      (good) => ({ ...good, token: { toString: () => good.token } }),
    ],
    ['text', () => 'token'],
    ['null', () => null],
  ])('is not trusted: %s', async (_, poison) => {
    const service = await serve();
    const [wallet, other] = [createWallet(), createWallet()];
    const others = await createTriggerV2Client(service.transport).signIn(other.signer);
    const own = await createTriggerV2Client(service.transport).signIn(wallet.signer);
    const good = entry(service, wallet.address, own.token);
    const bad = poison(good, entry(service, other.address, others.token));
    const written: StoredToken[] = [];
    const tokenStore = {
      get: async () => bad,
      set: async (_key: string, each: StoredToken) => void written.push(each),
      delete: async () => undefined,
    } as unknown as TokenStore;
    const triggerV2 = createTriggerV2Client(service.transport, { tokenStore });
    const vault = await triggerV2.vault({}, { signer: wallet.signer });
    expect(vault.userPubkey).toBe(wallet.address);
    expect(service.paths().slice(4)).toEqual(['/auth/challenge', '/auth/verify', '/vault']);
    expect(written).toMatchObject([{ wallet: wallet.address, baseUrl: service.baseUrl }]);
  });

  it('that holds an opaque token of another wallet costs one more sign-in', async () => {
    const [wallet, other] = [createWallet(), createWallet()];
    const opaque = 'opaque-token-of-another-wallet';
    const service = await serve(({ headers }) =>
      headers.authorization === `Bearer ${opaque}`
        ? { status: 200, body: { userPubkey: other.address, vaultPubkey: 'any' } }
        : undefined,
    );
    const tokenStore = createMemoryTokenStore();
    await tokenStore.set(keyOf(service, wallet.address), entry(service, wallet.address, opaque));
    const triggerV2 = createTriggerV2Client(service.transport, { tokenStore });
    expect((await triggerV2.vault({}, { signer: wallet.signer })).userPubkey).toBe(wallet.address);
    expect(await tokenStore.get(keyOf(service, wallet.address))).not.toMatchObject({
      token: opaque,
    });
  });

  it('that throws stops no call', async () => {
    const service = await serve();
    const { signer, address } = createWallet();
    const fail = async (): Promise<never> => {
      throw new Error('the store is away');
    };
    const tokenStore: TokenStore = { get: fail, set: fail, swap: fail, delete: fail };
    const triggerV2 = createTriggerV2Client(service.transport, { tokenStore });
    await triggerV2.vault({}, { signer });
    service.tokens.clear();
    expect((await triggerV2.vault({}, { signer })).userPubkey).toBe(address);
    expect(service.paths().filter((path) => path === '/auth/verify')).toHaveLength(2);
  });
});

it('returns the vault that the service says exists already', async () => {
  const { signer, address } = createWallet();
  const vault = { userPubkey: address, vaultPubkey: 'any', privyVaultId: 'any' };
  const service = await serve(({ path }) =>
    path.endsWith('/register')
      ? { status: 409, body: { error: 'Vault already exists', details: vault } }
      : undefined,
  );
  expect(await createTriggerV2Client(service.transport).registerVault({}, { signer })).toEqual(
    vault,
  );
});
