import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { build } from 'esbuild';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { type Hosts, serveHosts } from '../../packages/widget/test/page/serve-hosts.ts';
import { root } from '../test/workspace.ts';
import { collectErrors, launchBrowser } from './browser.ts';
import { installWallet } from './fake-wallet.ts';

const widget = `${root}packages/widget/`;

/** A page without a framework: one script tag, and a style of its own that must not reach the widget. */
export function plainPage(attributes = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A shop</title>
<link rel="stylesheet" href="/host.css">
<script src="/events.js"></script>
<script type="module" src="/perijove/perijove-swap.js"></script>
<main>
<h1>A shop</h1>
<perijove-swap api="/api/jupiter" rpc="/api/rpc" ${attributes}></perijove-swap>
</main>
</html>`;
}

const hostStyles = `
html { font: 10px/3 serif; letter-spacing: 2px; }
body { margin: 0 auto; max-width: 520px; padding: 16px; background: #fff8e7; }
button, .button, .card, .row { background: red; float: left; }`;

const eventsScript = `
window.events = [];
window.details = [];
for (const type of ['quote', 'review', 'landed', 'cancelled', 'failed', 'connect'])
  document.addEventListener(type, (event) => {
    const { detail } = event;
    if (type === 'landed' || type === 'cancelled') window.details.push(detail);
    window.events.push([type, detail?.signature ?? detail?.way ?? detail?.message].join(' '));
  });`;

type Version = '18' | '19';

/** A program of the page of React with one version of it, as a bundler of a host builds it. */
async function bundleOf(program: string, version: Version): Promise<string> {
  const modules = `${widget}node_modules/`;
  const old = { react: `${modules}react-18`, 'react-dom': `${modules}react-dom-18` };
  const { outputFiles } = await build({
    entryPoints: [`${widget}test/page/${program}`],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    // React's renderer for servers looks for one of a browser, too.
    conditions: ['browser'],
    // Warns of what differs between the server and the browser.
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: version === '18' ? old : {},
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** The page as a server renders it with that version. */
async function reactPage(version: Version): Promise<string> {
  const program = Buffer.from(await bundleOf('server.tsx', version)).toString('base64');
  const { html } = (await import(`data:text/javascript;base64,${program}`)) as { html: string };
  return `<!doctype html><html lang="en"><title>React ${version}</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/host.css">
<main><h1>React</h1><div id="root">${html}</div></main>
<script type="module" src="/react-${version}.js"></script></html>`;
}

async function hostFiles() {
  return {
    '/plain': plainPage('locale="en"'),
    '/host.css': hostStyles,
    '/events.js': eventsScript,
    '/react-18': await reactPage('18'),
    '/react-18.js': await bundleOf('browser.tsx', '18'),
    '/react-19': await reactPage('19'),
    '/react-19.js': await bundleOf('browser.tsx', '19'),
  };
}

/** Pages that embed the widget, over a sandbox, with a wallet in the browser. */
export interface WidgetUnderTest {
  readonly service: Sandbox;
  readonly files: Record<string, string>;
  /** Opens a page in a browser of its own. A test ends with no error but those that it expects. */
  open(path: string, options?: VisitOptions): Promise<Page>;
}

interface VisitOptions extends BrowserContextOptions {
  /** Errors of the console that are part of the test. */
  readonly expected?: RegExp;
  /** What the person of the wallet says no to. */
  readonly declines?: 'connect' | 'sign';
  /** Runs before the page. */
  readonly before?: (page: Page) => Promise<void>;
}

/** Serves the hosts for all tests of a file. */
export function widgetUnderTest(): WidgetUnderTest {
  let service: Sandbox;
  let hosts: Hosts;
  let browser: Browser;
  const files: Record<string, string> = {};
  beforeAll(async () => {
    service = await startSandbox();
    Object.assign(files, await hostFiles());
    hosts = await serveHosts({ sandbox: service, files, browser: `${widget}dist/browser` });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await hosts?.stop();
    await service?.stop();
  });
  return {
    files,
    get service() {
      return service;
    },
    async open(path, { expected = /favicon/, declines, before, ...options } = {}) {
      const context = await browser.newContext({ locale: 'en-US', ...options });
      const page = await context.newPage();
      // A bound for a hanging page, not for a slow one.
      page.setDefaultTimeout(60_000);
      const errors = collectErrors(page);
      onTestFinished(async () => {
        await context.close();
        expect(errors.filter((error) => !expected.test(error))).toEqual([]);
      });
      await installWallet(page, { name: 'Alice', ...service.fundedWallets.alice, declines });
      await before?.(page);
      service.control.resetWindows();
      await page.goto(hosts.url + path);
      return page;
    },
  };
}
