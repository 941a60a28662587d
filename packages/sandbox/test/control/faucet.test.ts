import { type Mint, SOL, USDC } from '@perijove/core';
import { expect, test } from 'vitest';
import type { Sandbox } from '../../src/index.ts';
import { emptyWallet } from '../market/swap/trading.ts';
import { startForTest } from '../running.ts';
import { AAPLX, held, supplyOf } from '../settlement/on-ledger.ts';
import { post } from './knobs.ts';

const { address } = emptyWallet('receiver');

async function ask(sandbox: Sandbox, body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await post(sandbox, 'faucet', body);
  return { status: response.status, body: await response.json() };
}

test('SOL comes in lamports, again and again', async () => {
  const sandbox = await startForTest({ clockSpeed: 0 });
  for (const balance of ['1500000000', '3000000000']) {
    const answer = await ask(sandbox, { address, amount: '1500000000' });
    expect(answer).toEqual({ status: 200, body: { signature: expect.any(String), balance } });
    const { signature } = answer.body as { signature: string };
    expect(sandbox.ledger.transaction(signature)?.error).toBeNull();
  }
  expect(sandbox.ledger.lamports(address)).toBe(3_000_000_000n);
});

test.each([
  ['tokens', USDC],
  ['tokens of Token-2022', AAPLX],
  ['wrapped SOL', SOL],
])('%s come in base units', async (_name, mint: Mint) => {
  const sandbox = await startForTest({ clockSpeed: 0 });
  expect(await ask(sandbox, { address, mint, amount: '12345' })).toMatchObject({
    status: 200,
    body: { balance: '12345' },
  });
  const gift = sandbox.control.faucet({ address, mint, amount: 5n });
  expect(gift.balance).toBe(12_350n);
  expect(held(sandbox.ledger, address, mint)).toBe(12_350n);
  const { supply, sum } = supplyOf(sandbox.ledger, mint);
  if (mint !== SOL) expect(sum).toBe(supply);
});

test.each([
  [undefined, 'expected a JSON body'],
  [{ amount: '1' }, /^address: /],
  [{ address: 'nobody', amount: '1' }, /^address: /],
  [{ address }, /^amount: /],
  [{ address, amount: 5 }, /^amount: /],
  [{ address, amount: '1.5' }, /^amount: /],
  [{ address, amount: '0' }, /^amount: /],
  [{ address, amount: '1' }, /^amount: .*rent/],
  [{ address, amount: '9'.repeat(30) }, /^amount: /],
  [{ address, mint: USDC, amount: '9'.repeat(30) }, /^amount: /],
  [{ address, mint: 'dollars', amount: '1' }, /^mint: /],
  [{ address, mint: address, amount: '1' }, /^mint: /],
  [{ address, amount: '1', to: address }, /./],
])('%j is refused by its field', async (body, says) => {
  const sandbox = await startForTest({ clockSpeed: 0 });
  const answer = await ask(sandbox, body);
  expect(answer.status).toBe(400);
  expect((answer.body as { error: string }).error).toMatch(says);
  expect(sandbox.ledger.lamports(address)).toBe(0n);
});
