import { SOL, USDC } from '@perijove/core';
import { createRpc } from '@perijove/solana';
import { createInviteCode, deriveInvite } from 'perijove/send';
import { expect, it } from 'vitest';
import { balanceOf, claim, FEE, inviteHolds, startTrading } from './sending.ts';

it.each([
  ['USDC', USDC],
  ['SOL', SOL],
])('the client sends, checks before it signs, and takes back: %s', async (_name, mint) => {
  const on = await startTrading();
  const { alice, bob, sandbox, perijove } = on;
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const before = [balanceOf(on, alice.address, SOL), balanceOf(on, alice.address, mint)];
  const code = createInviteCode();
  const { invitePDA } = await perijove.send.send({ code, amount: 2_000_000n, mint }, options);
  const key = await deriveInvite(code);
  expect(invitePDA).toBe(key.invitePDA);
  expect(inviteHolds(on, key, mint)).toBe(2_000_000n);
  await perijove.send.clawback({ invitePDA }, options);
  const fees = [3n * FEE, mint === SOL ? 3n * FEE : 0n];
  const after = [balanceOf(on, alice.address, SOL), balanceOf(on, alice.address, mint)];
  expect(after).toEqual(before.map((amount, index) => amount - (fees[index] ?? 0n)));

  await perijove.send.send({ code, amount: 1_000_000n, mint }, options);
  const bobs = balanceOf(on, bob.address, mint);
  await claim(on, key, bob.address);
  expect(balanceOf(on, bob.address, mint)).toBe(bobs + 1_000_000n);
  await expect(perijove.send.clawback({ invitePDA }, options)).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
