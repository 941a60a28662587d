import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { collectErrors } from './browser.ts';
import { picture } from './picture.ts';
import { siteUnderTest } from './site-page.ts';

const site = siteUnderTest();

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
  const page = await site.browser.newPage({ colorScheme });
  const errors = collectErrors(page);
  for (const path of opened) {
    await page.goto(site.url + path);
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
