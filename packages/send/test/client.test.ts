import { SOL, USDC } from '@perijove/core';
import { createInviteCode, deriveInvite, findInvitePda } from '@perijove/send';
import { describe, expect, it } from 'vitest';
import { invite, known, sender } from './samples.ts';
import { Failure, serve } from './service.ts';

const { inviteSigner, invitePda: invitePDA } = known;

describe('craftSend', () => {
  it('sends the public key of the invite, and never its secrets', async () => {
    const answer = { tx: 'AQAB', expiry: '2026-02-24T05:02:21.000Z', totalFeeLamports: '5000' };
    const { send, requests } = await serve(() => answer);
    const code = createInviteCode();
    const own = await deriveInvite(code);
    const input = { inviteSigner: own.inviteSigner, sender, amount: 2n ** 64n - 1n };
    expect(await send.craftSend({ ...input, mint: USDC })).toEqual(answer);
    await send.craftSend(input);
    const body = `{"inviteSigner":"${own.inviteSigner}","sender":"${sender}","amount":"18446744073709551615"`;
    expect(requests).toEqual([
      `POST /send/v1/craft-send ${body},"mint":"${USDC}"}`,
      `POST /send/v1/craft-send ${body}}`,
    ]);
    expect(requests.join()).not.toContain(code.reveal());
  });

  it.each([
    { code: known.code },
    { inviteSigner: known.code },
    { inviteSigner: createInviteCode() },
  ])('refuses %o before any request, without the secret in the error', async (odd) => {
    const { send, requests } = await serve(() => ({ tx: 'AQAB' }));
    const input = { inviteSigner, sender, amount: 1n, ...odd } as never;
    const error: unknown = await send.craftSend(input).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'invalid_input' });
    expect(String(error)).not.toContain(known.code);
    expect(requests).toEqual([]);
  });
});

it('craftClawback takes the account of the invite', async () => {
  const { send, requests } = await serve(() => ({ tx: 'AQAB' }));
  expect(await findInvitePda(inviteSigner)).toBe(invitePDA);
  expect(await send.craftClawback({ invitePDA, sender })).toEqual({ tx: 'AQAB' });
  expect(requests).toEqual([
    `POST /send/v1/craft-clawback {"invitePDA":"${invitePDA}","sender":"${sender}"}`,
  ]);
});

it.each([{}, { tx: null }, { tx: {} }, { transaction: 'AQAB' }])(
  'a response without a transaction is refused, whatever validate is: %o',
  async (answer) => {
    for (const validate of ['throw', 'report', 'off'] as const) {
      const { send } = await serve(() => answer, { validate });
      const refused = { code: 'invalid_response' };
      const built = send.craftSend({ inviteSigner, sender, amount: 1n });
      await expect(built).rejects.toMatchObject(refused);
      await expect(send.craftClawback({ invitePDA, sender })).rejects.toMatchObject(refused);
    }
  },
);

it('pages of invites are asked for by address and number', async () => {
  const page = { invites: [invite], hasMoreData: true };
  const { send, requests } = await serve(() => page);
  expect(await send.pendingInvites({ address: sender })).toEqual(page);
  await send.inviteHistory({ address: SOL, page: 3 });
  expect(requests).toEqual([
    `GET /send/v1/pending-invites?address=${sender}`,
    `GET /send/v1/invite-history?address=${SOL}&page=3`,
  ]);
});

it('a refusal comes with its words', async () => {
  const { send } = await serve(() => new Failure(400, '{"error":"Invite not found"}'));
  await expect(send.craftClawback({ invitePDA, sender })).rejects.toMatchObject({
    code: 'bad_request',
    endpoint: 'send.craftClawback',
    details: { body: { message: 'Invite not found' } },
  });
});
