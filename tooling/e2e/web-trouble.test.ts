import { USDC } from '@perijove/core';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { balanceOf, button, shots, useKey, webUnderTest } from './web-page.ts';

const env = webUnderTest();

const EXECUTE = '**/ultra/v1/execute';
const refusedByNetwork = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED)/;

const lamports = (): bigint => env.service.ledger.lamports(env.service.fundedWallets.alice.address);

/** Swaps of alice, from any page. */
const swapsSince = (usdc: bigint): number => Number((balanceOf(env, USDC) - usdc) / 100_000_000n);

async function reviewSwap(page: Page): Promise<void> {
  await page.getByLabel('Amount').fill('1');
  await button(page, 'Review').click();
  await page.getByText('Review before you sign').waitFor();
}

describe('a reload in the middle of a swap', () => {
  /** Whether the service receives the transaction whose response the page never gets. */
  const reached = async (route: Route): Promise<void> => void (await route.fetch());
  const lost = async (): Promise<void> => undefined;

  /** Signs, and never answers the one request to execute it. */
  async function signUnanswered(page: Page, fate: (route: Route) => Promise<void>): Promise<void> {
    const unanswered = new Promise<void>((resolve) => {
      void page.route(EXECUTE, (route) => fate(route).then(resolve), { times: 1 });
    });
    await button(page, 'Sign and send').click();
    await unanswered;
  }

  it.each([
    ['sent, and its answer lost', reached],
    ['signed, and never sent', lost],
  ])('resumes what was %s, and swaps once', async (_, fate) => {
    const before = { usdc: balanceOf(env, USDC), sol: lamports() };
    const { page } = await env.open('swap', { key: false });
    await reviewSwap(page);
    await signUnanswered(page, fate);
    await page.reload();
    await page.getByText('Found in the journal, signed').waitFor();
    await page.locator('.outcome', { hasText: 'The chain says: 1 SOL left' }).waitFor();
    await page.screenshot({ path: `${shots}web-swap-carried-on.png`, fullPage: true });
    expect(swapsSince(before.usdc)).toBe(1);
    const after = lamports();
    expect(before.sol - after).toBeLessThan(1_000_020_000n);
    await page.reload();
    await page.locator('.journal summary', { hasText: 'Journal: 1' }).waitFor();
    expect(await page.locator('.flow').count()).toBe(0);
    expect(lamports()).toBe(after);
  });

  it('lets the visitor decide on what was not signed', async () => {
    const before = lamports();
    const { page } = await env.open('swap', { key: false });
    await reviewSwap(page);
    await page.reload();
    await button(page, 'Carry it on').click();
    await page.getByText('Review before you sign').waitFor();
    await page.reload();
    await button(page, 'Drop it').click();
    await page.locator('.flow').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.journal summary', { hasText: 'Journal: 0' }).waitFor();
    expect(lamports()).toBe(before);
  });

  it('is resumed also when the view was left', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('swap');
    await reviewSwap(page);
    await signUnanswered(page, lost);
    await page.getByRole('link', { name: 'Earn' }).click();
    await page.getByText('Nothing deposited yet.').waitFor();
    await page.getByRole('link', { name: 'Swap', exact: true }).click();
    await page.locator('.outcome', { hasText: 'The chain says: 1 SOL left' }).waitFor();
    expect(swapsSince(before)).toBe(1);
  });
});

describe('the network', () => {
  it('is reported as lost, and the call can be tried again', async () => {
    const { page } = await env.open('tokens', { expected: refusedByNetwork });
    await page.getByText('20 tokens').waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('Search').fill('JUP');
    const failure = page.locator('.failure');
    await failure.getByText('connection_lost').waitFor();
    expect(await failure.textContent()).toContain('retry');
    await page.screenshot({ path: `${shots}web-offline.png`, fullPage: true });
    await page.context().setOffline(false);
    await button(page, 'Try again').click();
    await button(page, 'JUP').waitFor();
    expect(await failure.count()).toBe(0);
  });

  it('may go between the review and the sending: the swap goes on when it is back', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('swap', { expected: refusedByNetwork });
    await reviewSwap(page);
    await page.context().setOffline(true);
    await page.locator('#network', { hasText: 'No network' }).waitFor();
    await button(page, 'Sign and send').click();
    await page.getByText('written into the journal').waitFor();
    await page.context().setOffline(false);
    await page.locator('.outcome', { hasText: 'The chain says: 1 SOL left' }).waitFor();
    expect(swapsSince(before)).toBe(1);
  });

  it('may stay away: the visitor stops waiting, and later tries again', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('swap', { expected: refusedByNetwork });
    await reviewSwap(page);
    await page.context().setOffline(true);
    await button(page, 'Sign and send').click();
    await page.getByText('written into the journal').waitFor();
    await button(page, 'Stop waiting').click();
    await page.locator('.flow .failure', { hasText: 'Stopped.' }).waitFor();
    expect(balanceOf(env, USDC)).toBe(before);
    await page.context().setOffline(false);
    await button(page, 'Try again').click();
    await page.locator('.outcome', { hasText: 'The chain says: 1 SOL left' }).waitFor();
    expect(swapsSince(before)).toBe(1);
  });
});

it('keeps what is typed before the page can hear it, and lets nothing be sent until then', async () => {
  const { page } = await env.open('tokens', { key: false });
  let letGo: (() => void) | undefined;
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/config.json', (route) => late.then(() => route.continue()));
  await page.reload();
  await page.locator('#connection > summary').click();
  const key = page.getByLabel('Key of your own');
  await key.fill(env.service.apiKey);
  await key.press('Enter');
  for (const control of [
    button(page, 'Use the key'),
    button(page, 'Let an hour pass'),
    page.getByLabel('Signs for you'),
  ]) {
    expect(await control.isDisabled()).toBe(true);
  }
  const place = await key.boundingBox();
  letGo?.();
  await page.locator('#connected', { hasText: 'keyless' }).waitFor();
  expect(await key.inputValue()).toBe(env.service.apiKey);
  expect(await key.boundingBox()).toEqual(place);
  await key.press('Enter');
  await page.locator('#connected', { hasText: 'with your key' }).waitFor();
  expect(await button(page, 'Let an hour pass').isEnabled()).toBe(true);
  expect(await page.getByLabel('Signs for you').isEnabled()).toBe(true);
});

it('says that a key is wrong, where to get another, and goes on without', async () => {
  const { page } = await env.open('tokens', { key: false, expected: /401/ });
  await page.getByText('20 tokens').waitFor();
  await useKey(page, 'jup_wrong');
  const failure = page.locator('.failure');
  await failure.getByText('unauthorized').waitFor();
  expect(await failure.textContent()).toContain('contact-portal');
  expect(await page.content()).not.toContain('jup_wrong');
  await page.locator('#connection > summary').click();
  expect(await page.getByRole('link', { name: 'portal' }).getAttribute('href')).toBe(
    env.service.portalUrl,
  );
  await button(page, 'Go without').click();
  await page.getByText('20 tokens').waitFor();
});

it('does not sign a transaction that takes more than was asked for', async () => {
  const before = lamports();
  const { page } = await env.open('swap');
  // The service is not honest: it asks for one SOL, and hands over what takes fifty.
  await page.route('**/ultra/v1/order?*taker*', async (route) => {
    const honest = await (await route.fetch()).json();
    const url = route.request().url().replace('amount=1000000000', 'amount=50000000000');
    const greedy = await (await route.fetch({ url })).json();
    await route.fulfill({ json: { ...honest, transaction: greedy.transaction } });
  });
  await page.getByLabel('Amount').fill('1');
  await button(page, 'Review').click();
  const failure = page.locator('.flow .failure');
  await failure.getByText('unsafe_transaction').waitFor();
  expect(await failure.textContent()).toMatch(/spend: 50000000000 .* more than 1000000000/);
  expect(await page.getByText('Sign and send').count()).toBe(0);
  await page.screenshot({ path: `${shots}web-unsafe.png`, fullPage: true });
  await button(page, 'Drop it').click();
  expect(lamports()).toBe(before);
});

it('waits when the gateway says so, and tells', async () => {
  const { page } = await env.open('tokens', { key: false, expected: /429/ });
  await page.getByText('20 tokens').waitFor();
  env.service.control.faults.add({
    kind: 'rate-limited',
    endpoint: 'tokens.search',
    resetInMs: 500,
    times: 1,
  });
  await page.getByLabel('Search').fill('JUP');
  await button(page, 'JUP').waitFor();
  await page.locator('footer summary').click();
  const told = page.locator('#events li');
  await told
    .filter({ hasText: /^tokens\.search: rate_limited, again in / })
    .first()
    .waitFor();
  await told
    .filter({ hasText: /^tokens\.search: 200, / })
    .first()
    .waitFor();
});
