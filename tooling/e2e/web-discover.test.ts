import { expect, it } from 'vitest';
import { JUP, settled, webUnderTest } from './web-page.ts';

const env = webUnderTest();

it('shows one token: price, warnings, what is said about it, and leads to the swap', async () => {
  const { page } = await env.open(`/token/${JUP}`);
  await page.getByRole('heading', { name: 'JUP', level: 1 }).waitFor();
  await settled(page);
  expect(await page.getByLabel('Price', { exact: true }).textContent()).toMatch(/\$[\d.]+/);
  expect(await page.getByLabel('Safety', { exact: true }).textContent()).not.toBe('');
  await page.getByLabel('News and posts', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Buy JUP' }).click();
  await page.getByRole('heading', { name: 'Swap', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^You receive: JUP/ }).waitFor();
});

it('lists rankings, tags and what is new', async () => {
  const { page } = await env.open('/');
  await settled(page);
  for (const [list, path] of [
    ['Most traded', '/toptraded/'],
    ['Organic', '/toporganicscore/'],
    ['New', '/recent'],
    ['Liquid staking', '/tag?query=lst'],
  ] as const) {
    const answered = page.waitForResponse((response) => response.url().includes(path));
    await page.getByRole('radio', { name: list, exact: true }).click();
    expect((await answered).status()).toBe(200);
    await settled(page);
    const links = page.locator('main a[href^="/token/"]');
    await expect.poll(() => links.count()).toBeGreaterThan(5);
  }
});
