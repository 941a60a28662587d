import { SOL, USDC } from '@perijove/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { balanceOf, letAnHourPass, shots, sign, webUnderTest } from './web-page.ts';

const env = webUnderTest();

const lamports = (): bigint => env.service.ledger.lamports(env.service.fundedWallets.alice.address);

describe('orders', () => {
  /** An order to sell one SOL for a number of USDC. */
  async function place(page: Page, price: string): Promise<void> {
    const form = page.locator('section', { hasText: 'At a price' }).last();
    await form.getByLabel('Amount').fill('1');
    await form.getByLabel('Price').fill(price);
    await form.getByRole('button').click();
    await sign(page);
    await page.locator('.flow').first().getByText('The order is open').waitFor();
  }

  it('places orders, tells of the fill when the price comes, and cancels', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('/orders');
    await place(page, '100000');
    await page.getByText('1 open order', { exact: true }).waitFor();
    await place(page, '400');
    await page.getByText('2 open orders').waitFor();
    await page.screenshot({ path: `${shots}web-orders-open.png`, fullPage: true });
    env.service.control.prices.set(SOL, { usd: 500 });
    await letAnHourPass(page);
    await page.getByText('1 open order', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Completed/ }).waitFor();
    expect(balanceOf(env, USDC) - before).toBeGreaterThanOrEqual(399_000_000n);
    const sol = lamports();
    await page.getByRole('button', { name: /^Cancel the order/ }).click();
    await sign(page);
    await page.locator('.outcome', { hasText: 'Cancelled; 1 SOL came back' }).waitFor();
    expect(lamports()).toBeGreaterThan(sol + 999_000_000n);
    await page.getByText('0 open orders').waitFor();
    await page.screenshot({ path: `${shots}web-orders-past.png`, fullPage: true });
    env.service.control.prices.clear();
  });

  it('watches, and says each fill aloud', async () => {
    const { page } = await env.open('/orders');
    await place(page, '400');
    await page.getByText('1 open order', { exact: true }).waitFor();
    env.service.control.prices.set(SOL, { usd: 500 });
    await page.locator('.fills[aria-live] li', { hasText: /^Filled: 1 SOL for \d+/ }).waitFor();
    env.service.control.prices.clear();
  });

  it('swaps again and again, until it is cancelled', async () => {
    const { page } = await env.open('/orders');
    const form = page.locator('section', { hasText: 'Again and again' }).last();
    await form.getByLabel('Amount in all').fill('500');
    await form.getByRole('button').click();
    await sign(page);
    const list = page.locator('section', { hasText: 'Recurring orders' }).last();
    await list.getByText('1 running order').waitFor();
    await letAnHourPass(page);
    await expect
      .poll(() => list.getByRole('row').nth(1).getByRole('cell').nth(4).textContent())
      .toMatch(/^[12]$/);
    await list.getByRole('button', { name: /^Cancel the order/ }).click();
    await sign(page);
    await list.getByText('cancelled').waitFor();
  });
});

it('deposits, earns, and withdraws', async () => {
  const before = balanceOf(env, USDC);
  const { page } = await env.open('/earn');
  const form = page.locator('form', { hasText: 'Token' });
  await form.getByLabel('Token').selectOption(USDC);
  await form.getByLabel('Amount').fill('1000');
  await form.getByRole('button').click();
  await sign(page);
  await page.locator('.outcome', { hasText: 'Deposited.' }).waitFor();
  expect(before - balanceOf(env, USDC)).toBe(1_000_000_000n);
  await page.getByText('1 deposit', { exact: true }).waitFor();
  await letAnHourPass(page);
  await page.getByRole('row', { name: /1,000\.\d+/ }).waitFor();
  await page.screenshot({ path: `${shots}web-earn-deposit.png`, fullPage: true });
  await form.getByLabel('What').selectOption('withdraw');
  await form.getByLabel('Token').selectOption(USDC);
  await form.getByLabel('Amount').fill('400');
  await form.getByRole('button').click();
  await sign(page);
  await page.locator('.outcome', { hasText: 'Withdrawn.' }).waitFor();
  expect(before - balanceOf(env, USDC)).toBe(600_000_000n);
});
