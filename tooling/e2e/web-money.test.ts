import { SOL, USDC } from '@perijove/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  button,
  carriedOut,
  letAnHourPass,
  recover,
  settled,
  sign,
  unanswered,
  webUnderTest,
} from './web-page.ts';

const env = webUnderTest();

const EVERYTHING = '4pToxV7XfcwWKgszPR673J62PsMJ9VxWMBwRdn4GouE9';
const PARTIAL = 'HDrQfLbsji34cKsh6mjmVFMWdac7rt2QpUMgQA2kJYCD';

/** Chooses the pool of USDC, and types an amount to deposit. */
async function fillDeposit(page: Page, amount: string): Promise<void> {
  await button(page, 'Choose USDC').click();
  const form = page.getByRole('form', { name: 'USDC pool' });
  await form.getByText(/^Balance /).waitFor();
  await form.getByLabel('You deposit').fill(amount);
}

async function depositOf(page: Page, amount: string): Promise<void> {
  await fillDeposit(page, amount);
  await button(page, 'Review the deposit').click();
}

describe('earn', () => {
  it('deposits 25 USDC, shows them, and gives them back', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('/earn');
    await depositOf(page, '25');
    await sign(page, 'Deposit 25 USDC');
    await button(page, 'Done').click();
    expect(before - balanceOf(env, USDC)).toBe(25_000_000n);
    const mine = page.getByRole('region', { name: 'My deposits' });
    await mine.getByText('Worth now').waitFor();
    await expect.poll(() => mine.textContent()).toMatch(/Worth now(?:25|24\.99)/);
    await button(page, 'Deposit more or withdraw').click();
    const form = page.getByRole('form', { name: 'USDC pool' });
    await form.getByRole('radio', { name: 'Withdraw' }).click();
    await form.getByLabel('You withdraw').fill('10');
    await button(page, 'Review the withdrawal').click();
    await sign(page, 'Withdraw 10 USDC');
    await button(page, 'Done').click();
    expect(before - balanceOf(env, USDC)).toBe(15_000_000n);
  });

  it('refuses more than the wallet has at the field', async () => {
    const { page } = await env.open('/earn');
    await fillDeposit(page, '999999999');
    await page.locator('.problem', { hasText: 'More than your balance of' }).waitFor();
    expect(await button(page, 'Change the amount').isDisabled()).toBe(true);
  });

  it('deposits once when the page is reloaded after the signature', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('/earn');
    const held = unanswered(page, '**/api/rpc', carriedOut, '"sendTransaction"');
    await depositOf(page, '40');
    await sign(page, 'Deposit 40 USDC');
    await held;
    await page.reload();
    await page.getByText('Found in the journal, signed').waitFor();
    await button(page, 'Done').click();
    expect(before - balanceOf(env, USDC)).toBe(40_000_000n);
    await page.reload();
    await page.getByRole('region', { name: 'My deposits' }).waitFor();
    expect(await page.getByLabel('Interrupted').count()).toBe(0);
    expect(before - balanceOf(env, USDC)).toBe(40_000_000n);
  });
});

describe('orders', () => {
  it('places above the market, fills when the price comes, and shows it in the portfolio', async () => {
    const { page } = await env.open('/orders?kind=limit');
    const form = page.getByRole('form', { name: 'Limit order' });
    await form.getByText(/^Balance /).waitFor();
    const mine = page.getByRole('region', { name: 'My orders' });
    const place = async (distance: string): Promise<void> => {
      await form.getByLabel('You sell', { exact: true }).fill('1');
      await form.getByRole('button', { name: distance, exact: true }).click();
      await button(page, 'Review the order').click();
      await sign(page, 'Place for 1 SOL');
      await page.getByText('The order is open.').waitFor();
      await button(page, 'Done').click();
    };
    await place('+2%');
    await mine.getByRole('row', { name: /SOL.*USDC/ }).waitFor();
    await page.goto(`${env.web.url}/portfolio`);
    await page.getByText('SOL for USDC').waitFor();
    await page.goto(`${env.web.url}/orders?kind=limit`);
    const usd = balanceOf(env, USDC);
    env.service.control.prices.set(SOL, { factor: 1.5 });
    await letAnHourPass(page);
    await expect.poll(() => mine.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    expect(balanceOf(env, USDC)).toBeGreaterThan(usd);
    await mine.getByRole('radio', { name: 'History' }).click();
    await mine.getByRole('row', { name: /Completed/ }).waitFor();
    env.service.control.prices.clear();
    await mine.getByRole('radio', { name: 'Open' }).click();
    await place('+10%');
    const sol = env.service.ledger.lamports(env.service.fundedWallets.alice.address);
    await button(page, 'Cancel').click();
    await sign(page, 'Cancel the order');
    await button(page, 'Done').click();
    await expect.poll(() => mine.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
    const back = env.service.ledger.lamports(env.service.fundedWallets.alice.address) - sol;
    expect(back).toBeGreaterThan(999_000_000n);
  });

  it('makes the first swap of a recurring order', async () => {
    const { page } = await env.open(`/orders?kind=recurring&from=${USDC}&to=${SOL}`);
    const form = page.getByRole('form', { name: 'Recurring order' });
    await form.getByText(/^Balance /).waitFor();
    await form.getByLabel('You spend in total').fill('400');
    await form.getByRole('radio', { name: 'Hour' }).click();
    await button(page, 'Review the order').click();
    await sign(page, 'Deposit 400 USDC');
    await button(page, 'Done').click();
    const mine = page.getByRole('region', { name: 'My orders' });
    const row = mine.getByRole('row', { name: /USDC.*SOL/ });
    await row.waitFor();
    await letAnHourPass(page);
    await expect.poll(() => row.textContent()).toMatch(/(?:25|50) ?%/);
  });
});

describe('portfolio', () => {
  it('shows every kind of position of any wallet', async () => {
    const { page } = await env.open(`/portfolio?wallet=${EVERYTHING}`, { wallet: null });
    await page.getByRole('region', { name: 'Net worth' }).waitFor();
    for (const words of ['Supplied', 'Borrowed', 'Liquidated at', 'Staked JUP', 'Rewards']) {
      await page.getByText(words, { exact: true }).first().waitFor();
    }
    await page.getByRole('progressbar', { name: 'Filled' }).first().waitFor();
    expect(await page.getByText('does not know yet').count()).toBe(0);
  });

  it('says which sources failed', async () => {
    const { page } = await env.open(`/portfolio?wallet=${PARTIAL}`, { wallet: null });
    const notice = page.getByRole('region', { name: 'Incomplete' });
    await notice.getByText('1 source could not be read.').waitFor();
    await notice.getByText('Which').click();
    await notice.getByText(/upstream timed out/).waitFor();
    const again = page.waitForRequest('**/portfolio/v1/positions/*');
    await button(page, 'Read again').click();
    await again;
  });
});

describe('developer', () => {
  it('lists the calls of the page', async () => {
    const { page } = await env.open('/');
    await page.locator('tbody tr[aria-rowindex]').first().waitFor();
    await page.getByRole('link', { name: 'Developer', exact: true }).first().click();
    await page.getByText('content.cooking').first().waitFor();
    await page.getByText('tokens.byCategory').first().waitFor();
  });

  it('breaks the service on purpose: plain words, a button, and no blank card', async () => {
    const { page } = await env.open('/developer', { expected: /50\d/ });
    const fault = page.getByRole('switch', { name: 'The service fails (500)' });
    await fault.click();
    await expect.poll(() => fault.getAttribute('aria-checked')).toBe('true');
    await page.getByRole('link', { name: 'Earn', exact: true }).first().click();
    const failure = page.getByRole('alert').filter({ hasText: 'The service has a problem.' });
    await failure.first().waitFor();
    await settled(page);
    // All of them at a time: a card may go when something is read again.
    expect(await page.locator('main .card').allTextContents()).not.toContain('');
    env.service.control.faults.clear();
    await recover(failure);
    await button(page, 'Choose USDC').waitFor();
  });
});
