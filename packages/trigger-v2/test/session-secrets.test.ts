import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { TransportEvent } from '@perijove/core';
import { createMemoryTokenStore, type TokenStore } from '@perijove/solana';
import { createFileTokenStore } from '@perijove/solana/file-token-store';
import { createTriggerV2Client } from '@perijove/trigger-v2';
import { expect, it, onTestFinished } from 'vitest';
import { type Answer, serve } from './service.ts';
import { createWallet, type TestWallet } from './wallets.ts';

const PLANTED = /PLANTED/;

async function freshPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tokens-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'tokens');
}

/** A store that another process has written, with a session whose access token has ended. */
async function withEndedSession(store: TokenStore, baseUrl: string, { address }: TestWallet) {
  const ended = Date.now() - 1000;
  const entry = { wallet: address, baseUrl, token: 'PLANTED-access', expiresAt: ended };
  const key = `${baseUrl} ${address}`;
  await store.set(key, { ...entry, refreshToken: 'PLANTED-refresh', version: '1' });
  return store;
}

/** What the service answers a refresh, each with the secrets somewhere in it. */
const refreshAnswers: Readonly<Record<string, Answer>> = {
  'a pair with a space': () => ({
    status: 200,
    body: { accessToken: 'PLANTED next', refreshToken: 'PLANTED-next' },
  }),
  'half a pair': () => ({ status: 200, body: { accessToken: 'PLANTED-next' } }),
  'a refusal that quotes the token': () => ({
    status: 401,
    body: { error: 'unknown token PLANTED-refresh' },
  }),
  'a failure that quotes the token': () => ({
    status: 500,
    body: { error: 'PLANTED-refresh', details: { refreshToken: 'PLANTED-refresh' } },
  }),
  'a redirect with the token': () => ({
    status: 302,
    body: {},
    location: 'http://127.0.0.1:9/?refreshToken=PLANTED-refresh',
  }),
};

const stores: Readonly<Record<string, () => Promise<TokenStore>>> = {
  memory: async () => createMemoryTokenStore(),
  'a folder': async () => createFileTokenStore(await freshPath()),
};

it.each(
  Object.keys(stores).flatMap((store) =>
    Object.keys(refreshAnswers).map((answer) => [store, answer] as const),
  ),
)('keeps the tokens of %s out of errors and events after %s', async (kind, name) => {
  const events: TransportEvent[] = [];
  const storeErrors: unknown[] = [];
  const refuse: Answer = (request) => {
    if (request.path.endsWith('/auth/refresh')) return refreshAnswers[name]?.(request);
    // The wallet cannot sign in either, so the call fails.
    return request.path.endsWith('/auth/challenge') ? { status: 500, body: {} } : undefined;
  };
  const service = await serve(refuse, { onEvent: (event) => events.push(event) });
  const wallet = createWallet();
  const store = await stores[kind]?.();
  const tokenStore = await withEndedSession(store as TokenStore, service.baseUrl, wallet);
  const triggerV2 = createTriggerV2Client(service.transport, {
    tokenStore,
    onTokenStoreError: (error) => storeErrors.push(error),
  });
  const { signer } = wallet;
  const error = await triggerV2.vault({}, { signer }).catch((thrown: unknown) => thrown);
  // The control: the refresh token was sent.
  expect(service.requests.map(({ body }) => body).join()).toMatch(PLANTED);
  expect(error).toBeInstanceOf(Error);
  expect(inspect([error, events, storeErrors], { depth: 12, showHidden: true })).not.toMatch(
    PLANTED,
  );
  expect(`${(error as Error).stack} ${JSON.stringify(error)}`).not.toMatch(PLANTED);
});

it('keeps the tokens out of the error of a folder that cannot be used', async () => {
  const folder = await freshPath();
  const errors: unknown[] = [];
  const service = await serve();
  const wallet = createWallet();
  const triggerV2 = createTriggerV2Client(service.transport, {
    tokenStore: createFileTokenStore(folder),
    onTokenStoreError: (error) => errors.push(error),
  });
  await writeFile(folder, 'PLANTED-access');
  await triggerV2.vault({}, { signer: wallet.signer });
  const [token = ''] = service.tokens.values();
  expect(errors.length).toBeGreaterThan(0);
  const shown = inspect(errors, { depth: 12, showHidden: true });
  expect(shown).not.toMatch(PLANTED);
  expect(shown).not.toContain(token);
});
