import { USDC } from '@perijove/core';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lists } from '../../apps/web/src/screens/discover/lists.ts';
import { settled, webUnderTest } from './web-page.ts';

const env = webUnderTest();

/** Asks the service as the page does. */
async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${env.web.url}/api/jupiter/${path}`);
  return (await response.json()) as Answer;
}

const chip = (page: Page, group: string, name: string): Locator =>
  page
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name, exact: true });

/** What the rows of a table have in a column, for people: `$1.25M`, `+3.1%`. */
async function columnOf(page: Page, heading: string): Promise<readonly string[]> {
  const headings = await page.getByRole('columnheader').allTextContents();
  const index = headings.findIndex((each) => each.startsWith(heading));
  const cells = page.locator(`tbody tr[aria-rowindex] td:nth-child(${index + 1})`);
  return await cells.allTextContents();
}

const MAGNITUDES: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

/** The number that a cell shows; undefined for one that is not known. */
function numberIn(cell: string): number | undefined {
  const [, digits, magnitude = ''] = /([\d.,]+)([KMBT]?)/.exec(cell) ?? [];
  if (digits === undefined) return undefined;
  return Number(digits.replaceAll(',', '')) * (MAGNITUDES[magnitude] ?? 1);
}

describe('discover', () => {
  it('tells stories of tokens, and leads to the token of each', async () => {
    const { page } = await env.open('/');
    await settled(page);
    const stories = page.getByRole('list', { name: 'Trending topics' }).getByRole('listitem');
    await expect.poll(() => stories.count()).toBeGreaterThan(2);
    const words = await stories.first().locator('p').first().textContent();
    expect(words?.length).toBeGreaterThan(20);
    await stories.first().getByRole('link', { name: 'Read more' }).click();
    await page.waitForURL(/\/token\/\w{32,44}$/);
    await page.getByRole('region', { name: 'News and posts' }).waitFor();
  });

  it('keeps the list and the interval in the address, which opens them again', async () => {
    const { page } = await env.open('/');
    await page.getByRole('table', { name: 'Trending, 24h' }).waitFor();
    await chip(page, 'List', 'Liquid staking').click();
    await page.waitForURL(/\/\?list=lst$/);
    await page.getByRole('table', { name: 'Liquid staking, 24h' }).waitFor();
    await chip(page, 'List', 'Most traded').click();
    const ranked = page.waitForRequest('**/tokens/v2/toptraded/1h?*');
    await chip(page, 'Interval', '1h').click();
    await ranked;
    await page.waitForURL(/\/\?list=traded&interval=1h$/);
    await page.reload();
    await page.getByRole('table', { name: 'Most traded, 1h' }).waitFor();
    expect(await chip(page, 'List', 'Most traded').getAttribute('aria-checked')).toBe('true');
    expect(await chip(page, 'Interval', '1h').getAttribute('aria-checked')).toBe('true');
  });

  it('leaves out of the address what nobody offers', async () => {
    const { page } = await env.open('/?list=%3Cscript%3E&interval=2w');
    await page.getByRole('table', { name: 'Trending, 24h' }).waitFor();
  });

  it('fills every list', async () => {
    const { page } = await env.open('/');
    for (const { label, category, tag, keep } of Object.values(lists)) {
      const path = category ? `/${category}/` : tag ? `/tag?query=${tag}` : '/recent';
      // Two lists share a request: see `keep`.
      const asked =
        label === 'Trending' || keep
          ? undefined
          : page.waitForRequest((request) => request.url().includes(path));
      await chip(page, 'List', label).click();
      await asked;
      // Until it is answered, the table is busy and has the rows of the list before.
      const table = page
        .locator('.card[aria-busy="false"]')
        .getByRole('table', { name: `${label}, 24h` });
      const rows = table.locator('tbody tr');
      await expect.poll(() => rows.count(), { message: label }).toBeGreaterThan(5);
      expect(await rows.locator('a[href^="/token/"]').count()).toBeGreaterThan(5);
    }
  });

  it('sorts by a heading, down and up', async () => {
    const { page } = await env.open('/');
    await page.locator('tbody tr[aria-rowindex]').first().waitFor();
    const heading = page.getByRole('columnheader', { name: 'Market cap' });
    for (const [direction, sign] of [
      ['descending', -1],
      ['ascending', 1],
    ] as const) {
      await heading.getByRole('button').click();
      await expect.poll(() => heading.getAttribute('aria-sort')).toBe(direction);
      const shown = (await columnOf(page, 'Market cap')).flatMap((cell) => numberIn(cell) ?? []);
      expect(shown.length).toBeGreaterThan(3);
      expect(shown).toEqual(shown.toSorted((one, other) => sign * (one - other)));
    }
  });
});

describe('a token', () => {
  it('has a page of its own, that a link opens', async () => {
    const { page } = await env.open(`/token/${USDC}`);
    await settled(page);
    await page.getByRole('heading', { level: 1, name: 'USDC' }).waitFor();
    await page.getByText('You have').waitFor();
    await page.getByRole('link', { name: 'Sell USDC' }).click();
    await page.waitForURL(new RegExp(`/swap\\?from=${USDC}`));
    await page.getByRole('button', { name: /^You pay: USDC/ }).waitFor();
  });

  it('that the service does not know, or that is not an address, is said to be unknown', async () => {
    const { page } = await env.open('/');
    for (const mint of ['11111111111111111111111111111112', 'no-mint']) {
      await page.goto(`${env.web.url}/token/${mint}`);
      await page.getByRole('heading', { level: 1, name: 'Unknown token' }).waitFor();
      await page.getByText('The service does not know a token with this mint.').waitFor();
      await page.getByRole('link', { name: 'look for a token' }).click();
      await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
    }
  });

  it('shows every warning that the service has of it', async () => {
    const recent = await ask<readonly { readonly id: string }[]>('tokens/v2/recent');
    const mints = recent.map(({ id }) => id).slice(0, 20);
    const { warnings } = await ask<{
      readonly warnings: Readonly<Record<string, readonly { readonly message: string }[]>>;
    }>(`ultra/v1/shield?mints=${mints.join(',')}`);
    const [mint = '', told = []] =
      Object.entries(warnings).find(([, each]) => each.length > 1) ?? [];
    expect(told.length).toBeGreaterThan(1);
    const { page } = await env.open(`/token/${mint}`);
    const safety = page.getByRole('region', { name: 'Safety' });
    for (const { message } of told) await safety.getByText(message).first().waitFor();
  });
});
