import { SOL, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { VAULTS_PROGRAM } from '@perijove/solana/flow';
import { expect, it } from 'vitest';
import { JUNK as JUP } from '../injected/corpus.ts';
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

const caps = { perTransaction: '50000000', perHour: '50000000', perDay: '50000000' };

/** Loans against up to 50 JUP a day. */
const lending = {
  flows: ['borrow.open', 'borrow.repay', 'borrow.withdraw'],
  custody: ['borrow.open', 'borrow.repay'],
  programs: [...Object.values(apiPrograms), VAULTS_PROGRAM],
  leaving: {
    [USDC]: { ...caps, total: 'unlimited' },
    [SOL]: { ...caps, total: 'unlimited' },
    [JUP]: { ...caps, total: 'unlimited' },
  },
  arriving: [USDC, JUP],
  usd: 'unlimited',
  loss: 'unlimited',
  ask: undefined,
} as const;

it('a loan is opened and changed within the policy of the signer', async () => {
  const { client, balance } = await openWithSigner(lending, lending);
  const before = { jup: balance(JUP), usdc: balance(USDC) };
  const move = async (input: object) => {
    const { id } = await call<{ id: string }>(client, 'preview_loan', { vaultId: 3, ...input });
    const done = await call<{ result: { positionId: number } }>(client, 'commit', { id });
    expect(done).toMatchObject({ status: 'landed' });
    return done.result;
  };
  const { positionId } = await move({ action: 'open', amount: '40', debt: '5' });
  expect(before.jup - balance(JUP)).toBe(40_000_000n);
  await move({ action: 'repay', positionId, amount: '2' });
  await move({ action: 'withdraw', positionId, amount: '1' });
  expect(before.jup - balance(JUP)).toBe(39_000_000n);
  expect(balance(USDC) - before.usdc).toBe(3_000_000n);
  // The bytes of a repayment of all have no bound: for the signer it is all that the wallet holds.
  const all = { action: 'repay', vaultId: 3, positionId, amount: 'all', atMost: '4' };
  const { id } = await call<{ id: string }>(client, 'preview_loan', all);
  const { error } = await call<{ error: { rules: { rule: string }[] } }>(client, 'commit', { id });
  expect(error.rules.map(({ rule }) => rule)).toContain('leaving');
});

it('a loan that only the policy of the server allows is refused by that of the signer', async () => {
  const { client, balance } = await openWithSigner({ ...lending, flows: ['swap.swap'] }, lending);
  const before = balance(JUP);
  const input = { action: 'open', vaultId: 3, amount: '40', debt: '5' };
  const { id } = await call<{ id: string }>(client, 'preview_loan', input);
  const { error } = await call<{ error: { rules: { rule: string }[] } }>(client, 'commit', { id });
  expect(error).toMatchObject({ code: 'policy_denied' });
  expect(error.rules.map(({ rule }) => rule)).toContain('flow');
  expect(balance(JUP)).toBe(before);
});
