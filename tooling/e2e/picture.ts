import type { Page, PageScreenshotOptions } from 'playwright-core';
import { root } from '../test/workspace.ts';

/**
 * Takes a picture of a page into `coverage/pages`, for people, where `PERIJOVE_PICTURES` is set. No test
 * looks at one, and drawing a whole page takes a second of CPU.
 */
export async function picture(
  page: Page,
  name: string,
  options: Pick<PageScreenshotOptions, 'fullPage'> = {},
): Promise<void> {
  if (!process.env['PERIJOVE_PICTURES']) return;
  await page.screenshot({ ...options, path: `${root}coverage/pages/${name}.png` });
}
