import { USDC } from '@perijove/core';
import { readAudit, verifyAudit } from '@perijove/policy';
import { expect, it } from 'vitest';
import { fiveUsdc, openScene } from './scene.ts';

it('swaps and pays with a key that another process holds, within its policy', async () => {
  const { perijove, flow, balance, bob, running, store, later } = await openScene();
  const before = [balance(USDC), balance(USDC, bob.address)];
  await perijove.swap.swap(fiveUsdc, flow);
  // The older form of the call, whose amounts nobody can read for certain.
  await expect(
    perijove.routingSwap.swap({ ...fiveUsdc, amount: 1_000_000n }, flow),
  ).rejects.toMatchObject({ code: 'policy_denied', message: expect.stringContaining('loss') });
  await perijove.swap.swapByBuild({ ...fiveUsdc, amount: 1_000_000n }, flow);
  await perijove.swap.pay({ to: bob.address, mint: USDC, amount: 2_000_000n }, flow);
  expect((before[0] ?? 0n) - balance(USDC)).toBe(8_000_000n);
  expect(balance(USDC, bob.address) - (before[1] ?? 0n)).toBe(2_000_000n);
  later(5);
  await running.reconcile();
  expect(await verifyAudit(readAudit(store))).toMatchObject({ valid: true });
  await expect(
    perijove.swap.swap({ ...fiveUsdc, amount: 12_000_000n }, flow),
  ).rejects.toMatchObject({ code: 'policy_denied' });
});
