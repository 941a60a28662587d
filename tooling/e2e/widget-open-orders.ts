import { type Address, createPerijove, createRpc, SOL, USDC } from 'perijove';
import type { PlacedOrder } from 'perijove/trigger-v2';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { picture } from './picture.ts';
import type { WidgetUnderTest } from './widget-hosts.ts';
import { button, connect, detailsOf, lamportsOf, plainWith } from './widget-page.ts';

/** Less than the token of a wallet lives: the page does not sign in again meanwhile. */
const LIFE_MS = 300_000;
const DEPOSIT = 500_000_000n;

/** Places orders that the market does not reach, as another program of the same wallet does. */
async function place(
  { service }: WidgetUnderTest,
  count: number,
  lifeMs: number,
): Promise<readonly PlacedOrder[]> {
  const { deployment, apiKey, rpcUrl, fundedWallets, control } = service;
  const perijove = createPerijove({ deployment, apiKey });
  const signer = fundedWallets.alice.secretKey;
  const options = { signer, rpc: createRpc(rpcUrl), marketPriceUsd: 150 };
  const placed: PlacedOrder[] = [];
  for (let at = 0; at < count; at++) {
    control.resetWindows();
    const order = {
      orderType: 'single',
      inputMint: SOL,
      outputMint: USDC,
      inputAmount: DEPOSIT,
      triggerMint: SOL,
      triggerCondition: 'above',
      triggerPriceUsd: 4_000 + at,
      expiresAt: { unixMs: control.clock.now() + lifeMs },
    } as const;
    placed.push(await perijove.triggerV2.place(order, options));
  }
  await perijove.close();
  return placed;
}

const listOf = (page: Page) => page.getByRole('region', { name: 'Open orders' });

/** The page of a wallet that has signed in to see its orders. */
async function openList(env: WidgetUnderTest): Promise<Page> {
  const page = await env.open(plainWith(env, 'locale="en" modes="limit"'), {
    reducedMotion: 'reduce',
  });
  await connect(page);
  await button(listOf(page), 'Sign in').click();
  return page;
}

/** Lamports that the network took for a transaction. */
async function feeOf({ service }: WidgetUnderTest, signature: unknown): Promise<bigint> {
  const options = { encoding: 'json', maxSupportedTransactionVersion: 0 };
  const found = await createRpc(service.rpcUrl).call('getTransaction', [signature, options]);
  return BigInt((found as { readonly meta: { readonly fee: number } }).meta.fee);
}

/** Which limit orders the page asks for from now on: `active` ones, or `past` ones. */
function looksOf(page: Page): readonly (string | null)[] {
  const looks: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/orders/history')) looks.push(searchParams.get('state'));
  });
  return looks;
}

/** The order expires, and the page looks for it among the past ones as soon as it waits no more. */
async function expiresInSight(page: Page, { service }: WidgetUnderTest, row: Locator) {
  await button(row, 'Cancel: Sell 0.5 SOL for USDC').waitFor();
  const looks = looksOf(page);
  service.control.clock.jump(LIFE_MS);
  await button(row, 'Withdraw: Sell 0.5 SOL for USDC').waitFor();
  // One look may have been under way before.
  expect(looks.slice(0, 3)).toContain('past');
  expect(await row.textContent()).toContain('Expired · when one SOL costs $4,000.00 or more');
  await picture(page, 'widget-orders-expired', { fullPage: true });
}

/** Tests of the list of open orders, each in a new world: they count orders, and move the clock. */
export function testOpenOrders(env: WidgetUnderTest): void {
  beforeEach(() => env.service.control.reset());

  it('withdraws the deposit of an order that has expired, to the lamport', async () => {
    const [placed] = await place(env, 1, LIFE_MS);
    // What was deposited, and the rent of the account that holds it.
    const held = env.service.ledger.lamports(placed?.account as Address);
    expect(held).toBeGreaterThan(DEPOSIT);
    const before = lamportsOf(env);
    const page = await openList(env);
    const row = listOf(page).getByRole('listitem');
    await expiresInSight(page, env, row);
    await button(row, 'Withdraw: Sell 0.5 SOL for USDC').click();
    await button(page.getByRole('dialog'), 'Withdraw what is left').click();
    await page.getByText('What was left of it is back in your wallet.').waitFor();
    await button(page, 'Done').click();
    await listOf(page).getByText('No open order.').waitFor();
    expect(await row.count()).toBe(0);
    const [cancelled, ...others] = await detailsOf(page);
    expect(others).toEqual([]);
    expect(cancelled).toMatchObject({ mode: 'limit', order: placed?.order, returned: null });
    expect(lamportsOf(env) - before).toBe(held - (await feeOf(env, cancelled?.['signature'])));
  });

  it('shortens a list that is longer than a page of the service, and shows the rest when asked', async () => {
    await place(env, 22, 100 * LIFE_MS);
    const page = await openList(env);
    const rows = listOf(page).getByRole('listitem');
    const all = button(listOf(page), 'Show all 22');
    await all.waitFor();
    expect(await rows.count()).toBe(4);
    await picture(page, 'widget-orders-short', { fullPage: true });
    await all.click();
    await expect.poll(() => rows.count()).toBe(22);
    expect(await all.count()).toBe(0);
    const shown = (await rows.allTextContents()).map((each) => /\$4,0(\d\d)\.00/.exec(each)?.[1]);
    const placed = Array.from({ length: 22 }, (_, at) => String(at).padStart(2, '0'));
    expect(new Set(shown)).toEqual(new Set(placed));
    expect(await seriousProblems(page)).toEqual([]);
  });
}
