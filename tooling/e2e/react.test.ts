import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packagesOf, root } from '../test/workspace.ts';
import { collectErrors, launchBrowser } from './browser.ts';
import { installWallet } from './fake-wallet.ts';
import { installPacked } from './packed.ts';

let service: Sandbox;
let browser: Browser;
/** Has the page of packages/react/test/page and the packed packages. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'react-'));
  await installPacked(folder, packagesOf('@perijove/react', 'perijove'));
  await cp(`${root}packages/react/test/page`, join(folder, 'page'), { recursive: true });
  service = await startSandbox({ plan: 'pro' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The page over the packages as they are published, with one version of React. */
async function bundle(version: '18' | '19'): Promise<string> {
  const modules = `${root}packages/react/node_modules/`;
  const old = { react: `${modules}react-18`, 'react-dom': `${modules}react-dom-18` };
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page/app.ts')],
    // What others publish is that of the workspace.
    nodePaths: [modules, `${root}packages/core/node_modules`],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: version === '18' ? old : {},
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

function servePage(script: string): Promise<Server> {
  const { url, rpcUrl } = service;
  const config = JSON.stringify({ url, rpcUrl });
  const html = `<!doctype html><title>Swap</title><div id="root"></div>
    <script>window.config = ${config}</script><script type="module" src="/app.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : html);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe.each(['18', '19'] as const)('React %s', (version) => {
  let server: Server;
  let context: BrowserContext;
  beforeAll(async () => {
    server = await servePage(await bundle(version));
  });
  afterAll(() => {
    server?.close();
    server?.closeAllConnections();
  });
  beforeEach(async () => {
    service.control.faults.clear();
    context = await browser.newContext();
    return () => context.close();
  });

  async function openTab(): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
    const page = await context.newPage();
    // A bound for a hanging page, not for a slow one.
    page.setDefaultTimeout(60_000);
    const errors = collectErrors(page);
    await installWallet(page, { name: 'Test wallet', ...service.fundedWallets.alice });
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    return { page, errors };
  }
  const text = (page: Page, selector: string) =>
    expect.poll(() =>
      page
        .locator(selector)
        .first()
        .textContent()
        .catch(() => ''),
    );
  const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
  const lamports = () => service.ledger.lamports(service.fundedWallets.alice.address);

  it('shows a price, and swaps with a wallet after the review', async () => {
    const before = lamports();
    const { page, errors } = await openTab();
    await text(page, '#version').toMatch(new RegExp(`^${version}`));
    await text(page, '#price').toMatch(/^\d/);
    await press(page, 'Test wallet');
    await text(page, '#wallet').toBe(service.fundedWallets.alice.address);
    await press(page, 'start');
    await text(page, '#status').toBe('review');
    await press(page, 'confirm');
    await text(page, '#status').toBe('landed');
    await text(page, '#signature').toMatch(/^\w{80,90}$/);
    expect((before - lamports()) / 10n ** 9n).toBe(1n);
    expect(errors.filter((each) => !each.includes('favicon'))).toEqual([]);
  });

  it('a flow of one tab is left alone by the other, until that tab is closed', async () => {
    const before = lamports();
    const endpoint = 'instant-swap.execute';
    service.control.faults.add({ kind: 'latency', delayMs: 600_000, endpoint, times: 1 });
    const { page: first } = await openTab();
    await press(first, 'Test wallet');
    await press(first, 'start');
    await text(first, '#status').toBe('review');
    await press(first, 'confirm');
    await text(first, '#status').toBe('submitting');
    // The status comes before the request: the fault must be used up by this tab, not by the other.
    await expect.poll(() => service.control.faults.list()).toMatchObject([{ hits: 1 }]);

    const { page: second } = await openTab();
    await text(second, '#wallet').toBe(service.fundedWallets.alice.address);
    await text(second, '.unfinished').toBe('signed another-tab');
    await press(second, 'resume');
    await text(second, '#status').toBe('failed');
    await text(second, '#error').toMatch(/another/);

    await first.close();
    await text(second, '.unfinished').toBe('signed nowhere');
    await press(second, 'resume');
    await text(second, '#status').toBe('landed');
    await expect.poll(() => second.locator('.unfinished').count()).toBe(0);
    expect((before - lamports()) / 10n ** 9n).toBe(1n);
  });
});
