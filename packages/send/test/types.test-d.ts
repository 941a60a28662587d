import { SOL } from '@perijove/core';
import {
  type CraftedClawback,
  type CraftedSend,
  createInviteCode,
  createInviteLink,
  deriveInvite,
  findInvitePda,
  type Invite,
  type InviteCode,
  type InvitePage,
  parseInviteCode,
  type SendClient,
} from '@perijove/send';
import { describe, expectTypeOf, it } from 'vitest';

declare const send: SendClient;
declare const invite: Invite;

describe('what goes in', () => {
  it('is addresses and an amount', () => {
    const own = { inviteSigner: SOL, sender: SOL };
    expectTypeOf(send.craftSend({ ...own, amount: 1n })).resolves.toEqualTypeOf<CraftedSend>();
    void send.craftSend({ ...own, amount: '1', mint: SOL });
    // @ts-expect-error a number may have lost digits
    void send.craftSend({ ...own, amount: 1 });
    // @ts-expect-error the code stays with the caller
    void send.craftSend({ ...own, amount: 1n, inviteCode: 'x' });
    // @ts-expect-error a code is not an address
    void send.craftSend({ ...own, amount: 1n, inviteSigner: createInviteCode() });
    const clawback = send.craftClawback({ invitePDA: SOL, sender: SOL });
    expectTypeOf(clawback).resolves.toEqualTypeOf<CraftedClawback>();
    // @ts-expect-error the wire's own name
    void send.craftClawback({ invitePda: SOL, sender: SOL });
  });

  it('is a wallet and a page', () => {
    expectTypeOf(send.pendingInvites({ address: SOL })).resolves.toEqualTypeOf<InvitePage>();
    void send.inviteHistory({ address: SOL, page: 2 }, { timeoutMs: 1_000 });
    // @ts-expect-error a page is a number
    void send.inviteHistory({ address: SOL, page: '2' });
    // @ts-expect-error a wallet is required
    void send.pendingInvites();
  });
});

describe('what comes out', () => {
  it('may lack what is not certain', () => {
    expectTypeOf(invite.amount).toEqualTypeOf<string | number>();
    expectTypeOf(invite.expiry).toEqualTypeOf<string | number | null | undefined>();
    // @ts-expect-error responses are read-only
    invite.amount = '2';
  });

  it('is an iterator over pages', () => {
    expectTypeOf(send.iteratePendingInvites({ address: SOL })).toExtend<AsyncIterable<Invite>>();
    // @ts-expect-error an iterator is not a promise
    void send.iterateInviteHistory({ address: SOL }).then((all: unknown) => all);
  });

  it('is a secret that must be asked for', async () => {
    const code = createInviteCode();
    expectTypeOf(code.reveal()).toEqualTypeOf<string>();
    const { inviteSigner, secretKey } = await deriveInvite(code);
    void deriveInvite('3yQ7bKfWz9Hd');
    expectTypeOf(secretKey.reveal()).toEqualTypeOf<Uint8Array>();
    expectTypeOf(findInvitePda(inviteSigner)).resolves.toEqualTypeOf<string>();
    expectTypeOf(createInviteCode((count) => new Uint8Array(count))).toEqualTypeOf<InviteCode>();
    expectTypeOf(parseInviteCode('3yQ7bKfWz9Hd')).toEqualTypeOf<InviteCode>();
    const link = createInviteLink(code, { base: 'https://example.com' });
    expectTypeOf(link.reveal()).toEqualTypeOf<string>();
    // @ts-expect-error whose page it is is not known
    createInviteLink(code);
    // @ts-expect-error text might be no code
    createInviteLink('3yQ7bKfWz9Hd', { base: 'https://example.com' });
    // @ts-expect-error a link is as secret as its code
    new URL(link);
    // @ts-expect-error a secret is not text
    expectTypeOf(code).toEqualTypeOf<string>();
    // @ts-expect-error a secret is not bytes
    void secretKey.length;
  });
});
