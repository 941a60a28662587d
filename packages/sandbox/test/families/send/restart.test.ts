import { USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { freshFolder } from '../../../../local-node/test/ledger/fresh-folder.ts';
import {
  balanceOf,
  claim,
  clawBack,
  failure,
  inviteHolds,
  newKey,
  send,
  startTrading,
  submit,
  wholeSupply,
} from './sending.ts';

it('invites outlive the sandbox, and so do the transactions that were built for them', async () => {
  const dataFolder = freshFolder();
  const on = await startTrading({ dataFolder });
  const { address: sender } = on.alice;
  const [open, claimed, clawed] = [
    await send(on, 1_000n, USDC),
    await send(on, 2_000n, USDC),
    await send(on, 3_000n, USDC),
  ];
  await claim(on, claimed.key, on.bob.address);
  await clawBack(on, clawed.key);
  const lists = async ({ perijove }: typeof on) => [
    await perijove.send.pendingInvites({ address: sender }),
    await perijove.send.inviteHistory({ address: sender }),
  ];
  const before = await lists(on);
  const supply = wholeSupply(on, USDC);
  const key = await newKey();
  const unsent = await on.perijove.send.craftSend({
    inviteSigner: key.inviteSigner,
    sender,
    amount: 4_000n,
    mint: USDC,
  });
  const clawback = await on.perijove.send.craftClawback({ invitePDA: open.key.invitePDA, sender });
  const claiming = on.sandbox.control.craftClaim({
    inviteSigner: open.key.inviteSigner,
    receiver: on.carol.address,
  });
  await on.sandbox.stop();

  const again = await startTrading({ dataFolder });
  expect(await lists(again)).toEqual(before);
  expect(wholeSupply(again, USDC)).toEqual(supply);
  await submit(again, unsent.tx, again.alice, key.signer);
  expect(inviteHolds(again, key, USDC)).toBe(4_000n);
  await submit(again, claiming.tx, open.key.signer);
  expect(balanceOf(again, again.carol.address, USDC)).toBe(1_000n);
  expect(await failure(submit(again, clawback.tx, again.alice))).toContain('6001');
  await expect(claim(again, claimed.key, again.bob.address)).rejects.toThrow('been claimed');
  const { invites } = await again.perijove.send.pendingInvites({ address: sender });
  expect(invites).toMatchObject([{ invite_pda: key.invitePDA, amount: '4000' }]);
  expect(wholeSupply(again, USDC)).toEqual(supply);
});
