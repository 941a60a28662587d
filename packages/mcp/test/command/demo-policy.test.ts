import { SOL, USDC } from '@perijove/core';
import { lintPolicy } from '@perijove/policy';
import { findReceiptMint } from 'perijove/earn';
import { expect, it } from 'vitest';
import { demoPolicy } from '../../src/command/demo-policy.ts';
import { call, connect, openScene, RECEIPT } from '../scene.ts';

it('the demo allows what its tools offer, within 20 dollars', async () => {
  expect(await findReceiptMint(USDC)).toBe(RECEIPT);
  const { mcp, bob, balance } = await openScene();
  const client = await connect(mcp);
  const before = balance(USDC);
  const move = async (tool: string, input: object): Promise<{ result: { order?: string } }> => {
    const { id } = await call<{ id: string }>(client, tool, { ...input });
    const done = await call<{ result: { order?: string } }>(client, 'commit', { id });
    expect(done, tool).toMatchObject({ status: 'landed' });
    return done;
  };
  const pair = { inputMint: USDC, outputMint: SOL };
  await move('preview_swap', { ...pair, amount: '3' });
  await move('preview_payment', { to: bob.address, mint: USDC, amount: '2' });
  await move('preview_lending', { action: 'deposit', asset: USDC, amount: '4' });
  const sell = { action: 'place', ...pair, sellAmount: '6', forAmount: '0.1' };
  const { result } = await move('preview_limit_order', sell);
  await move('preview_limit_order', { action: 'cancel', order: result.order });
  expect(before - balance(USDC)).toBe(9_000_000n);
  // The order counts, although it came back.
  const { verdict } = await call<{ verdict: string }>(client, 'preview_swap', {
    ...pair,
    amount: '6',
  });
  expect(verdict).toBe('deny');
});

it('nothing in it is a limit that cannot bind', () => {
  const wallet = 'DDpC4LxMVzieKBLwcY9neYBPJcT4VX959RMwQqkjxf8F';
  expect(lintPolicy(demoPolicy({ wallet, friend: wallet, receipt: RECEIPT }))).toEqual([]);
});
