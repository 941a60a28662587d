import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { appSizes } from './app-sizes.ts';
import { appFolder, button, JUP, webUnderTest } from './web-page.ts';

const env = webUnderTest();

/** What `search` finds, which `/` opens on every screen. */
describe('search', () => {
  it('searches as one types, and calls off the request before', async () => {
    const { page } = await env.open('/swap');
    await page.getByRole('button', { name: /^Search/ }).waitFor();
    await page.locator('main h1').focus();
    await page.keyboard.press('/');
    const slow = '**/tokens/v2/search?query=BONK';
    await page.route(slow, () => undefined); // Never answered.
    const calledOff = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('=BONK'),
    );
    const asked = page.waitForRequest(slow);
    const search = page.getByRole('combobox', { name: 'Search for a token' });
    await search.fill('BONK');
    await asked;
    await search.fill('JUP');
    expect((await calledOff).failure()?.errorText).toBe('net::ERR_ABORTED');
    await page.getByRole('option', { name: /^JUP / }).waitFor();
    await search.fill('no such token anywhere');
    await page.getByText('No token matches “no such token anywhere”.').waitFor();
  });

  it('goes to the token with the keyboard alone', async () => {
    const { page } = await env.open('/swap', { wallet: null });
    await page.locator('main h1').focus();
    await page.keyboard.press('/');
    await page.getByRole('option').first().waitFor();
    // The keys go to the field, which gets the focus when the sheet is there.
    const role = () => page.evaluate(() => document.activeElement?.getAttribute('role'));
    await expect.poll(role).toBe('combobox');
    await page.keyboard.press('ArrowDown');
    const second = page.getByRole('option').nth(1);
    await expect.poll(() => second.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/token\/\w{32,44}$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });
});

describe('the demo wallet', () => {
  it('is made in the browser, funded, and there again after a reload', async () => {
    const { page } = await env.open('/swap', { wallet: null });
    await button(page, 'Connect').click();
    await page.getByRole('button', { name: /^Demo wallet/ }).click();
    const chip = page.getByRole('button', { name: /^Wallet .*25 SOL/ });
    await chip.waitFor();
    const name = await chip.textContent();
    await page.reload();
    await chip.waitFor();
    expect(await chip.textContent()).toBe(name);
    await chip.click();
    await page.getByRole('button', { name: /^Get 25 sandbox SOL/ }).click();
    await page.getByText('Sent to your wallet.').waitFor();
    await button(page, 'Disconnect').click();
    await page.keyboard.press('Escape');
    await button(page, 'Connect').waitFor();
  });
});

it('has a theme switch that a reload keeps', async () => {
  const { page } = await env.open('/swap', { colorScheme: 'light' });
  const lightness = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await lightness();
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  const dark = await lightness();
  expect(dark).not.toBe(light);
  await page.reload();
  await page.locator('main h1').waitFor();
  expect(await lightness()).toBe(dark);
});

it('copies shortened numbers and addresses with all their digits', async () => {
  const { page } = await env.open('/swap');
  await page.getByText(/^Balance /).waitFor();
  await page.locator('.amount-field [data-exact]').first().waitFor();
  const copied = await page.evaluate(() => {
    const range = document.createRange();
    const chip = document.querySelector('.amount-field [data-exact]') as Element;
    range.selectNodeContents(chip);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    const clipboardData = new DataTransfer();
    document.dispatchEvent(new ClipboardEvent('copy', { clipboardData, cancelable: true }));
    return clipboardData.getData('text/plain');
  });
  expect(copied).toMatch(/^\d+(?:\.\d+)?$/);
});

it('loads little at first, and neither zod, undici nor the guard', () => {
  const { first, screens } = appSizes(appFolder);
  process.stdout.write(`first load: ${first.gzippedBytes} bytes gzipped\n`);
  // With the amounts of core, which every screen reads and writes.
  expect(first.gzippedBytes).toBeLessThanOrEqual(191_000);
  // A rule of the guard, an export of zod, a part of undici.
  expect(first.text).not.toMatch(/durable-nonce|ZodError|UND_ERR/);
  expect(screens.length).toBeGreaterThanOrEqual(10);
  for (const { name, gzippedBytes, files } of screens) {
    process.stdout.write(`${name}: ${gzippedBytes} bytes gzipped more\n`);
    expect(gzippedBytes, name).toBeLessThanOrEqual(80_000);
    expect(first.files + files, name).toBeLessThanOrEqual(20);
  }
});

describe('the server', () => {
  const ask = (path: string, init?: RequestInit): Promise<Response> =>
    fetch(`${env.web.url}${path}`, init);

  it('serves its own page only', async () => {
    const headers = { origin: 'http://127.0.0.1:1' };
    const post = { method: 'POST', body: '{"advanceMs":1}', headers };
    expect((await ask('/api/sandbox/clock', post)).status).toBe(403);
    expect((await ask('/api/sandbox/clock', { ...post, headers: {} })).status).toBe(200);
    expect(
      (await ask('/api/sandbox/faucet', { method: 'POST', body: '{"address":"x"}' })).status,
    ).toBe(400);
    expect((await ask('/..%2fserver%2fmain.js')).status).toBe(404);
    expect((await ask('/api/nothing')).status).toBe(404);
  });

  it('keeps the key of the API to itself, and compresses what it passes on', async () => {
    const answer = await ask('/api/jupiter/tokens/v2/recent');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const told = `${await answer.text()}${JSON.stringify([...answer.headers])}`;
    const config = await (await ask('/config.json')).text();
    const page = await (await ask('/')).text();
    expect(page).toContain(config);
    expect(told + page).not.toContain(env.service.apiKey);
  });

  it('answers the address of a screen with the page and its files, compressed and cached', async () => {
    const page = await (await ask('/orders')).text();
    expect(page).toContain('<title>Perijove</title>');
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
    const { headers } = await ask(script, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-encoding')).toBe('br');
    const preloads = (text: string): number => text.match(/rel="modulepreload"/g)?.length ?? 0;
    const [home, unknown] = [await (await ask('/')).text(), await (await ask('/x')).text()];
    expect(preloads(page)).toBeGreaterThan(preloads(home));
    expect(preloads(home)).toBeGreaterThan(preloads(unknown));
  });

  it.each(['/', `/token/${JUP}`])('lets %s ask for its first data early', async (path) => {
    const [, list = ''] = /data-first='([^']+)'/.exec(await (await ask(path)).text()) ?? [];
    const early = JSON.parse(list) as readonly string[];
    const asked: string[] = [];
    const before = async (page: Page): Promise<void> => {
      page.on('request', (request) => asked.push(request.url().replace(env.web.url, '')));
    };
    const { page } = await env.open(path, { before, wallet: null });
    await page.waitForLoadState('networkidle');
    // The scripts read the clock when they run.
    const scripts = asked.indexOf('/api/sandbox/clock');
    expect(early.map((each) => asked.indexOf(each) < scripts)).toEqual(early.map(() => true));
    expect(asked.filter((each) => early.includes(each))).toEqual(early);
  });

  it('allows nothing inline and nothing from elsewhere', async () => {
    const policy = (await ask('/')).headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`connect-src 'self' ${env.service.url};`);
  });

  it('has a policy whose violations these tests see', async () => {
    const { page, errors } = await env.open('/swap', {
      expected: /Content Security Policy|TrustedHTML/,
    });
    expect(errors).toEqual([]);
    const refusal = await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }));
      try {
        document.body.innerHTML = '<p>';
      } catch (error) {
        return String(error);
      }
      return 'none';
    });
    expect(refusal).toMatch(/TrustedHTML/);
    await expect.poll(() => errors.length).toBeGreaterThan(0);
  });
});
