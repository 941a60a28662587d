import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { call } from '../scene.ts';
import { openWithSigner } from './with-signer.ts';

it('a commit is signed by another process, which has the key', async () => {
  const { client, balance } = await openWithSigner();
  const before = balance(USDC);
  const input = { inputMint: USDC, outputMint: SOL, amount: '5' };
  const { id } = await call<{ id: string }>(client, 'preview_swap', input);
  expect(await call(client, 'commit', { id })).toMatchObject({ status: 'landed' });
  expect(before - balance(USDC)).toBe(5_000_000n);
});

it('what the policy of the signer refuses is refused by its rule', async () => {
  const { client, balance, bob } = await openWithSigner({ receivers: [] });
  const before = balance(USDC);
  const input = { to: bob.address, mint: USDC, amount: '1' };
  const { id } = await call<{ id: string }>(client, 'preview_payment', input);
  const { error } = await call<{ error: { rules: { rule: string }[] } }>(client, 'commit', { id });
  expect(error).toMatchObject({ code: 'policy_denied' });
  expect(error.rules.map(({ rule }) => rule)).toContain('receivers');
  expect(balance(USDC)).toBe(before);
});

it('what needs an approval is asked over the channel of the signer, and signed after it', async () => {
  const { client, balance, owner, bob } = await openWithSigner();
  const before = balance(USDC);
  const input = { to: bob.address, mint: USDC, amount: '12' };
  const { id, verdict } = await call<{ id: string; verdict: string }>(
    client,
    'preview_payment',
    input,
  );
  expect(verdict).toBe('ask');
  expect(await call(client, 'commit', { id })).toMatchObject({ error: { code: 'policy_denied' } });
  expect(balance(USDC)).toBe(before);
  const [ask] = await owner.approvals();
  expect(await owner.approve(ask?.id ?? '')).toBe(true);
  expect(await call(client, 'commit', { id })).toMatchObject({ status: 'landed' });
  expect(before - balance(USDC)).toBe(12_000_000n);
});
