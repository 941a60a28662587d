import { USDC } from '@perijove/core';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture } from './picture.ts';
import {
  balanceOf,
  button,
  carriedOut,
  neverSent,
  recover,
  unanswered,
  webUnderTest,
} from './web-page.ts';

const env = webUnderTest();

const EXECUTE = '**/swap/v2/execute';
const refusedByNetwork = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED)/;

const lamports = (): bigint => env.service.ledger.lamports(env.service.fundedWallets.alice.address);

/** Swaps of alice, from any page. */
const swapsSince = (usdc: bigint): number => Number((balanceOf(env, USDC) - usdc) / 100_000_000n);

/** One SOL for USDC, the managed way, up to the review. */
async function reviewSwap(page: Page): Promise<void> {
  await page.getByLabel('You pay', { exact: true }).fill('1');
  await page.getByRole('radio', { name: /^Best route/ }).click();
  await button(page, 'Review the swap').click();
  await page.getByText('Review before you sign').waitFor();
}

const landed = (page: Page): Promise<void> => page.getByText('Left your wallet').first().waitFor();

describe('a reload in the middle of a swap', () => {
  /** Signs, and never answers the one request to execute it. */
  async function signUnanswered(page: Page, fate: (route: Route) => Promise<void>): Promise<void> {
    const held = unanswered(page, EXECUTE, fate);
    await button(page, 'Swap 1 SOL').click();
    await held;
  }

  it.each([
    ['sent, and its answer lost', carriedOut],
    ['signed, and never sent', neverSent],
  ])('resumes what was %s, and swaps once', async (_, fate) => {
    const before = { usdc: balanceOf(env, USDC), sol: lamports() };
    const { page } = await env.open('/swap');
    await reviewSwap(page);
    await signUnanswered(page, fate);
    await page.reload();
    await page.getByText('Found in the journal, signed').waitFor();
    await landed(page);
    await picture(page, 'web-swap-carried-on', { fullPage: true });
    expect(swapsSince(before.usdc)).toBe(1);
    const after = lamports();
    expect(before.sol - after).toBeLessThan(1_000_020_000n);
    await page.reload();
    await button(page, 'Enter an amount').waitFor();
    expect(await page.getByLabel('Interrupted').count()).toBe(0);
    expect(lamports()).toBe(after);
  });

  it('lets the visitor decide on what was not signed', async () => {
    const before = lamports();
    const { page } = await env.open('/swap');
    await reviewSwap(page);
    await page.reload();
    await button(page, 'Continue').click();
    await page.getByText('Review before you sign').waitFor();
    await page.reload();
    const card = page.getByLabel('Interrupted');
    await card.getByText('Swap 1 SOL for USDC').waitFor();
    await button(page, 'Drop it').click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await button(page, 'Enter an amount').waitFor();
    expect(await card.count()).toBe(0);
    expect(lamports()).toBe(before);
  });

  it('is resumed also when the screen was left', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('/swap');
    await reviewSwap(page);
    await signUnanswered(page, neverSent);
    await page.goto(`${env.web.url}/developer`);
    await page.getByRole('heading', { name: 'Developer', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Swap', exact: true }).first().click();
    await landed(page);
    expect(swapsSince(before)).toBe(1);
  });
});

describe('the network', () => {
  it('is reported as lost, and the call can be tried again', async () => {
    const { page } = await env.open('/swap', { expected: refusedByNetwork });
    await page.getByText(/^Balance /).waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('You pay', { exact: true }).fill('1');
    const failure = page.getByRole('alert');
    await failure.getByText('The service cannot be reached.').waitFor();
    await picture(page, 'web-offline', { fullPage: true });
    await page.context().setOffline(false);
    await recover(failure);
    await button(page, 'Review the swap').waitFor();
    await expect.poll(() => failure.count()).toBe(0);
  });

  it('may go between the review and the sending: the swap goes on when it is back', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('/swap', { expected: refusedByNetwork });
    await reviewSwap(page);
    await page.context().setOffline(true);
    await page.getByText('No network.').waitFor();
    await button(page, 'Swap 1 SOL').click();
    await page.getByText('Signed, and stored in the journal').waitFor();
    await page.context().setOffline(false);
    await landed(page);
    expect(swapsSince(before)).toBe(1);
  });

  it('may stay away: the visitor stops waiting, and later tries again', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('/swap', { expected: refusedByNetwork });
    await reviewSwap(page);
    await page.context().setOffline(true);
    await button(page, 'Swap 1 SOL').click();
    await page.getByText('Signed, and stored in the journal').waitFor();
    await button(page, 'Stop waiting').click();
    await page.getByText('It is not known yet whether the transaction landed.').waitFor();
    expect(balanceOf(env, USDC)).toBe(before);
    await page.context().setOffline(false);
    await button(page, 'Check the status').click();
    await landed(page);
    expect(swapsSince(before)).toBe(1);
  });
});

it('does not sign a transaction that takes more than was asked for', async () => {
  const before = lamports();
  const { page } = await env.open('/swap');
  // The service is not honest: it asks for one SOL, and hands over what takes fifty.
  await page.route('**/swap/v2/order?*taker*', async (route) => {
    const honest = await (await route.fetch()).json();
    const url = route.request().url().replace('amount=1000000000', 'amount=50000000000');
    const greedy = await (await route.fetch({ url })).json();
    await route.fulfill({ json: { ...honest, transaction: greedy.transaction } });
  });
  await page.getByLabel('You pay', { exact: true }).fill('1');
  await page.getByRole('radio', { name: /^Best route/ }).click();
  await button(page, 'Review the swap').click();
  const failure = page.getByRole('dialog').getByRole('alert');
  await failure.getByText('The transaction differs from your request.').waitFor();
  expect(await failure.textContent()).toMatch(/spend: 50000000000 .* more than 1000000000/);
  expect(await button(page, 'Swap 1 SOL').count()).toBe(0);
  await picture(page, 'web-unsafe', { fullPage: true });
  await button(page, 'Close').click();
  await page.reload();
  await button(page, 'Enter an amount').waitFor();
  expect(lamports()).toBe(before);
});

it('waits when the gateway says so, and goes on', async () => {
  const { page } = await env.open('/swap', { expected: /429/ });
  await page.getByText(/^Balance /).waitFor();
  env.service.control.faults.add({
    kind: 'rate-limited',
    endpoint: 'swap.order',
    resetInMs: 500,
    times: 1,
  });
  await page.getByLabel('You pay', { exact: true }).fill('1');
  await page.getByRole('radio', { name: /^Best route.* USDC/ }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('says that the key of the server is wrong, in plain words', async () => {
  const { page } = await env.open('/swap', { expected: /401/ });
  await page.route('**/api/jupiter/swap/v2/order*', (route) =>
    route.fulfill({ status: 401, json: { code: 401, message: 'Unauthorized' } }),
  );
  await page.getByLabel('You pay', { exact: true }).fill('1');
  await page.getByText('The API key of the server is not valid.').waitFor();
});
