import { USDC } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectErrors, launchBrowser } from './browser.ts';
import { picture } from './picture.ts';

let service: Sandbox;
let browser: Browser;

beforeAll(async () => {
  service = await startSandbox();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

const widths = [360, 768, 1280, 1920];

it.each(['light', 'dark'] as const)('every page fits every width, %s', async (colorScheme) => {
  const { address } = service.fundedWallets.alice;
  const { signature } = service.control.faucet({ address, mint: USDC, amount: 1_000_000n });
  const page = await browser.newPage({ colorScheme });
  const errors = collectErrors(page);
  for (const [name, path] of [
    ['index', '/'],
    ['docs', '/docs'],
    ['keys', '/portal'],
    ['transaction', `/tx/${signature}`],
    ['account', `/address/${address}`],
  ] as const) {
    await page.goto(service.url + path);
    if (name === 'keys') await page.getByRole('row', { name: /demo/ }).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // What is drawn by its width is drawn again after the change.
      await expect.poll(() => isTooWide(page), { message: `${path} at ${width}` }).toBe(false);
      await picture(page, `${name}-${width}-${colorScheme}`);
    }
  }
  // A policy that stops the page's own style or script is an error here too.
  expect(errors).toEqual([]);
  await page.close();
});

it.each([360, 1280])('a link to an operation opens it, %i wide', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const errors = collectErrors(page);
  await page.goto(`${service.url}/docs`);
  if (width > 900) await page.locator('a[href="#op-getSwapQuote"]').click();
  else await page.goto(`${service.url}/docs#op-getSwapQuote`);
  const operation = page.locator('#op-getSwapQuote');
  await operation.getByText('slippageBps').first().waitFor();
  expect(await isTooWide(page)).toBe(false);
  await picture(page, `docs-operation-${width}`);
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByText('/_sandbox/faucet').click();
  await page.getByText('In base units.').waitFor();
  await page.getByText('Adds a fault to the API').click();
  expect(await isTooWide(page)).toBe(false);
  await picture(page, `index-controls-${width}`, { fullPage: true });
  expect(errors).toEqual([]);
  await page.close();
});

it('works with the keyboard', async () => {
  const page = await browser.newPage();
  await page.goto(`${service.url}/docs`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  const line = page.locator('summary', { hasText: '/price/v3' });
  await line.focus();
  await page.keyboard.press('Enter');
  await page.locator('#op-getPriceV3').waitFor();
  await page.close();
});
