import { SOL } from '@perijove/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture } from './picture.ts';
import { button, JUP, settled, sign, webUnderTest } from './web-page.ts';

const env = webUnderTest();

const EVERYTHING = '4pToxV7XfcwWKgszPR673J62PsMJ9VxWMBwRdn4GouE9';
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** There is no vault before the first order. */
const NO_VAULT = /404|401/;

async function placeLimit(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Limit order' });
  await form.getByLabel('You sell', { exact: true }).fill('1');
  await form.getByRole('button', { name: '+2%' }).click();
  await button(page, 'Review the order').click();
  await sign(page, 'Place for 1 SOL');
  await button(page, 'Done').click();
}

async function placePrice(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Limit order' });
  await form.getByLabel('You sell', { exact: true }).fill('1');
  await form.getByRole('button', { name: '+5%' }).click();
  await button(page, 'Review the order').click();
  await sign(page, 'Deposit 1 SOL');
  await button(page, 'Done').click();
}

describe('orders', () => {
  it('are one list over both generations, and lines on the chart', async () => {
    const { page } = await env.open('/orders', { expected: NO_VAULT, viewport: WIDE });
    await placePrice(page);
    await button(page, 'More kinds').click();
    await button(page, 'Limit order, legacy').click();
    await placeLimit(page);
    const mine = page.getByRole('region', { name: 'My orders' });
    await expect.poll(() => mine.getByRole('button', { name: 'Cancel' }).count()).toBe(2);
    await mine.getByText('Legacy', { exact: true }).waitFor();
    const chart = page.getByRole('region', { name: 'Market price' });
    await expect.poll(() => chart.getByText(/^Open order \$/).count()).toBe(2);
    await chart.getByText('Now', { exact: true }).waitFor();
    await picture(page, 'orders-one-list', { fullPage: true });
    await page.setViewportSize(PHONE);
    const [form, market] = await Promise.all([
      page.getByRole('form').boundingBox(),
      chart.boundingBox(),
    ]);
    expect(form?.y).toBeLessThan(market?.y ?? 0);
    await picture(page, 'orders-one-list-phone', { fullPage: true });
  });

  it('are placed the current way from the page of a token', async () => {
    const { page } = await env.open(`/token/${JUP}`);
    await page.getByRole('link', { name: 'Limit order' }).click();
    await page.getByRole('form', { name: 'Limit order' }).waitFor();
    await page.getByRole('button', { name: /^You sell: JUP/ }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Buy regularly' }).click();
    await page.getByRole('form', { name: 'Regular buy' }).waitFor();
    await page.getByRole('button', { name: /^You buy: JUP/ }).waitFor();
  });
});

describe('the portfolio', () => {
  it('has one total with its change over a day, and a table of tokens to act on', async () => {
    const { page } = await env.open('/portfolio', { viewport: WIDE });
    await settled(page);
    const worth = page.getByRole('region', { name: 'Net worth' });
    await worth.getByText('in 24 hours, by the prices of its tokens').waitFor();
    const [total = ''] = /\$[\d,.]+/.exec((await worth.textContent()) ?? '') ?? [];
    const everywhere = (await page.locator('main').textContent()) ?? '';
    expect(everywhere.split(total).length - 1).toBe(1);
    const row = page.getByRole('row', { name: /^SOL/ });
    expect(await row.textContent()).toMatch(/SOL.*\$[\d.]+.*%.*\$[\d,.]+Swap/);
    await row.getByRole('link', { name: 'Swap' }).click();
    await page.waitForURL(new RegExp(`/swap\\?from=${SOL}`));
  });

  it('names positions in words, and leads to each', async () => {
    const { page } = await env.open(`/portfolio?wallet=${EVERYTHING}`, { wallet: null });
    await settled(page);
    const text = (await page.locator('main').textContent()) ?? '';
    expect(text).not.toMatch(/LiquidityPool|LimitOrder|SmartDCA/);
    for (const words of ['Liquidity', 'Limit order', 'Perpetuals', 'Recurring order']) {
      await page.getByText(words, { exact: true }).first().waitFor();
    }
    const links = page.getByRole('link', { name: /See the account|Open the platform/ });
    expect(await links.count()).toBeGreaterThan(5);
    // Another wallet's tokens cannot be swapped.
    const tokens = page.getByRole('region', { name: 'Tokens' });
    expect(await tokens.getByRole('link', { name: 'Swap' }).count()).toBe(0);
  });
});

describe('earn', () => {
  it('marks the pool of the form, and has earned nothing right after a deposit', async () => {
    const { page } = await env.open('/earn');
    await page.getByRole('columnheader', { name: 'APY' }).waitFor();
    await button(page, 'Choose USDC').click();
    await button(page, 'Chosen USDC').waitFor();
    expect(await page.locator('tr[data-chosen]').count()).toBe(1);
    const form = page.getByRole('form', { name: 'USDC pool' });
    await form.getByText(/^Balance /).waitFor();
    await form.getByLabel('You deposit').fill('25');
    await button(page, 'Review the deposit').click();
    await sign(page, 'Deposit 25 USDC');
    await button(page, 'Done').click();
    const mine = page.getByRole('region', { name: 'My deposits' });
    await expect.poll(() => mine.textContent()).toMatch(/Earned so far(?:Nothing yet|0\.0)/);
    expect(await mine.textContent()).not.toMatch(/Earned so far-/);
  });
});

describe('a token', () => {
  it('says first whether to trust it, and can be bought from a bar on a phone', async () => {
    const { page } = await env.open(`/token/${JUP}`, { viewport: PHONE });
    await page.getByText('Verified, without warnings.').waitFor();
    const bar = page.getByRole('navigation', { name: 'Trade JUP' });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await bar.getByRole('link', { name: 'Buy' }).click();
    await page.getByRole('button', { name: /^You receive: JUP/ }).waitFor();
  });

  it('that is new has its age, and no line of a day', async () => {
    const { page } = await env.open('/?list=recent');
    const row = page.locator('tbody tr[aria-rowindex="2"]');
    await row
      .getByText(/(?:second|minute|now)/)
      .first()
      .waitFor();
    await row.getByText('Too new').waitFor();
    expect(await row.locator('svg.sparkline').count()).toBe(0);
  });
});

it('shows a launch by its symbol at once', async () => {
  const { page } = await env.open('/studio', {
    // The service does not know the token yet.
    before: async (opening) =>
      void (await opening.route('**/tokens/v2/search?*', async (route) => {
        const response = await route.fetch();
        const known = (await response.json()) as readonly { readonly symbol: string }[];
        const json = known.filter(({ symbol }) => symbol !== 'ATONCE');
        await route.fulfill({ response, json });
      })),
  });
  await page.getByLabel('Name', { exact: true }).fill('At Once');
  await page.getByLabel('Symbol', { exact: true }).fill('ATONCE');
  await button(page, 'Continue').click();
  await button(page, 'Continue').click();
  await button(page, 'Review the launch of ATONCE').click();
  await sign(page, 'Launch ATONCE');
  await button(page, 'Done').click();
  const launches = page.getByRole('region', { name: 'Launched from this browser' });
  await launches.getByText('ATONCE', { exact: true }).waitFor();
});
