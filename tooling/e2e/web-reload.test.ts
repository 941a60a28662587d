import { SOL, USDC } from '@perijove/core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { balanceOf, button, carriedOut, sign, unanswered, webUnderTest } from './web-page.ts';

/*
 * A reload after the signature, where the page never hears what became of the request: the flow is in
 * the journal, is resumed, and has happened once. Swaps, deposits and invites have theirs beside their
 * other tests.
 */
const env = webUnderTest();

const lamports = (): bigint => env.service.ledger.lamports(env.service.fundedWallets.alice.address);

/** Reloads once the request is carried out, and waits until the page has resumed the flow. */
async function reloadAfter(page: Page, held: Promise<void>): Promise<void> {
  await held;
  await page.reload();
  await page.getByText('Found in the journal, signed').waitFor();
  await button(page, 'Done').click();
  await page.reload();
  await page.locator('main h1').waitFor();
  expect(await page.getByLabel('Interrupted').count()).toBe(0);
}

it('places one limit order', async () => {
  const { page } = await env.open('/orders?kind=limit');
  const before = lamports();
  const form = page.getByRole('form', { name: 'Limit order' });
  await form.getByLabel('You sell', { exact: true }).fill('3');
  await form.getByLabel(/for one SOL$/).fill('100000');
  await form.getByRole('button', { name: 'Review the order' }).click();
  const held = unanswered(page, '**/trigger/v1/execute', carriedOut);
  await sign(page, 'Place for 3 SOL');
  await reloadAfter(page, held);
  const mine = page.getByRole('region', { name: 'My orders' });
  await mine.getByRole('button', { name: 'Cancel' }).waitFor();
  expect(await mine.getByRole('button', { name: 'Cancel' }).count()).toBe(1);
  const paid = before - lamports();
  expect(paid).toBeGreaterThan(3_000_000_000n);
  expect(paid).toBeLessThan(3_020_000_000n);
});

it('places one recurring order', async () => {
  const before = balanceOf(env, USDC);
  const { page } = await env.open(`/orders?kind=recurring&from=${USDC}&to=${SOL}`);
  const form = page.getByRole('form', { name: 'Recurring order' });
  await form.getByLabel('You spend in total', { exact: true }).fill('400');
  await form.getByRole('button', { name: 'Review the order' }).click();
  const held = unanswered(page, '**/recurring/v1/execute', carriedOut);
  await sign(page, 'Deposit 400 USDC');
  await reloadAfter(page, held);
  const mine = page.getByRole('region', { name: 'My orders' });
  // The limit order of the test before is open, too, in the same list.
  await expect.poll(() => mine.getByRole('button', { name: 'Cancel' }).count()).toBe(2);
  expect(before - balanceOf(env, USDC)).toBe(400_000_000n);
});

it('launches one token', async () => {
  // The service refuses the same launch a second time; the node tells that it landed.
  const { page } = await env.open('/studio', { expected: /400/ });
  const before = lamports();
  await page.getByLabel('Name', { exact: true }).fill('Reloaded');
  await page.getByLabel('Symbol', { exact: true }).fill('RLD');
  await button(page, 'Continue').click();
  await button(page, 'Continue').click();
  await page.getByText("What can't be changed later").waitFor();
  await button(page, 'Review the launch of RLD').click();
  const held = unanswered(page, '**/studio/v1/dbc-pool/submit', carriedOut);
  await sign(page, 'Launch RLD');
  await reloadAfter(page, held);
  const mine = page.locator('section', { hasText: 'Launched from this browser' });
  await mine.getByText('RLD', { exact: true }).waitFor();
  expect(await mine.getByText('RLD', { exact: true }).count()).toBe(1);
  const paid = before - lamports();
  expect(paid).toBeGreaterThan(0n);
  expect(paid).toBeLessThan(100_000_000n);
});
