import { USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { picture } from './picture.ts';
import { settled, webUnderTest } from './web-page.ts';

const env = webUnderTest();

const EVERYTHING = '4pToxV7XfcwWKgszPR673J62PsMJ9VxWMBwRdn4GouE9';
const WIDTHS = [360, 768, 1280, 1920] as const;

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
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await env.open(path, { colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 820 });
        const look = `${name}, ${colorScheme}, ${width} px`;
        // What is drawn by its width is drawn again after the change.
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.poll(wide, { message: look }).toBeLessThanOrEqual(width);
        if (width !== 360 && width !== 1280) continue;
        await picture(page, `screen-${name}-${colorScheme}-${width}`, { fullPage: true });
        expect(await seriousProblems(page), look).toEqual([]);
      }
    }
  },
);
