import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import { freePort } from '../free-port.ts';
import { root } from '../test/workspace.ts';
import { launchBrowser } from './browser.ts';

/** The built documentation site: `pnpm proof` and `pnpm rehearse` build it before these tests. */
const app = `${root}apps/docs/`;

interface Site {
  readonly browser: Browser;
  readonly url: string;
}

/** Serves the site for the tests of a file, beside a browser. */
export function siteUnderTest(): Site {
  let server: ChildProcess;
  const site = {} as { browser: Browser; url: string };
  beforeAll(async () => {
    if (!existsSync(`${app}site/index.html`)) {
      throw new Error('build the site first: pnpm --filter @perijove/docs site');
    }
    const port = await freePort();
    site.url = `http://localhost:${port}`;
    server = spawn(`${app}node_modules/.bin/vitepress`, ['preview', '--port', String(port)], {
      cwd: app,
      stdio: 'ignore',
    });
    site.browser = await launchBrowser();
    await vi.waitUntil(() => answers(site.url), { timeout: 120_000 });
  });
  afterAll(async () => {
    await site.browser?.close();
    server?.kill();
  });
  return site;
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
