import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { call, connect, openScene } from '../scene.ts';

it('describes a landed transaction for a wallet', async () => {
  const { mcp, alice } = await openScene();
  const client = await connect(mcp);
  const swap = { inputMint: USDC, outputMint: SOL, amount: '5' };
  const { id } = await call<{ id: string }>(client, 'preview_swap', swap);
  const { result } = await call<{ result: { signature: string } }>(client, 'commit', { id });
  const { signature } = result;
  const described = await call<{ untrusted_words: string[] }>(client, 'describe_transaction', {
    signature,
    wallet: alice.address,
  });
  expect(described.untrusted_words[0]).toMatch(/^You paid 5 USDC and got 0\.0\d+ SOL/);
});

it.each([
  [{ signature: 'x', wallet: SOL }, /signature/],
  [{ signature: '1'.repeat(64), wallet: 'x' }, /wallet|signature/],
])('refuses %j', async (input, message) => {
  const { mcp } = await openScene();
  const client = await connect(mcp);
  expect(await call(client, 'describe_transaction', input)).toMatchObject({
    error: { code: 'invalid_input', message: expect.stringMatching(message) },
  });
});
