import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { siteUnderTest } from './site-page.ts';

const site = siteUnderTest();

/** Waits until the script has taken over the page that the server sent: before, a press does nothing. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => '__vue_app__' in Object(document.querySelector('#app')));
}

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
  const page = await site.browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(site.url);
  await takenOver(page);
  await page.getByRole('button', { name: 'Search' }).first().click();
  return page;
}

it('serves the files for programs', async () => {
  expect(await (await fetch(`${site.url}/llms.txt`)).text()).toContain('/endpoints/price-get.md');
  const { endpoints } = (await (await fetch(`${site.url}/catalog.json`)).json()) as {
    endpoints: readonly { readonly name: string }[];
  };
  expect(endpoints.map(({ name }) => name)).toContain('instant-swap.order');
});
