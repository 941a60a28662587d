import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import {
  claim,
  clawBack,
  emptyWallet,
  failure,
  type Sent,
  send,
  startTrading,
  type Trading,
} from './sending.ts';

/** Invites of Alice, a second apart. */
async function sendMany(on: Trading, count: number): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  for (let i = 0; i < count; i++) {
    sent.push(await send(on, BigInt(i + 1), USDC));
    on.sandbox.control.clock.jump(1_000);
  }
  return sent;
}

it('open invites come ten to a page, the newest first', async () => {
  const on = await startTrading();
  const { address } = on.alice;
  const sent = await sendMany(on, 20);
  const page = (number?: number) => on.perijove.send.pendingInvites({ address, page: number });
  const [first, second, third] = [await page(), await page(2), await page(3)];
  expect([first, second, third].map(({ hasMoreData }) => hasMoreData)).toEqual([
    true,
    false,
    false,
  ]);
  expect(third.invites).toEqual([]);
  const amounts = [...first.invites, ...second.invites].map(({ amount }) => Number(amount));
  expect(amounts).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i));
  expect(await page(1)).toEqual(first);
  await send(on, 21n, USDC);
  expect((await page(3)).invites).toMatchObject([{ amount: '1' }]);

  const items: string[] = [];
  for await (const { amount } of on.perijove.send.iteratePendingInvites({ address }))
    items.push(String(amount));
  expect(items).toHaveLength(sent.length + 1);
});

it('every field of an open invite and of its ends is there', async () => {
  const on = await startTrading();
  const { alice, bob } = on;
  const [claimed, clawed, open] = await sendMany(on, 3);
  if (!claimed || !clawed || !open) throw new Error('three were sent');
  const { clock } = on.sandbox.control;
  const claimTx = await claim(on, claimed.key, bob.address);
  const claimedAtMs = clock.now();
  clock.jump(5_000);
  const clawbackTx = await clawBack(on, clawed.key);

  const { invites: pending } = await on.perijove.send.pendingInvites({ address: alice.address });
  expect(pending).toMatchObject([
    {
      invite_signer: open.key.inviteSigner,
      invite_pda: open.key.invitePDA,
      sender: alice.address,
      expiry: open.expiry,
      amount: '3',
      creation_tx: open.signature,
      deletion_tx: null,
      receiver: null,
      action: 'created',
      deletion_time: null,
      mint: USDC,
      confirmed: expect.toSatisfy((value) => value === true || value === 1),
    },
  ]);
  const { invites: ended } = await on.perijove.send.inviteHistory({ address: alice.address });
  expect(ended).toMatchObject([
    { action: 'clawback', deletion_tx: clawbackTx, receiver: null, creation_tx: clawed.signature },
    { action: 'claimed', deletion_tx: claimTx, receiver: bob.address, amount: '1' },
  ]);
  expect(timeOf(ended[1]?.deletion_time)).toBe(claimedAtMs);
  expect(timeOf(ended[1]?.creation_time)).toBe(claimedAtMs - 3_000);
  expect(timeOf(ended[1]?.expiry)).toBe(claimedAtMs - 3_000 + 30 * 86_400_000);

  const theirs = async (address: string) => {
    const { send: api } = on.perijove;
    const [{ invites: mine }, { invites: past }] = await Promise.all([
      api.pendingInvites({ address }),
      api.inviteHistory({ address }),
    ]);
    return { mine: mine.length, past: past.map(({ action }) => action) };
  };
  expect(await theirs(bob.address)).toEqual({ mine: 0, past: ['claimed'] });
  expect(await theirs(emptyWallet('stranger').address)).toEqual({ mine: 0, past: [] });
});

it.each([
  ['no-key', 401, { code: 401, message: 'Unauthorized' }],
  ['jup_unknown', 401, { code: 401, message: 'Unauthorized' }],
])('the gateway refuses the key %s', async (key, status, body) => {
  const { sandbox } = await startTrading();
  const url = `${sandbox.url}/send/v1/pending-invites?address=${SOL}`;
  const answer = await fetch(url, { headers: { 'x-api-key': key } });
  expect([answer.status, await answer.json()]).toEqual([status, body]);
});

it('the gateway refuses a key that may do other things only, and too many requests', async () => {
  const { sandbox } = await startTrading({ plan: { limit: 1, windowMs: 60_000 } });
  const url = `${sandbox.url}/send/v1/invite-history?address=${SOL}`;
  const key = sandbox.control.issueKey({ account: 'narrow', allow: ['/price'] });
  expect((await fetch(url, { headers: { 'x-api-key': key } })).status).toBe(403);
  const ask = () => fetch(url, { headers: { 'x-api-key': sandbox.apiKey } });
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 429 });
});

it.each([
  ['', /^address: /],
  ['?address=nobody', /^address: /],
  [`?address=${SOL}&page=0`, /^page: /],
  [`?address=${SOL}&page=1.5`, /^page: /],
  [`?address=${SOL}&page=two`, /^page: /],
])('a list is refused with %j', async (query, says) => {
  const { sandbox } = await startTrading();
  for (const path of ['pending-invites', 'invite-history']) {
    const answer = await fetch(`${sandbox.url}/send/v1/${path}${query}`, {
      headers: { 'x-api-key': sandbox.apiKey },
    });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toMatch(says);
  }
});

it('a failure of the service is a 500 with an error', async () => {
  const on = await startTrading();
  on.sandbox.control.faults.add({ kind: 'server-error', status: 500, path: '/send', times: 1 });
  expect(await failure(on.perijove.send.pendingInvites({ address: SOL }))).toBeTypeOf('string');
});

function timeOf(time: string | number | null | undefined): number {
  return /^\d+$/.test(String(time)) ? Number(time) * 1000 : Date.parse(String(time));
}
