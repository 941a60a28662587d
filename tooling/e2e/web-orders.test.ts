import { SOL, USDC } from '@perijove/core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from './picture.ts';
import { balanceOf, button, holdBack, letAnHourPass, sign, webUnderTest } from './web-page.ts';

const env = webUnderTest();

const lamports = (): bigint => env.service.ledger.lamports(env.service.fundedWallets.alice.address);

/** An order to sell one SOL for a number of USDC. */
async function place(page: Page, price: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Limit order' });
  await form.getByLabel('You sell', { exact: true }).fill('1');
  await form.getByLabel(/for one SOL$/).fill(price);
  await form.getByRole('button', { name: 'Review the order' }).click();
  await sign(page, 'Place for 1 SOL');
  await button(page, 'Done').click();
}

it('tells of a fill, keeps what still waits, and gives back what is cancelled', async () => {
  const before = balanceOf(env, USDC);
  const { page } = await env.open('/orders?kind=limit');
  const mine = page.getByRole('region', { name: 'My orders' });
  await place(page, '100000');
  await place(page, '400');
  await expect.poll(() => mine.getByRole('button', { name: 'Cancel' }).count()).toBe(2);
  await picture(page, 'web-orders-open', { fullPage: true });
  // The message is read aloud, says what was sold for what, and goes after some seconds.
  const told = page.getByText(/^1 SOL for [\d,.]+ USDC$/).waitFor();
  env.service.control.prices.set(SOL, { usd: 500 });
  await told;
  await expect.poll(() => mine.getByRole('button', { name: 'Cancel' }).count()).toBe(1);
  expect(balanceOf(env, USDC) - before).toBeGreaterThanOrEqual(399_000_000n);
  const sol = lamports();
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await sign(page, 'Cancel the order');
  await button(page, 'Done').click();
  expect(lamports()).toBeGreaterThan(sol + 999_000_000n);
  await expect.poll(() => mine.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  await mine.getByRole('radio', { name: 'History' }).click();
  await mine.getByRole('row', { name: /Completed/ }).waitFor();
  await mine.getByRole('row', { name: /Cancelled/ }).waitFor();
  await picture(page, 'web-orders-past', { fullPage: true });
  env.service.control.prices.clear();
});

it('offers distances from the market once its price is known', async () => {
  let letGo = (): void => undefined;
  const { page } = await env.open('/orders?kind=limit', {
    async before(opening) {
      letGo = await holdBack(opening, '**/tokens/v2/search?*');
    },
  });
  const distance = button(page, '+2%');
  await distance.waitFor();
  expect(await distance.isDisabled()).toBe(true);
  letGo();
  await distance.click();
  expect(Number(await page.getByLabel(/for one SOL$/).inputValue())).toBeGreaterThan(0);
});

it('swaps again and again, until it is cancelled', async () => {
  const { page } = await env.open(`/orders?kind=recurring&from=${USDC}&to=${SOL}`);
  const form = page.getByRole('form', { name: 'Recurring order' });
  await form.getByLabel('You spend in total', { exact: true }).fill('500');
  await form.getByRole('radio', { name: 'Hour' }).click();
  await form.getByRole('button', { name: 'Review the order' }).click();
  await sign(page, 'Deposit 500 USDC');
  await button(page, 'Done').click();
  const mine = page.getByRole('region', { name: 'My orders' });
  await letAnHourPass(page);
  await expect.poll(() => mine.getByRole('row', { name: /[12] of 4/ }).count()).toBe(1);
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await sign(page, 'Cancel the order');
  await button(page, 'Done').click();
  await expect.poll(() => mine.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  await mine.getByRole('radio', { name: 'History' }).click();
  await mine.getByRole('row', { name: /^Recurring.*Cancelled/ }).waitFor();
});
