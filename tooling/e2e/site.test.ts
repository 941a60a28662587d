import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { root } from '../test/workspace.ts';
import { collectErrors, launchBrowser } from './browser.ts';

/** The built documentation site: `pnpm proof` builds it before these tests. */
const app = `${root}apps/docs/`;
const shots = `${root}coverage/pages/`;
let server: ChildProcess;
let browser: Browser;
let url: string;

beforeAll(async () => {
  if (!existsSync(`${app}site/index.html`)) {
    throw new Error('build the site first: pnpm --filter @perijove/docs site');
  }
  mkdirSync(shots, { recursive: true });
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = spawn(`${app}node_modules/.bin/vitepress`, ['preview', '--port', String(port)], {
    cwd: app,
    stdio: 'ignore',
  });
  browser = await launchBrowser();
  await vi.waitUntil(() => answers(url), { timeout: 20_000 });
});
afterAll(async () => {
  await browser?.close();
  server?.kill();
});

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

const paths = ['/', '/guides/first-swap', '/endpoints/', '/endpoints/price-get', '/errors/'];

it.each(['light', 'dark'] as const)('fits a phone and a desk, %s', async (colorScheme) => {
  for (const width of [360, 1280]) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    const errors = collectErrors(page);
    for (const path of paths) {
      await page.goto(url + path);
      await page.locator('#VPContent').waitFor();
      expect(await isTooWide(page), `${path} at ${width}`).toBe(false);
      const name = path.replaceAll('/', '-').replace(/-$/, '') || '-home';
      await page.screenshot({ path: `${shots}site${name}-${width}-${colorScheme}.png` });
    }
    expect(errors).toEqual([]);
    await page.close();
  }
});

it.each([
  ['outcome unknown', /outcome_unknown|Resume after a crash|Errors/],
  ['rate limit 429', /rate_limited|Limits/],
  ['which host', /Deployments/],
  ['test without mainnet', /Tests against the sandbox|sandbox/i],
  ['referral fee', /Fees for integrators/],
] as const)('a search for %j finds a page that answers it', async (question, answer) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url);
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill(question);
  const results = page.locator('.VPLocalSearchBox .results .result');
  await results.first().waitFor();
  const titles = (await results.allTextContents()).slice(0, 5).join('\n');
  expect(titles).toMatch(answer);
  await page.close();
});

it('serves the files for programs', async () => {
  expect(await (await fetch(`${url}/llms.txt`)).text()).toContain('/endpoints/price-get.md');
  const { endpoints } = (await (await fetch(`${url}/catalog.json`)).json()) as {
    endpoints: readonly { readonly name: string }[];
  };
  expect(endpoints.map(({ name }) => name)).toContain('instant-swap.order');
});
