import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { startWeb, type Web } from '../../apps/web/src/server/start-web.ts';
import { root } from '../test/workspace.ts';
import { collectErrors, launchBrowser } from './browser.ts';

export const shots = `${root}coverage/pages/`;

export const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

/** A page of the sample app, open on one of its views. */
export interface Visit {
  readonly page: Page;
  /** Errors of the console and of the content security policy. */
  readonly errors: string[];
}

export interface WebUnderTest {
  readonly service: Sandbox;
  readonly web: Web;
  /** Opens a view in a browser of its own. A test ends with no error but those that it expects. */
  open(view: string, options?: VisitOptions): Promise<Visit>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Errors of the console that are part of the test. */
  readonly expected?: RegExp;
  /** A script that runs before the page's own. */
  readonly before?: (page: Page) => Promise<void>;
  /** Default true: types the sandbox's key, so that a test does not wait for the keyless rate. */
  readonly key?: boolean;
}

/** Builds the page as `build` does, and serves it with a sandbox for all tests of a file. */
export function webUnderTest(): WebUnderTest {
  let service: Sandbox;
  let web: Web;
  let browser: Browser;
  beforeAll(async () => {
    mkdirSync(shots, { recursive: true });
    const cwd = `${root}apps/web`;
    execFileSync(`${root}node_modules/.bin/tsup`, { cwd, stdio: 'inherit' });
    service = await startSandbox();
    web = await startWeb({ sandbox: service, folder: `${cwd}/dist/page` });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await web?.stop();
    await service?.stop();
  });
  return {
    get service() {
      return service;
    },
    get web() {
      return web;
    },
    async open(view, { expected = /^$/, before, key = true, ...options } = {}) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      // A bound for a hanging page, not for a slow one.
      page.setDefaultTimeout(60_000);
      const errors = collectErrors(page);
      onTestFinished(async () => {
        await context.close();
        expect(errors.filter((error) => !expected.test(error))).toEqual([]);
      });
      await before?.(page);
      service.control.resetWindows();
      await page.goto(`${web.url}/#${view}`);
      // Before the session exists, input has no listener.
      await page.locator('#connected', { hasText: 'keyless' }).waitFor();
      if (key) await useKey(page, service.apiKey);
      return { page, errors };
    },
  };
}

/** Types a key into the panel; the view is then opened again with it. */
export async function useKey(page: Page, key: string): Promise<void> {
  await page.locator('#connection > summary').click();
  await page.getByLabel('Key of your own').fill(key);
  await page.getByRole('button', { name: 'Use the key' }).click();
  await page.locator('#connected', { hasText: 'with your key' }).waitFor();
  await page.locator('#connection > summary').click();
}

/** Waits until the view is there and all that it asks for has been answered. */
export async function settled(page: Page): Promise<void> {
  await page.locator('#view > *').waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}

/** Lets an hour pass, and waits for the view that is opened after it in place of the one before. */
export async function letAnHourPass(page: Page): Promise<void> {
  const before = await page.locator('#view > *').elementHandle();
  await button(page, 'Let an hour pass').click();
  await before?.waitForElementState('hidden');
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Waits for the review of the request, and signs it. */
export async function sign(page: Page): Promise<void> {
  await page.getByText('Review before you sign').waitFor();
  await button(page, 'Sign and send').click();
}

/** Base units that a wallet has of a mint on the ledger; alice's unless another is named. */
export function balanceOf({ service }: WebUnderTest, mint: string, owner?: string): bigint {
  const { ledger, fundedWallets } = service;
  return ledger
    .holdings(owner ?? fundedWallets.alice.address)
    .filter((holding) => holding.mint === mint)
    .reduce((sum, { amount }) => sum + amount, 0n);
}
