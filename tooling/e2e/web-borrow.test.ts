import { USDC } from '@perijove/core';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { picture } from './picture.ts';
import {
  balanceOf,
  button,
  carriedOut,
  JUP,
  settled,
  sign,
  unanswered,
  webUnderTest,
} from './web-page.ts';

const env = webUnderTest();

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

beforeEach(() => void env.service.control.prices.set(JUP, { usd: 0.4 }));
afterEach(() => env.service.control.prices.clear());

const amounts = () => ({ jup: balanceOf(env, JUP), usdc: balanceOf(env, USDC) });
const loansOf = (page: Page): Locator => page.getByRole('region', { name: 'My loans' });

/** Chooses the vault of JUP for USDC, and fills the form of a new loan. */
async function fillLoan(page: Page, collateral: string, debt: string): Promise<void> {
  await button(page, 'Choose JUP / USDC').click();
  const form = page.getByRole('form', { name: 'New loan, JUP / USDC' });
  await form.getByText(/^Balance /).waitFor();
  await form.getByLabel('Collateral', { exact: true }).fill(collateral);
  await form.getByLabel('You borrow').fill(debt);
}

async function openLoan(page: Page, collateral: string, debt: string): Promise<void> {
  await fillLoan(page, collateral, debt);
  await button(page, 'Review the loan').click();
  await sign(page, `Deposit ${collateral} JUP and borrow ${debt} USDC`);
  await button(page, 'Done').click();
}

/** Fills the form of the loan that is being changed, and signs. */
async function change(page: Page, kind: string, label: string, amount: string, action: string) {
  const form = page.getByRole('form', { name: /^Loan \d+, JUP \/ USDC$/ });
  await form.getByRole('radio', { name: kind }).click();
  await form.getByLabel(label, { exact: true }).fill(amount);
  await button(page, 'Review the change').click();
  await sign(page, action);
  await button(page, 'Done').click();
}

describe('a loan', () => {
  it('is opened, changed and closed, with its health before and after', async () => {
    const before = amounts();
    const { page } = await env.open('/borrow', { viewport: WIDE });
    await fillLoan(page, '100', '10');
    const form = page.getByRole('form', { name: 'New loan, JUP / USDC' });
    await form.getByText(/^1 JUP falls to 0\.14\d+ USDC$/).waitFor();
    await form.getByText(/^2\.\d\d safe$/).waitFor();
    await picture(page, 'web-borrow-form', { fullPage: true });
    await button(page, 'Review the loan').click();
    const review = page.getByRole('dialog', { name: 'Review before you sign' });
    await review.getByText('Can be liquidated at').waitFor();
    await review.getByText(/^The position NFT /).waitFor();
    await picture(page, 'web-borrow-review');
    await sign(page, 'Deposit 100 JUP and borrow 10 USDC');
    await page.getByText(/^Health of loan/).waitFor();
    await button(page, 'Done').click();
    expect(amounts()).toEqual({
      jup: before.jup - 100_000_000n,
      usdc: before.usdc + 10_000_000n,
    });

    await loansOf(page)
      .getByRole('button', { name: /^Change / })
      .click();
    const changed = page.getByRole('form', { name: /^Loan \d+, JUP \/ USDC$/ });
    await changed.getByLabel('You add').fill('10');
    await changed.getByText(/^3\.\d\d safe$/).waitFor();
    await change(page, 'Deposit', 'You add', '10', 'Add 10 JUP');
    await change(page, 'Borrow', 'You borrow', '2', 'Borrow 2 USDC');
    await change(page, 'Repay', 'You repay', '3', 'Repay 3 USDC');
    await change(page, 'Withdraw', 'You take back', '5', 'Take 5 JUP back');
    expect(amounts()).toEqual({
      jup: before.jup - 105_000_000n,
      usdc: before.usdc + 9_000_000n,
    });

    await loansOf(page)
      .getByRole('button', { name: /^Close / })
      .click();
    await sign(page, 'Repay everything');
    await sign(page, 'Take all collateral back');
    await button(page, 'Done').click();
    await expect.poll(() => loansOf(page).count()).toBe(0);
    // The interest of the time that the test took, and the units by which the program rounds.
    expect(Number(before.usdc - amounts().usdc)).toBeLessThan(100);
    expect(Number(before.jup - amounts().jup)).toBeLessThan(10);
  });

  it('is refused in the form below the health that the page takes', async () => {
    const { page } = await env.open('/borrow');
    await fillLoan(page, '100', '26');
    await page.getByText(/^The health would be 1\.0\d\. Below 1\.1/).waitFor();
    expect(await button(page, 'Change the amount').isDisabled()).toBe(true);
    const form = page.getByRole('form', { name: 'New loan, JUP / USDC' });
    await form.getByLabel('You borrow').fill('0.5');
    await page.getByText('A loan is of at least 1 USDC, or of nothing.').waitFor();
    await form.getByLabel('Collateral', { exact: true }).fill('999999999');
    await page.getByText(/^More than your balance of/).waitFor();
  });

  it('says that it was liquidated, and how much was taken', async () => {
    const { page } = await env.open('/borrow', { viewport: WIDE });
    await openLoan(page, '100', '20');
    const mine = loansOf(page);
    await mine.getByText(/^1\.\d\d fair$/).waitFor();
    env.service.control.prices.set(JUP, { usd: 0.27 });
    await page.reload();
    await mine.getByText('Liquidated', { exact: true }).waitFor();
    await mine.getByText(/^The price fell: \d+\.\d+ JUP was taken, and \d+\.\d+ USDC/).waitFor();
    await picture(page, 'web-borrow-liquidated', { fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(PHONE);
    await picture(page, 'web-borrow-phone-dark', { fullPage: true });
    await mine.getByRole('button', { name: /^Close / }).click();
    await sign(page, 'Repay everything');
    await sign(page, 'Take all collateral back');
    await button(page, 'Done').click();
  });

  it('keeps what was signed when the second step of its end is declined', async () => {
    const { page } = await env.open('/borrow');
    await openLoan(page, '30', '3');
    const mine = loansOf(page);
    const close = mine.getByRole('button', { name: /^Close / });
    await close.click();
    await sign(page, 'Repay everything');
    const review = page.getByRole('dialog', { name: 'Review before you sign' });
    await review.locator('.button-primary', { hasText: 'Take all collateral back' }).waitFor();
    await review.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('What you signed before stays done.', { exact: true }).waitFor();
    await mine.getByText('No debt', { exact: true }).waitFor();
    await close.click();
    await sign(page, 'Take all collateral back');
    await button(page, 'Done').click();
    await expect.poll(() => mine.count()).toBe(0);
  });

  it('is opened once when the page is reloaded after the signature', async () => {
    const before = amounts();
    const { page } = await env.open('/borrow');
    const held = unanswered(page, '**/api/rpc', carriedOut, '"sendTransaction"');
    await fillLoan(page, '50', '5');
    await button(page, 'Review the loan').click();
    await sign(page, 'Deposit 50 JUP and borrow 5 USDC');
    await held;
    await page.reload();
    await page.getByText('Found in the journal, signed').waitFor();
    await button(page, 'Done').click();
    expect(amounts()).toEqual({ jup: before.jup - 50_000_000n, usdc: before.usdc + 5_000_000n });
    await page.reload();
    await loansOf(page).waitFor();
    expect(await page.getByLabel('Interrupted').count()).toBe(0);
    expect(amounts()).toEqual({ jup: before.jup - 50_000_000n, usdc: before.usdc + 5_000_000n });
  });
});

it('asks for a wallet, and lists the vaults without one', async () => {
  const { page } = await env.open('/borrow', { wallet: null });
  await settled(page);
  await page.getByRole('row', { name: /^SOL.*USDC/ }).waitFor();
  await page
    .getByRole('form')
    .getByRole('button', { name: /^Connect/ })
    .waitFor();
  expect(await loansOf(page).count()).toBe(0);
});
