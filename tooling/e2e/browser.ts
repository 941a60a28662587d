import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';

/** A name that leads to this machine, as a page could point one of its own at it. */
export const FOREIGN_HOST = 'foreign.example';

/** The build without windows takes half of the CPU; not every distribution has it. */
const FIND = 'command -v chromium-headless-shell || command -v chromium';

interface LaunchOptions {
  /** Default false: a page of a test lives for seconds, and compilers take more CPU than they save. */
  readonly compile?: boolean;
}

const INTERPRET = '--js-flags=--no-opt --no-maglev --no-sparkplug --single-threaded-gc';

/** The system's Chromium, allowed to reach this machine only. */
export function launchBrowser({ compile = false }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = execFileSync('sh', ['-c', FIND], { encoding: 'utf8' }).trim();
  return chromium.launch({
    executablePath,
    headless: true,
    timeout: 60_000,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      ...(compile ? [] : [INTERPRET, '--in-process-gpu', '--num-raster-threads=1']),
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=MAP ${FOREIGN_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
    ],
  });
}

/** Holds back all that the page asks for, the first of a few the longest: answers change places. */
export async function slowNetwork(page: Page): Promise<void> {
  let asked = 0;
  await page.route('**/*', async (route) => {
    await sleep(400 - 100 * (asked++ % 4));
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
}

/** What went wrong in a page, collected while it is open. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
