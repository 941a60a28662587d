import { type Mint, SOL, USDC } from '@perijove/core';
import { decodeTransaction } from '@perijove/local-node/ledger';
import { createInviteCode, deriveInvite } from 'perijove/send';
import { describe, expect, it } from 'vitest';
import {
  createSigner,
  type Signer,
  signTransaction,
} from '../../../../local-node/src/ledger/wire/keys.ts';
import { openInvitesOf } from '../../../src/families/send/find-invites.ts';
import { createInviteDesk, type InviteDesk } from '../../../src/families/send/invite-desk.ts';
import { errorOf, held, type OnLedger, onOpenLedger, the } from '../../settlement/on-ledger.ts';
import { AAPLX, balanceOf, send, startTrading } from './sending.ts';

const DAY_MS = 24 * 3_600_000;

interface OnDesk extends OnLedger {
  readonly desk: InviteDesk;
}

async function onDesk(): Promise<OnDesk> {
  const on = await onOpenLedger();
  return { ...on, desk: createInviteDesk(on.ledger, on.world.clock.now) };
}

/** Alice, or another sender, pays an invite; gives its address. */
async function pay(
  { ledger, alice, desk }: OnDesk,
  mint: Mint,
  amount: bigint,
  sender: Signer = alice,
): Promise<string> {
  const { inviteSigner, invitePDA, secretKey } = await deriveInvite(createInviteCode());
  const { tx } = desk.craftSend({ inviteSigner, sender: sender.address, amount, mint });
  const invite = createSigner(secretKey.reveal().subarray(0, 32));
  const wire = signTransaction(decodeTransaction(Buffer.from(tx, 'base64')), [sender, invite]);
  expect(errorOf(ledger.submit(wire))).toBeUndefined();
  return invitePDA;
}

describe('an expired invite', () => {
  it.each([
    ['USDC', USDC],
    ['a token of Token-2022', AAPLX],
    ['SOL', SOL],
  ])('returns by itself, with its rent: %s', async (_name, mint) => {
    const on = await onDesk();
    const { ledger, alice, desk, world } = on;
    if (mint === AAPLX) ledger.faucet.token(alice.address, mint, 5_000_000n);
    const [sol, tokens] = [ledger.lamports(alice.address), held(ledger, alice.address, mint)];
    const invitePDA = await pay(on, mint, 3_000_000n);
    const dueMs = the(desk.keeper.nextDueMs());
    expect(dueMs).toBe(world.clock.now() + 30 * DAY_MS);

    world.clock.jump(30 * DAY_MS - 1);
    desk.keeper.run(world.clock.now());
    expect(openInvitesOf(desk.book, alice.address)).toEqual([
      { address: invitePDA, mint, amount: 3_000_000n },
    ]);
    world.clock.jump(1);
    desk.keeper.run(world.clock.now());
    expect(openInvitesOf(desk.book, alice.address)).toEqual([]);
    expect(ledger.lamports(alice.address)).toBe(sol - 10_000n);
    expect(held(ledger, alice.address, mint)).toBe(tokens);
    expect(ledger.holdings(invitePDA)).toEqual([]);
    expect(desk.keeper.nextDueMs()).toBeUndefined();
    const [ended] = desk.book.endedOf(alice.address);
    expect(ended?.ending).toMatchObject({ action: 'expired', receiver: null, atMs: dueMs });
    expect(ledger.transaction(the(ended?.ending?.tx))).toMatchObject({ error: null });
  });

  it('returns to a wallet that has closed its account, or has nothing left', async () => {
    const on = await onDesk();
    const { ledger, desk, world } = on;
    const sender = createSigner(new Uint8Array(32).fill(7));
    const rent = ledger.rentExempt(165);
    ledger.faucet.sol(sender.address, 1_000n + rent + 10_000n);
    await pay(on, SOL, 1_000n, sender);
    expect(ledger.lamports(sender.address)).toBe(0n);
    world.clock.jump(31 * DAY_MS);
    desk.keeper.run(world.clock.now());
    expect(ledger.lamports(sender.address)).toBe(1_000n + rent);
  });

  it('returns them in order, and only those that are due', async () => {
    const on = await onDesk();
    const { alice, desk, world } = on;
    const first = await pay(on, USDC, 1n);
    world.clock.jump(DAY_MS);
    const second = await pay(on, USDC, 2n);
    world.clock.jump(29 * DAY_MS);
    desk.keeper.run(world.clock.now());
    expect(openInvitesOf(desk.book, alice.address)).toMatchObject([{ address: second }]);
    expect(desk.keeper.nextDueMs()).toBe(world.clock.now() + DAY_MS);
    desk.keeper.run(the(desk.keeper.nextDueMs()));
    expect(
      desk.book
        .endedOf(alice.address)
        .map(({ invitePDA }) => invitePDA)
        .sort(),
    ).toEqual([first, second].sort());
  });

  it('returns with others, a bounded number at a time', async () => {
    const on = await onDesk();
    const { alice, desk, world } = on;
    const amounts = [1n, 2n, 3n];
    for (const amount of amounts) {
      await pay(on, USDC, amount);
      world.clock.jump(1_000);
    }
    world.clock.jump(30 * DAY_MS);
    const now = world.clock.now();
    for (const left of [[3n], []]) {
      desk.keeper.run(now, 2);
      expect(openInvitesOf(desk.book, alice.address).map(({ amount }) => amount)).toEqual(left);
    }
  });

  it('is tried again later when it cannot be given back', async () => {
    const on = await onOpenLedger();
    const { ledger, alice, world } = on;
    let isHidden = false;
    const account: OnLedger['ledger']['account'] = (address) =>
      isHidden ? undefined : ledger.account(address);
    const desk = createInviteDesk({ ...ledger, account }, world.clock.now);
    await pay({ ...on, desk }, USDC, 5n);
    world.clock.jump(30 * DAY_MS);
    const now = world.clock.now();
    isHidden = true;
    desk.keeper.run(now);
    expect(desk.keeper.nextDueMs()).toBe(now + 60_000);
    expect(desk.book.openOf(alice.address)).toHaveLength(1);
    isHidden = false;
    desk.keeper.run(now + 59_999);
    expect(desk.book.openOf(alice.address)).toHaveLength(1);
    desk.keeper.run(now + 60_000);
    expect(desk.book.openOf(alice.address)).toEqual([]);
  });
});

it('returns without a request, by the clock alone: over HTTP', async () => {
  const on = await startTrading();
  const { address } = on.alice;
  const usdc = balanceOf(on, address, USDC);
  const { key } = await send(on, 7n, USDC);
  const advance = (advanceMs: number) =>
    fetch(`${on.sandbox.url}/_sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs }),
    });
  await advance(30 * DAY_MS - 1);
  const { invites } = await on.perijove.send.pendingInvites({ address });
  expect(invites).toHaveLength(1);
  await advance(1);
  expect(balanceOf(on, address, USDC)).toBe(usdc);
  const { invites: ended } = await on.perijove.send.inviteHistory({ address });
  expect(ended).toMatchObject([{ action: 'expired', invite_pda: key.invitePDA, receiver: null }]);
  const { invites: left } = await on.perijove.send.pendingInvites({ address });
  expect(left).toEqual([]);
});
