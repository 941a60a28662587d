import { createMemoryTokenStore, type TokenStore } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { MINUTE_MS } from '../../src/world/intervals.ts';
import { startTrading } from '../market/swap/trading.ts';

/** A sandbox that counts, and clients that share a token store as processes do. */
async function open(tokenStore: TokenStore = createMemoryTokenStore()) {
  const lines: string[] = [];
  const on = await startTrading({ log: (line) => void lines.push(line) });
  const { deployment, control, url } = on.sandbox;
  const apiKey = control.issueKey({ account: 'quick', plan: 'pro' });
  const client = (): Perijove => {
    const perijove = createPerijove({ deployment, apiKey, plan: 'pro', tokenStore, retries: 0 });
    onTestFinished(() => perijove.close());
    return perijove;
  };
  const as = { signer: on.alice.secretKey };
  return {
    ...on,
    as,
    client,
    tokenStore,
    key: `${url} ${on.alice.address}`,
    /** Statuses of the requests to an endpoint. */
    statuses: (endpoint: string): readonly string[] =>
      lines
        .filter((line) => line.includes(` trigger-v2.${endpoint} `))
        .map((line) => line.slice(0, 3)),
    pass: () => control.clock.jump(16 * MINUTE_MS),
    read: ({ triggerV2 }: Perijove) => triggerV2.priceOrders({}, as),
  };
}

it('refreshes a token that has ended, once for all calls and clients', async () => {
  const { client, read, pass, statuses } = await open();
  const [one, other] = [client(), client()];
  await read(one);
  await read(other);
  for (let round = 1; round <= 2; round++) {
    pass();
    await Promise.all([one, one, one, other, other].map(read));
    expect(statuses('verify')).toEqual(['200']);
    expect(statuses('refresh')).toEqual(Array.from({ length: round }, () => '200'));
  }
});

it('signs in again when the session was ended elsewhere', async () => {
  const { client, read, pass, statuses, perijove, as } = await open();
  const one = client();
  await read(one);
  await perijove.triggerV2.logoutAll({}, as);
  pass();
  await read(one);
  expect(statuses('refresh')).toEqual(['401']);
  expect(statuses('verify')).toHaveLength(3);
});

it('never sends a refresh token again whose response was lost', async () => {
  const { client, read, pass, statuses, sandbox } = await open();
  const one = client();
  await read(one);
  pass();
  const endpoint = 'trigger-v2.refresh';
  sandbox.control.faults.add({ endpoint, kind: 'reset', when: 'unanswered', times: 1 });
  await read(one);
  pass();
  await read(one);
  expect(statuses('verify')).toEqual(['200', '200']);
  expect(statuses('refresh').filter((status) => status === '401')).toEqual([]);
});

it('signs in again when the store does not say who has the refresh token', async () => {
  const store = createMemoryTokenStore();
  const fail = () => Promise.reject(new Error('the store is away'));
  const { client, read, pass, statuses } = await open({ ...store, swap: fail });
  const one = client();
  await read(one);
  pass();
  await read(one);
  expect(statuses('refresh')).toEqual([]);
  expect(statuses('verify')).toEqual(['200', '200']);
});

it('ends the session at the service when the wallet signs out, or all of its sessions', async () => {
  const { client, read, as, tokenStore, key, perijove } = await open();
  const one = client();
  await read(one);
  const { refreshToken = '' } = (await tokenStore.get(key)) ?? {};
  await one.triggerV2.signOut(as.signer);
  expect(await tokenStore.get(key)).toBeUndefined();
  const refused = { code: 'unauthorized' };
  await expect(one.triggerV2.refresh({ refreshToken })).rejects.toMatchObject(refused);
  await read(one);
  const { refreshToken: next = '' } = (await tokenStore.get(key)) ?? {};
  await perijove.triggerV2.signOut(as.signer, { everywhere: true });
  await expect(one.triggerV2.refresh({ refreshToken: next })).rejects.toMatchObject(refused);
});
