import { SOL, USDC } from '@perijove/core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { picture } from './picture.ts';
import {
  balanceOf,
  button,
  carriedOut,
  letAnHourPass,
  sign,
  unanswered,
  webUnderTest,
} from './web-page.ts';

const env = webUnderTest();

/** There is no vault before the first order (404), and a token ends after a day (401): both are mended. */
const NO_VAULT = { expected: /404|401/ };

const lamports = (): bigint => env.service.ledger.lamports(env.service.fundedWallets.alice.address);

async function usdPrice(): Promise<number> {
  const response = await fetch(`${env.service.url}/price/v3?ids=${SOL}`, {
    headers: { 'x-api-key': env.service.apiKey },
  });
  return ((await response.json()) as Record<string, { usdPrice: number }>)[SOL]?.usdPrice ?? 0;
}

/** An order to sell one SOL at a price in US dollars. */
async function place(page: Page, usd: number): Promise<void> {
  const form = page.getByRole('form', { name: 'Limit order' });
  await form.getByLabel('You sell', { exact: true }).fill('1');
  await form.getByLabel('US dollars for one SOL').fill(String(usd));
  await button(page, 'Review the order').click();
  await sign(page, 'Deposit 1 SOL');
  await page.getByText('The order is open.').waitFor();
  await button(page, 'Done').click();
}

it('shows orders to the wallet that signs in, fills one, and gives the other back', async () => {
  const before = balanceOf(env, USDC);
  const market = await usdPrice();
  const { page } = await env.open('/orders', NO_VAULT);
  const mine = page.getByRole('region', { name: 'My orders' });
  expect(await seriousProblems(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Sign in' }).click();
  await mine.getByText('No open order.').waitFor();
  await place(page, Math.round(market * 2));
  await place(page, Math.round(market * 10));
  await expect.poll(() => mine.getByRole('button', { name: 'Cancel' }).count()).toBe(2);
  expect(await seriousProblems(page)).toEqual([]);
  await picture(page, 'web-vault-open', { fullPage: true });

  env.service.control.prices.set(SOL, { usd: market * 3 });
  await letAnHourPass(page);
  await expect.poll(() => mine.getByRole('button', { name: 'Cancel' }).count()).toBe(1);
  expect(balanceOf(env, USDC) - before).toBeGreaterThan(BigInt(Math.round(market * 1.5 * 1e6)));
  const sol = lamports();
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await sign(page, 'Withdraw what is left');
  await page.getByText('What was left of it is back in your wallet.').waitFor();
  await button(page, 'Done').click();
  expect(lamports()).toBeGreaterThan(sol + 990_000_000n);
  await mine.getByRole('radio', { name: 'History' }).click();
  await mine.getByRole('row', { name: /100% Filled/ }).waitFor();
  await mine.getByRole('row', { name: /Cancelled/ }).waitFor();
  await picture(page, 'web-vault-past', { fullPage: true });
  env.service.control.prices.clear();
});

it('withdraws what an expired order has left in the vault', async () => {
  const { page } = await env.open('/orders', {
    ...NO_VAULT,
    colorScheme: 'dark',
    viewport: { width: 360, height: 780 },
  });
  const form = page.getByRole('form', { name: 'Limit order' });
  await form.getByRole('radio', { name: '1 day' }).click();
  const sol = lamports();
  await place(page, Math.round((await usdPrice()) * 10));
  env.service.control.clock.jump(2 * 86_400_000);
  const mine = page.getByRole('region', { name: 'My orders' });
  await mine.getByRole('radio', { name: 'History' }).click();
  await mine.getByRole('row', { name: /Expired/ }).waitFor();
  await picture(page, 'web-vault-expired', { fullPage: true });
  await mine.getByRole('button', { name: 'Withdraw' }).click();
  await sign(page, 'Withdraw what is left');
  await button(page, 'Done').click();
  expect(sol - lamports()).toBeLessThan(10_000_000n);
});

it('makes the rounds of a DCA order, until it is cancelled', async () => {
  const before = lamports();
  const { page } = await env.open(`/orders?kind=dca&from=${USDC}&to=${SOL}`, NO_VAULT);
  const form = page.getByRole('form', { name: 'Regular buy' });
  await form.getByLabel('You spend in total').fill('400');
  await form.getByRole('radio', { name: 'Hour' }).click();
  await button(page, 'Review the order').click();
  await sign(page, 'Deposit 400 USDC');
  await button(page, 'Done').click();
  const mine = page.getByRole('region', { name: 'My orders' });
  await mine.getByRole('row', { name: /of 4/ }).waitFor();
  await letAnHourPass(page);
  await expect.poll(() => mine.getByRole('row', { name: /[12] of 4/ }).count()).toBe(1);
  expect(await seriousProblems(page)).toEqual([]);
  await picture(page, 'web-vault-dca', { fullPage: true });
  expect(lamports()).toBeGreaterThan(before);
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await sign(page, 'Withdraw what is left');
  await button(page, 'Done').click();
  await mine.getByText('No open order.').waitFor();
  await mine.getByRole('radio', { name: 'History' }).click();
  await mine.getByRole('row', { name: /^Recurring.*Cancelled/ }).waitFor();
});

it('deposits once when the page is reloaded after the signature', async () => {
  const { page } = await env.open('/orders', NO_VAULT);
  const before = lamports();
  // The service creates the order, and the page never hears of it.
  const held = unanswered(page, '**/trigger/v2/orders/price', carriedOut);
  const form = page.getByRole('form', { name: 'Limit order' });
  await form.getByLabel('You sell', { exact: true }).fill('1');
  await form.getByLabel('US dollars for one SOL').fill('5000');
  await button(page, 'Review the order').click();
  await sign(page, 'Deposit 1 SOL');
  await held;
  await page.reload();
  await page.getByText('Found in the journal, signed').waitFor();
  await page.getByText('The order is open.').waitFor();
  await button(page, 'Done').click();
  const paid = before - lamports();
  expect(paid).toBeGreaterThan(1_000_000_000n);
  expect(paid).toBeLessThan(1_020_000_000n);
  const mine = page.getByRole('region', { name: 'My orders' });
  await mine.getByRole('row', { name: /5,000/ }).waitFor();
  expect(await mine.getByRole('row', { name: /5,000/ }).count()).toBe(1);
});
