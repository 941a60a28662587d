import { type Sandbox, startSandbox } from '@perijove/sandbox';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectErrors, launchBrowser, slowNetwork } from './browser.ts';
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

/** Opens the portal, and waits for the plans and the keys that it asks for. */
async function open(page: Page): Promise<void> {
  await page.goto(service.portalUrl);
  await page.getByRole('row', { name: /demo/ }).waitFor();
}

it('issues a key that works, shows it once, and revokes it', async () => {
  const page = await browser.newPage();
  const errors = collectErrors(page);
  await slowNetwork(page);
  await open(page);
  await picture(page, 'portal-empty', { fullPage: true });

  await page.locator('#account').fill('acme');
  await page.locator('#plan').selectOption('developer');
  await page.getByRole('button', { name: /create|issue/i }).click();
  const shown = page.locator('#key');
  await expect.poll(() => shown.textContent()).toMatch(/^jup_[0-9a-f]{40}$/);
  const key = (await shown.textContent()) ?? '';
  await picture(page, 'portal-key', { fullPage: true });

  const ask = (): Promise<Response> =>
    fetch(`${service.url}/tokens/v2/recent`, { headers: { 'x-api-key': key } });
  expect((await ask()).status).toBe(200);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'acme' });
  await row.waitFor();
  expect(await page.content()).not.toContain(key);
  expect(page.url()).not.toContain(key);
  await row.getByRole('button', { name: /revoke/i }).click();
  await row.waitFor({ state: 'detached' });
  expect((await ask()).status).toBe(401);
  await picture(page, 'portal-revoked', { fullPage: true });
  expect(errors).toEqual([]);
});

it('does not go back to an older list that comes late', async () => {
  const page = await browser.newPage();
  const errors = collectErrors(page);
  await open(page);
  let letGo: (() => void) | undefined;
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = new Promise<void>((resolve) => {
    const hold = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      resolve();
      await late;
      await route.fulfill({ response });
    };
    void page.route('**/portal/api/keys', hold, { times: 1 });
  });
  await held;
  await page.locator('#account').fill('late');
  await page.getByRole('button', { name: /create|issue/i }).click();
  const row = page.getByRole('row').filter({ hasText: 'late' });
  await row.waitFor();
  await page.evaluate(() => {
    const keys = document.querySelector('#keys') as Element;
    new MutationObserver(() => {
      if (!keys.textContent?.includes('late')) document.title = 'The key was gone';
    }).observe(keys, { childList: true });
  });
  const list = (): Promise<unknown> =>
    page.waitForEvent('requestfinished', (request) => request.url().endsWith('/keys'));
  const older = list();
  letGo?.();
  await older;
  await list();
  expect(await page.title()).not.toBe('The key was gone');
  expect(await row.count()).toBe(1);
  expect(errors).toEqual([]);
});

it('fits a narrow window', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await open(page);
  await picture(page, 'portal-narrow', { fullPage: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
});
