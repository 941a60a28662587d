/** Takes the pictures of the sample app, and of the widget in pages of others, in Chromium on a sandbox. */
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@perijove/sandbox';
import type { Page } from 'playwright-core';
import { startWeb } from '../../apps/web/src/server/start-web.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { installWallet } from '../e2e/fake-wallet.ts';
import { takeHosts } from './widget-in-hosts.ts';
import { takeWidget } from './widget-page.ts';

const root = new URL('../../', import.meta.url);
const folder = fileURLToPath(new URL('apps/web/dist/page', root));
const images = fileURLToPath(new URL('docs/images/', root));
const viewport = { width: 1280, height: 800 };

interface Picture {
  readonly name: string;
  readonly path: string;
  /** Brings the screen into the state that is shown. */
  readonly show: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  {
    name: 'discover',
    path: '/',
    show: (page) => page.locator('tbody tr[aria-rowindex] svg.sparkline').first().waitFor(),
  },
  {
    name: 'review',
    path: '/swap?amount=1',
    async show(page) {
      await page.getByRole('button', { name: 'Review the swap' }).click();
      await page.getByRole('dialog', { name: 'Review before you sign' }).waitFor();
      await page.getByText('Arrives at least').waitFor();
    },
  },
  {
    name: 'orders',
    path: '/orders',
    async show(page) {
      await page.getByText(/^Balance /).waitFor();
      await page.getByLabel('You sell', { exact: true }).fill('1');
      await page.getByRole('button', { name: '+2%' }).click();
      await page.getByText('+2.00% from the market').waitFor();
    },
  },
];

const service = await startSandbox();
const web = await startWeb({ sandbox: service, folder });
const browser = await launchBrowser();
const { address, secretKey } = service.fundedWallets.alice;

for (const { name, path, show } of pictures) {
  const options = { viewport, colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...options, locale: 'en-US' });
  const page = await context.newPage();
  await installWallet(page, { name: 'alice', address, secretKey });
  // It was connected at an earlier visit.
  await page.addInitScript(
    (last) => localStorage.setItem('perijove:wallet', JSON.stringify(last)),
    { name: 'alice', address },
  );
  await page.goto(web.url + path);
  await show(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.screenshot({ path: `${images}${name}.png` });
  process.stdout.write(`docs/images/${name}.png\n`);
  await context.close();
}
await takeWidget(browser, service, `${images}widget.png`);
for (const name of await takeHosts(browser, service, `${images}widget/`))
  process.stdout.write(`docs/images/widget/${name}\n`);
await browser.close();
await web.stop();
await service.stop();
