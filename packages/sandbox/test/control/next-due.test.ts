import { SOL, USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { balanceOf, startTrading } from '../market/swap/trading.ts';
import { DAY_MS, ONE_SOL, ONE_USDC, openRecurring, openTrigger } from '../orders/placing.ts';
import { post } from './knobs.ts';

it('moves to the next cycle, then to the next fill, and stays where nothing is due', async () => {
  const on = await startTrading({ clockSpeed: 0 });
  const { control } = on.sandbox;
  const start = control.clock.now();
  expect(await control.advanceToNextDue()).toBe(false);
  expect(control.clock.now()).toBe(start);

  // The first cycle runs at once, by the keeper's own tick or by this one; the second a day later.
  await openRecurring(on, { inAmount: 200n * ONE_USDC, numberOfOrders: 2, interval: 86_400 });
  await control.advanceToNextDue({ maxMs: 0 });
  expect(control.clock.now()).toBe(start);
  const held = balanceOf(on, on.alice.address, USDC);
  const response = await post(on.sandbox, 'clock/next-due', {});
  expect(await response.json()).toMatchObject({ isDue: true, nowMs: start + DAY_MS, speed: 0 });
  expect(balanceOf(on, on.alice.address, USDC)).toBe(held);

  const { [SOL]: sol } = await on.perijove.price.get({ ids: [SOL] });
  // Half a percent above the market: reached within days, but not at once.
  const taking = BigInt(Math.round((sol?.usdPrice ?? 0) * 1.005e6));
  await openTrigger(on, { making: ONE_SOL, taking });
  const placed = control.clock.now();
  expect(await control.advanceToNextDue({ maxMs: 30 * DAY_MS })).toBe(true);
  expect(control.clock.now()).toBeGreaterThan(placed);
  const { orders } = await on.perijove.trigger.getOrders({
    user: on.alice.address,
    orderStatus: 'history',
  });
  expect(orders).toMatchObject([{ status: 'Completed' }]);
});

it('does not look further than it is told to', async () => {
  const on = await startTrading({ clockSpeed: 0 });
  await openTrigger(on, { making: ONE_SOL, taking: 100_000n * ONE_USDC });
  const { control } = on.sandbox;
  const start = control.clock.now();
  expect(await control.advanceToNextDue({ maxMs: DAY_MS })).toBe(false);
  expect(control.clock.now()).toBe(start);
  const response = await post(on.sandbox, 'clock/next-due', { maxMs: -1 });
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: expect.stringContaining('maxMs') },
  ]);
});
