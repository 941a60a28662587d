import { decodeTransaction } from '@perijove/local-node/ledger';
import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/world/intervals.ts';
import { sign, startTrading } from '../../market/swap/trading.ts';
import { refusal } from '../../orders/placing.ts';
import { signIn, signText, tokenOf } from './signed-in.ts';

const notFound = { error: 'Challenge not found' };

it('gives a token for a signed text, once and for five minutes', async () => {
  const on = await startTrading();
  const { triggerV2 } = on.perijove;
  const walletPubkey = on.alice.address;
  const challengeOf = async () =>
    (await triggerV2.challenge({ walletPubkey, type: 'message' })).challenge ?? '';
  const verify = (signature: string, pubkey = walletPubkey) =>
    triggerV2.verify({ type: 'message', walletPubkey: pubkey, signature });
  const text = await challengeOf();
  expect(text).toContain(walletPubkey);
  const foreign = await refusal(verify(signText(text, on.bob)));
  expect(foreign).toMatchObject({ status: 400, body: { raw: notFound } });
  const { token } = await verify(signText(text, on.alice));
  expect(token?.split('.')).toHaveLength(3);
  const again = await refusal(verify(signText(text, on.alice)));
  expect(again).toMatchObject({ status: 400, body: { raw: notFound } });
  const late = await challengeOf();
  on.sandbox.control.clock.jump(5 * MINUTE_MS);
  const expired = await refusal(verify(signText(late, on.alice)));
  expect(expired).toMatchObject({ status: 400, body: { raw: notFound } });
});

it('gives a token for a signed transaction that moves nothing', async () => {
  const on = await startTrading();
  const { triggerV2 } = on.perijove;
  const walletPubkey = on.alice.address;
  const { transaction } = await triggerV2.challenge({ walletPubkey, type: 'transaction' });
  const { staticKeys, version } = decodeTransaction(Buffer.from(transaction ?? '', 'base64'));
  expect(version).toBe('legacy');
  expect(staticKeys).toEqual([
    walletPubkey,
    'ComputeBudget111111111111111111111111111111',
    'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  ]);
  const signedTransaction = await sign(transaction, on.alice);
  const { token } = await triggerV2.verify({
    type: 'transaction',
    walletPubkey,
    signedTransaction,
  });
  await expect(triggerV2.registerVault({}, { token: token ?? '' })).resolves.toMatchObject({
    userPubkey: walletPubkey,
  });
  const unsigned = await triggerV2.challenge({ walletPubkey, type: 'transaction' });
  const refused = await refusal(
    triggerV2.verify({
      type: 'transaction',
      walletPubkey,
      signedTransaction: unsigned.transaction ?? '',
    }),
  );
  expect(refused).toMatchObject({ status: 400, body: { raw: notFound } });
});

it('refuses no token, a changed one, and one of a day ago', async () => {
  const on = await startTrading();
  const { url, apiKey, control } = on.sandbox;
  const ask = async (token?: string) => {
    const headers = {
      'x-api-key': apiKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}/trigger/v2/vault/register`, { headers });
    return { status: answer.status, body: (await answer.json()) as object };
  };
  const unauthorized = { status: 401, body: { error: 'Unauthorized' } };
  const token = await tokenOf(on.perijove, on.alice);
  const [head, , signature] = token.split('.');
  const claims = { sub: on.bob.address, exp: 9e12 };
  const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
  for (const bad of [undefined, '', 'x', `${head}.${forged}.${signature}`, `${token}x`]) {
    expect(await ask(bad)).toEqual(unauthorized);
  }
  control.clock.jump(23 * HOUR_MS);
  const first = await ask(token);
  expect(first).toMatchObject({ status: 201, body: { userPubkey: on.alice.address } });
  const { body: details } = first;
  expect(await ask(token)).toEqual({
    status: 409,
    body: { error: 'Vault already exists', details },
  });
  control.clock.jump(HOUR_MS);
  expect(await ask(token)).toEqual(unauthorized);
  expect((await ask(await tokenOf(on.perijove, on.alice))).status).toBe(409);
});

it('gives each wallet a vault of its own, and forgets tokens with a reset', async () => {
  const on = await startTrading();
  const { triggerV2 } = on.perijove;
  const token = await tokenOf(on.perijove, on.alice);
  const none = await refusal(
    triggerV2.vault({}, { token }).catch((error: unknown) => Promise.reject(error)),
  ).catch((error: unknown) => error);
  expect(none).toMatchObject({ code: 'not_found', details: { status: 404 } });
  const alice = await signIn(on);
  const bob = await signIn(on, on.bob);
  const vaults = await Promise.all([alice, bob].map(({ api, as }) => api.vault({}, as)));
  expect(vaults.map(({ userPubkey }) => userPubkey)).toEqual([on.alice.address, on.bob.address]);
  expect(new Set(vaults.map(({ vaultPubkey }) => vaultPubkey)).size).toBe(2);
  await on.sandbox.control.reset();
  await expect(triggerV2.vault({}, alice.as)).rejects.toMatchObject({ code: 'unauthorized' });
});

/** Signs in with a refresh token, and calls the endpoints of sessions. */
async function openSession() {
  const on = await startTrading();
  const { triggerV2 } = on.perijove;
  const walletPubkey = on.alice.address;
  const pair = async () => {
    const { challenge } = await triggerV2.challenge({ walletPubkey, type: 'message' });
    const signature = signText(challenge ?? '', on.alice);
    const proof = { type: 'message', walletPubkey, signature } as const;
    const { accessToken, refreshToken, ...others } = await triggerV2.verify({
      ...proof,
      authMode: 'access_refresh',
    });
    return { ...others, accessToken: String(accessToken), refreshToken: String(refreshToken) };
  };
  const isOpen = (token: string) =>
    triggerV2.priceOrders({}, { token }).then(
      () => true,
      () => false,
    );
  const refresh = (refreshToken: string) => triggerV2.refresh({ refreshToken });
  return { on, triggerV2, pair, isOpen, refresh, clock: on.sandbox.control.clock };
}
const refused = { code: 'unauthorized', details: { body: { raw: { error: 'Unauthorized' } } } };

it('gives an access token of 15 minutes, and the next pair for its refresh token', async () => {
  const { on, pair, isOpen, refresh, clock } = await openSession();
  const first = await pair();
  expect(first).toMatchObject({ authMode: 'access_refresh', tokenType: 'Bearer' });
  const endsAt = Date.parse(String(first.expiresAt));
  expect(Math.abs(endsAt - on.sandbox.world.clock.now() - 15 * MINUTE_MS)).toBeLessThan(5_000);
  expect(await isOpen(first.accessToken)).toBe(true);
  clock.jump(15 * MINUTE_MS);
  expect(await isOpen(first.accessToken)).toBe(false);
  const next = await refresh(first.refreshToken);
  expect(next).toMatchObject({ authMode: 'access_refresh', tokenType: 'Bearer' });
  expect(next.refreshToken.split('.')[0]).toBe(first.refreshToken.split('.')[0]);
  expect(next.refreshToken).not.toBe(first.refreshToken);
  expect(await isOpen(next.accessToken)).toBe(true);
});

it('repeats a refresh shortly after, and ends the session of a token that is used later', async () => {
  const { pair, isOpen, refresh, clock } = await openSession();
  const { refreshToken } = await pair();
  const next = await refresh(refreshToken);
  clock.jump(60_000);
  const repeated = await refresh(refreshToken);
  expect(repeated.refreshToken).toBe(next.refreshToken);
  clock.jump(31_000);
  await expect(refresh(refreshToken)).rejects.toMatchObject(refused);
  await expect(refresh(next.refreshToken)).rejects.toMatchObject(refused);
  // Access tokens that were issued live on.
  expect(await isOpen(next.accessToken)).toBe(true);
});

it('ends one session, or all of a wallet, and leaves their access tokens', async () => {
  const { triggerV2, pair, isOpen, refresh } = await openSession();
  const [one, two, three] = [await pair(), await pair(), await pair()];
  expect(await triggerV2.logout({ refreshToken: one.refreshToken })).toEqual({ success: true });
  expect(await triggerV2.logout({ refreshToken: 'unknown' })).toEqual({ success: true });
  await expect(refresh(one.refreshToken)).rejects.toMatchObject(refused);
  const { accessToken: token, refreshToken } = await refresh(two.refreshToken);
  expect(await triggerV2.logoutAll({}, { token })).toEqual({ success: true });
  for (const each of [refreshToken, three.refreshToken])
    await expect(refresh(each)).rejects.toMatchObject(refused);
  expect(await isOpen(one.accessToken)).toBe(true);
  const unnamed = triggerV2.logoutAll({}, { token: 'no.such.token' });
  await expect(unnamed).rejects.toMatchObject(refused);
});

it('marks the older mode as deprecated', async () => {
  const { on, triggerV2 } = await openSession();
  const { url, apiKey } = on.sandbox;
  const walletPubkey = on.alice.address;
  const { challenge } = await triggerV2.challenge({ walletPubkey, type: 'message' });
  const proof = { type: 'message', walletPubkey, signature: signText(challenge ?? '', on.alice) };
  const answer = await fetch(`${url}/trigger/v2/auth/verify`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(proof),
  });
  expect(answer.headers.get('deprecation')).toBe('Tue, 21 Jul 2026 00:00:00 GMT');
  expect(answer.headers.get('link')).toBe(
    `<${url}/trigger/v2/auth/refresh>; rel="successor-version"`,
  );
  expect(Object.keys((await answer.json()) as object)).toEqual(['token']);
});
