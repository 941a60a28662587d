import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { root } from '../test/workspace.ts';
import { seriousProblems } from './axe.ts';
import { collectErrors, launchBrowser } from './browser.ts';
import { picture } from './picture.ts';

/** The built documentation site: `pnpm proof` builds it before these tests. */
const app = `${root}apps/docs/`;
let server: ChildProcess;
let browser: Browser;
let url: string;

beforeAll(async () => {
  if (!existsSync(`${app}site/index.html`)) {
    throw new Error('build the site first: pnpm --filter @perijove/docs site');
  }
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = spawn(`${app}node_modules/.bin/vitepress`, ['preview', '--port', String(port)], {
    cwd: app,
    stdio: 'ignore',
  });
  browser = await launchBrowser();
  await vi.waitUntil(() => answers(url), { timeout: 120_000 });
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

/** Waits until the script has taken over the page that the server sent: before, a press does nothing. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => '__vue_app__' in Object(document.querySelector('#app')));
}

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

/** VitePress's own search button, switch and sidebar: their markup is not ours to change. */
const ofFrame = /^(?:label-content-name-mismatch|nested-interactive|button-name): /;

async function ownProblems(page: Page): Promise<readonly string[]> {
  return (await seriousProblems(page)).filter((problem) => !ofFrame.test(problem));
}

const paths = [
  '/',
  '/guides/first-swap',
  '/guides/migration-v2',
  '/guides/landing',
  '/flows/',
  '/flows/swap-swap',
  '/flows/trigger-v2-place',
  '/endpoints/',
  '/endpoints/price-get',
  '/errors/',
  '/errors/unsafe_transaction',
  '/reference/@perijove/price',
  '/architecture',
  '/performance',
];

/** One of each kind: in the dark only colours differ, and those are of the kind. */
const inTheDark = ['/', '/guides/landing', '/flows/swap-swap', '/endpoints/price-get', '/errors/'];

it.each([
  ['light', paths],
  ['dark', inTheDark],
] as const)('fits a phone and a desk, %s', async (colorScheme, opened) => {
  const page = await browser.newPage({ colorScheme });
  const errors = collectErrors(page);
  for (const path of opened) {
    await page.goto(url + path);
    await page.locator('#VPContent').waitFor();
    const name = path.replaceAll('/', '-').replace(/-$/, '') || '-home';
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // What is drawn by its width is drawn again after the change.
      await expect.poll(() => isTooWide(page), { message: `${path} at ${width}` }).toBe(false);
      await picture(page, `site${name}-${width}-${colorScheme}`);
    }
    expect(await ownProblems(page), path).toEqual([]);
  }
  expect(errors).toEqual([]);
  await page.close();
});

it.each([
  // The five questions that are asked most, each in the words of several people.
  ['outcome unknown', /^outcome_unknown/],
  ['rate limit 429', /^(?:rate_limited|Limits and plans)/],
  ['unsafe_transaction', /^unsafe_transaction/],
  ['which host', /^Deployments, keys and retired hosts/],
  ['which key', /^(?:Deployments, keys and retired hosts|Browser and keys)/],
  ['lite-api.jup.ag', /^(?:Deployments, keys and retired hosts|Migration)/],
  ['migrate older client', /^(?:Migration|Move to swap v2)/],
  ['move from ultra', /^(?:Move to swap v2|Which API to choose)/],
  ['test without mainnet money', /^(?:Test an app|Tests against the sandbox|First swap)/],
  ['watch instead of polling', /^Watch instead of polling/],
  ['referral fee', /^Fees for integrators/],
  ['phantom', /^Phantom, Ledger/],
  ['ledger', /^Phantom, Ledger/],
  ['devnet', /^Test an app/],
  ['mock', /^Test an app/],
  ['testing', /^(?:Test an app|Tests against)/],
  ['CI', /^Run in CI/],
  ['jito', /^(?:Land a transaction|Priority fees)/],
  ['MEV', /^Land a transaction/],
  ['priority fee', /^(?:Priority fees|Land a transaction)/],
  ['stop loss', /^Stop loss/],
  ['tax', /^(?:Stop loss|Token-2022)/],
  ['Token-2022', /^Token-2022/],
  ['swap.swap', /^swap\.swap/],
] as const)('a search for %j finds a page that answers it', async (question, answer) => {
  searching ??= openSearch();
  const page = await searching;
  const results = page.locator('.VPLocalSearchBox .results .result');
  // Nothing is left of the search before.
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => results.count()).toBe(0);
  await page.getByRole('searchbox').fill(question);
  const found = async (): Promise<readonly string[]> => {
    const titles = await results.locator('.titles').allTextContents();
    return titles.slice(0, 5).map((title) => title.replace(/\s+/g, ' ').replace(/^[ #]+/, ''));
  };
  await expect.poll(found).toContainEqual(expect.stringMatching(answer));
});

/** One page for all searches: it loads the index of the site once. */
let searching: Promise<Page> | undefined;

async function openSearch(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url);
  await takenOver(page);
  await page.getByRole('button', { name: 'Search' }).first().click();
  return page;
}

it('serves the files for programs', async () => {
  expect(await (await fetch(`${url}/llms.txt`)).text()).toContain('/endpoints/price-get.md');
  const { endpoints } = (await (await fetch(`${url}/catalog.json`)).json()) as {
    endpoints: readonly { readonly name: string }[];
  };
  expect(endpoints.map(({ name }) => name)).toContain('instant-swap.order');
});
