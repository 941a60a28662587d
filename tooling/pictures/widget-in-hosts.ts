import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sandbox } from '@perijove/sandbox';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { serveHosts } from '../../packages/widget/test/page/serve-hosts.ts';
import { hostFiles } from './hosts.ts';
import { connectWallet } from './widget-page.ts';

const browserFolder = fileURLToPath(new URL('../../packages/widget/dist/browser', import.meta.url));

const sizes = {
  wide: { viewport: { width: 1280, height: 840 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

const quoted = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Review the swap' }).waitFor();

/** Brings each host into the state that is shown. */
const hosts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  plain: quoted,
  async react(page) {
    await page.getByRole('button', { name: '+5%' }).click();
    await page.getByRole('button', { name: 'Review the order' }).waitFor();
  },
  wordpress: quoted,
};

/**
 * Takes pictures of the widget in three hosts under a strict policy, wide and on a phone, in the theme
 * of the system: `plain-phone-dark.png`.
 */
export async function takeHosts(
  browser: Browser,
  sandbox: Sandbox,
  folder: string,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const server = await serveHosts({ sandbox, files: await hostFiles(), browser: browserFolder });
  const taken: string[] = [];
  for (const [host, show] of Object.entries(hosts))
    for (const [size, device] of Object.entries(sizes))
      for (const colorScheme of ['light', 'dark'] as const) {
        const motion = { reducedMotion: 'reduce', locale: 'en-US' } as const;
        const context = await browser.newContext({ ...device, ...motion, colorScheme });
        const page = await context.newPage();
        await connectWallet(page, sandbox);
        sandbox.control.resetWindows();
        await page.goto(`${server.url}/${host}`);
        await show(page);
        const name = `${host}-${size}-${colorScheme}.png`;
        await page.screenshot({ path: `${folder}${name}`, fullPage: true });
        taken.push(name);
        await context.close();
      }
  await server.stop();
  return taken;
}
