import { USDC } from '@perijove/core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { picture } from './picture.ts';
import { settled, webUnderTest } from './web-page.ts';

const env = webUnderTest();

const EVERYTHING = '4pToxV7XfcwWKgszPR673J62PsMJ9VxWMBwRdn4GouE9';
/** Those of phones, tablets and screens, and where the bar changes. */
const WIDTHS = [360, 768, 1080, 1200, 1280, 1920] as const;

it.each([
  ['discover', '/'],
  ['token', `/token/${USDC}`],
  ['portfolio', `/portfolio?wallet=${EVERYTHING}`],
  ['swap', '/swap'],
  ['limit', '/orders'],
  ['recurring', '/orders?kind=recurring'],
  ['earn', '/earn'],
  ['borrow', '/borrow'],
  ['predict', '/predict'],
  ['send', '/send'],
  ['claim', '/claim'],
  ['studio', '/studio'],
  ['developer', '/developer'],
] as const)(
  '%s fits every width, and axe finds nothing serious, light and dark',
  async (name, path) => {
    const { page } = await env.open(path, { colorScheme: 'light' });
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 820 });
      // What is drawn by its width is drawn again after the change.
      await expect.poll(() => tooWide(page), { message: `${name}, ${width} px` }).toBe(0);
      if (width === 360) await look(page, `${name}-light-360`);
      if (width === 1280) await picture(page, `screen-${name}-light-1280`, { fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 820 });
    await page.emulateMedia({ colorScheme: 'dark' });
    // A scheme that changes while the page is open fades from colour to colour for a moment.
    await page.reload();
    await settled(page);
    await look(page, `${name}-dark-1280`);
  },
);

/** By how much the page is wider than the window without its scroll bar. */
function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth - clientWidth, 0);
  });
}

/** The colours are the same at every width: the light ones are judged on a phone, the dark ones on a desk. */
async function look(page: Page, name: string): Promise<void> {
  await picture(page, `screen-${name}`, { fullPage: true });
  expect(await seriousProblems(page), name).toEqual([]);
}
