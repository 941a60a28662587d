import { USDC } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createRpc } from 'perijove';
import { fetchTokenBalances } from 'perijove/solana';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope, inTerminal, perijove, withWallet } from '../perijove.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const alice = (): readonly string[] => withWallet(sandbox, sandbox.fundedWallets.alice);

async function usdc(): Promise<bigint> {
  const owner = sandbox.fundedWallets.alice.address;
  const rpc = createRpc(sandbox.rpcUrl);
  const [units = 0n] = await fetchTokenBalances(rpc, [{ owner, mint: USDC }]);
  return units;
}

it('deposits, lists what the wallet has, and withdraws', async () => {
  const before = await usdc();
  const deposit = ['earn', 'deposit', '25', 'USDC', '--yes', '--id=first', ...alice()];
  const { data } = envelope<Record<string, unknown>>(await perijove([...deposit, '--json=all']));
  expect(data).toMatchObject({
    action: 'deposit',
    amount: '25',
    amountUnits: '25000000',
    mint: USDC,
  });
  expect(before - (await usdc())).toBe(25_000_000n);
  const again = envelope<Record<string, unknown>>(await perijove([...deposit, '--json=all']));
  expect(again.data['signature']).toBe(data['signature']);
  expect(before - (await usdc())).toBe(25_000_000n);
  const listed = envelope<readonly Record<string, string>[]>(
    await perijove(['earn', '--json=token,amount,ratePercent', ...alice()]),
  );
  const pool = listed.data.find(({ token }) => token === 'USDC');
  expect(Number(pool?.['amount'])).toBeCloseTo(25, 3);
  expect(Number(pool?.['ratePercent'])).toBeGreaterThan(0);
  const withdrawn = await perijove(['earn', 'withdraw', '10', 'USDC', '--yes', ...alice()]);
  expect(withdrawn.stdout).toMatch(/^Withdrawn +10 USDC\nSignature +\w{80,}\n$/);
  expect(before - (await usdc())).toBe(15_000_000n);
});

it('shows the review with the receipt token, and moves nothing after a no', async () => {
  const before = await usdc();
  const ended = await inTerminal(['earn', 'deposit', '25', 'USDC', ...alice()], { answer: 'n' });
  expect(ended.stderr).toMatch(/^ {2}You pay 25 USDC and get about [\d.]+ jlUSDC, /m);
  expect(ended.stderr).toMatch(/at least [\d.]+ jlUSDC must arrive\.$/m);
  expect(ended.stderr).toContain('Deposit 25 USDC? [y/N]');
  expect([ended.code, await usdc()]).toEqual([10, before]);
});

it.each([
  [['stake', '1', 'USDC'], 'deposit <amount> <token>'],
  [['deposit', '1'], 'deposit <amount> <token>'],
  [['deposit', '1', 'BONK', '--yes'], 'has no pool: run perijove earn'],
  [['deposit', '0', 'USDC', '--yes'], 'a plain decimal amount of USDC above 0'],
])('earn %j is refused', async (args, says) => {
  const { code, stderr } = await perijove(['earn', ...args, ...alice()]);
  expect(stderr).toContain(says);
  expect(code).toBe(2);
});
