import { type Sandbox, startSandbox } from '@perijove/sandbox';
import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { startWeb, type Web } from '../../apps/web/src/server/start-web.ts';
import { root } from '../test/workspace.ts';
import { collectErrors, launchBrowser } from './browser.ts';
import { installWallet } from './fake-wallet.ts';

export const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

/** The page of the built app, and where its parts are. */
export const appFolder = `${root}apps/web/dist/page`;

/** A page of the sample app, open on one of its screens. */
export interface Visit {
  readonly page: Page;
  /** Errors of the console and of the content security policy. */
  readonly errors: string[];
}

export interface WebUnderTest {
  readonly service: Sandbox;
  readonly web: Web;
  /** Opens a screen in a browser of its own. A test ends with no error but those that it expects. */
  open(path: string, options?: VisitOptions): Promise<Visit>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Errors of the console that are part of the test. */
  readonly expected?: RegExp;
  /** A script that runs before the page's own. */
  readonly before?: (page: Page) => Promise<void>;
  /** Default alice: a funded wallet that is connected already. Null for none. */
  readonly wallet?: 'alice' | 'bob' | 'carol' | null;
}

/** Motion is painted many times a second, also while a test only waits. */
const usual = { locale: 'en-US', reducedMotion: 'reduce' } as const;

/** Serves the built page with a sandbox for all tests of a file. */
export function webUnderTest(): WebUnderTest {
  let service: Sandbox;
  let web: Web;
  let browser: Browser;
  beforeAll(async () => {
    service = await startSandbox();
    web = await startWeb({ sandbox: service, folder: appFolder });
    await warmUp(web);
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
    async open(path, { expected = /^$/, before, wallet = 'alice', ...options } = {}) {
      const context = await browser.newContext({ ...usual, ...options });
      const page = await context.newPage();
      // A bound for a hanging page, not for a slow one.
      page.setDefaultTimeout(60_000);
      const errors = collectErrors(page);
      onTestFinished(async () => {
        await context.close();
        expect(errors.filter((error) => !expected.test(error))).toEqual([]);
      });
      if (wallet) await connectBefore(page, wallet, service);
      await before?.(page);
      service.control.resetWindows();
      await page.goto(`${web.url}${path}`);
      await page.locator('main h1').waitFor();
      if (wallet) await page.getByRole('button', { name: /^Wallet / }).waitFor();
      return { page, errors };
    },
  };
}

const FIRST = ['tokens/v2/search?query=SOL', 'tokens/v2/recent', 'content/v1/cooking'] as const;

/** On a busy machine the first responses take longer than the proxy waits, which a page would report. */
async function warmUp({ url }: Web): Promise<void> {
  for (const path of FIRST) {
    const answered = async () => (await fetch(`${url}/api/jupiter/${path}`)).status < 500;
    while (!(await answered()));
  }
}

/** Registers a wallet in the page, which was connected at an earlier visit. */
async function connectBefore(
  page: Page,
  wallet: 'alice' | 'bob' | 'carol',
  { fundedWallets }: Sandbox,
): Promise<void> {
  const { address, secretKey } = fundedWallets[wallet];
  await installWallet(page, { name: wallet, address, secretKey });
  await page.addInitScript(
    (last) => localStorage.setItem('perijove:wallet', JSON.stringify(last)),
    { name: wallet, address },
  );
}

/** Waits until the screen is there and all that it asks for has been answered. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.locator('[aria-busy="true"], .skeleton').count()).toBe(0);
}

/** Lets an hour pass in the sandbox, by the clock in the bar. */
export async function letAnHourPass(page: Page): Promise<void> {
  await page.getByRole('button', { name: /set the clock/ }).click();
  await button(page, '+ 1 hour').click();
  await page.getByText('Done.', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
}

/**
 * Presses the buttons of these failures until none is left. A query that is read again by itself takes
 * its button away meanwhile: a click on a certain one would wait for it forever.
 */
export async function recover(failures: Locator): Promise<void> {
  const again = failures.getByRole('button', { name: /Try again|Read again/ });
  await expect
    .poll(async () => {
      await again.evaluateAll((all) => {
        for (const each of all) (each as HTMLElement).click();
      });
      return failures.count();
    })
    .toBe(0);
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Waits for the review of the request, and presses its primary button, which says what it does. */
export async function sign(page: Page, action?: string | RegExp): Promise<void> {
  const review = page.getByRole('dialog', { name: 'Review before you sign' });
  await review.waitFor();
  const buttons = review.locator('.button-primary');
  await (action === undefined ? buttons : buttons.filter({ hasText: action })).click();
}

/** Chooses a token in a picker: `You pay`, `You receive`. */
export async function choose(page: Page, picker: string, symbol: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${picker}: `) }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a token' });
  await sheet.getByRole('combobox').fill(symbol);
  await sheet
    .getByRole('option', { name: new RegExp(`^${symbol} `) })
    .first()
    .click();
}

/** What becomes of a request whose response the page never gets: its server receives it. */
export const carriedOut = async (route: Route): Promise<void> => void (await route.fetch());

/** What becomes of a request whose response the page never gets: its server never sees it. */
export const neverSent = async (): Promise<void> => undefined;

/**
 * Holds the first request to an address (whose body has this text) and lets every later one pass.
 * Resolves when the fate of that request is complete. The route stays until the page closes: a
 * browser whose interception ends sends on what was held, and the page would hear of it.
 */
export function unanswered(
  page: Page,
  address: string,
  fate: (route: Route) => Promise<void>,
  body = '',
): Promise<void> {
  let held = false;
  return new Promise((resolve) => {
    void page.route(address, async (route) => {
      if (held || !(route.request().postData() ?? '').includes(body)) return route.fallback();
      held = true;
      await fate(route);
      resolve();
    });
  });
}

/** Holds back every request to an address until the returned function is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return letGo;
}

/** Base units that a wallet has of a mint on the ledger; alice's unless another is named. */
export function balanceOf({ service }: WebUnderTest, mint: string, owner?: string): bigint {
  const { ledger, fundedWallets } = service;
  return ledger
    .holdings(owner ?? fundedWallets.alice.address)
    .filter((holding) => holding.mint === mint)
    .reduce((sum, { amount }) => sum + amount, 0n);
}
