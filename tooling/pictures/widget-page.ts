import { fileURLToPath } from 'node:url';
import type { Sandbox } from '@perijove/sandbox';
import type { Browser, Page } from 'playwright-core';
import { serveHosts } from '../../packages/widget/test/page/serve-hosts.ts';
import { installWallet } from '../e2e/fake-wallet.ts';

const folder = fileURLToPath(new URL('../../packages/widget/dist/browser', import.meta.url));

const element = (attributes: string): string =>
  `<perijove-swap api="/api/jupiter" rpc="/api/rpc" amount="1.5" ${attributes}></perijove-swap>`;

/** Two widgets in one page: as they come, and in another language with the colours of the page. */
const page = `<!doctype html>
<html lang="en">
<title>Widgets</title>
<link rel="stylesheet" href="/page.css">
<script type="module" src="/perijove/perijove-swap.js"></script>
<main>${element('locale="en" theme="light"')}
${element('class="own" locale="de" theme="dark"')}</main>
</html>`;

const styles = `
body { margin: 0; background: #e7e5e4; }
main { display: grid; grid-template-columns: 1fr 1fr; gap: 32px; padding: 32px; }
.own {
  --perijove-accent: #c4b5fd;
  --perijove-accent-soft: #3b2a6b;
  --perijove-on-accent: #1e1b4b;
  --perijove-page: #17131f;
  --perijove-card: #1f1a2b;
  --perijove-inset: #1b1725;
  --perijove-border: #372f4a;
}`;

/** Gives the page a wallet that was connected at an earlier visit. */
export async function connectWallet(page: Page, { fundedWallets }: Sandbox): Promise<void> {
  await installWallet(page, { name: 'alice', ...fundedWallets.alice });
  await page.addInitScript(
    (last) => localStorage.setItem('perijove-widget:wallet', JSON.stringify(last)),
    { name: 'alice', address: fundedWallets.alice.address },
  );
}

/** Takes the picture of the widget with its quotes. */
export async function takeWidget(browser: Browser, sandbox: Sandbox, path: string): Promise<void> {
  const files = { '/widgets': page, '/page.css': styles };
  const hosts = await serveHosts({ sandbox, files, browser: folder });
  const viewport = { width: 1120, height: 900 };
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en-US' });
  const tab = await context.newPage();
  await connectWallet(tab, sandbox);
  sandbox.control.resetWindows();
  await tab.goto(`${hosts.url}/widgets`);
  await tab.getByRole('button', { name: 'Review the swap' }).waitFor();
  await tab.getByRole('button', { name: 'Tausch prüfen' }).waitFor();
  await tab.screenshot({ path, fullPage: true });
  await context.close();
  await hosts.stop();
}
