/**
 * Goal 30: what a phone on a slow network waits for: the sample app's screens and a page with the widget,
 * from an empty cache.
 */
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@perijove/sandbox';
import type { Browser, Page } from 'playwright-core';
import { startWeb } from '../../apps/web/src/server/start-web.ts';
import { serveHosts } from '../../packages/widget/test/page/serve-hosts.ts';
import { launchBrowser } from '../../tooling/e2e/browser.ts';
import { CLIENT_CORE, canPin, SERVER_CORE } from '../measure/child.ts';
import { summarize } from '../measure/statistics.ts';
import type { Measured, Topic } from '../measure/topic.ts';

const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const SCREENS = ['/', '/swap', '/orders', '/earn', `/token/${JUP}`];

/** A phone of the middle class on a slow 4G, as Lighthouse has it. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true };

/** How long nothing changes in a page that is complete. */
const QUIET_MS = 2000;

interface Paints {
  readonly first: number;
  readonly largest: number;
  readonly blocked: number;
  /** The largest one. */
  readonly element: string;
}

interface Times extends Paints {
  readonly kilobytes: number;
  readonly requests: number;
}

export const run: Topic = async ({ quick }) => {
  // A browser is many processes: on one core they would wait for each other, and for the service.
  if (canPin) spawnSync('taskset', ['-apc', `${CLIENT_CORE},${SERVER_CORE}`, String(process.pid)]);
  const sandbox = await startSandbox();
  const web = await startWeb({ sandbox, folder: folderOf('apps/web/dist/page') });
  const browser = folderOf('packages/widget/dist/browser');
  const hosts = await serveHosts({ sandbox, files: { '/': WIDGET_PAGE }, browser });
  const chromium = await launchBrowser({ compile: true });
  const pages = [
    ...SCREENS.map((path) => [path.replace(JUP, 'JUP'), web.url + path] as const),
    ['widget', hosts.url] as const,
  ];
  try {
    const measured: Measured[] = [];
    const notes: string[] = [];
    for (const [name, url] of pages) {
      const rounds: Times[] = [];
      // The first warms up the service.
      for (let round = quick ? 1 : 0; round <= (quick ? 1 : 5); round++) {
        sandbox.control.resetWindows();
        const times = await load(chromium, url);
        if (round > 0) rounds.push(times);
      }
      const of = (pick: (times: Times) => number) => summarize(rounds.map(pick));
      const largest = of((times) => times.largest);
      const blocked = of((times) => times.blocked);
      measured.push(
        { goal: 30, part: `${name}: largest paint, ms`, value: largest },
        { goal: 30, part: `${name}: blocked, ms`, value: blocked },
      );
      const { kilobytes = 0, requests = 0, element = '' } = rounds[0] ?? {};
      const first = of((times) => times.first).median.toFixed(0);
      notes.push(
        `${name}: first paint ${first} ms; ${kilobytes.toFixed(0)} kB in ${requests} requests; the largest is ${element}`,
      );
    }
    return { measured, notes };
  } finally {
    await chromium.close();
    await Promise.all([web.stop(), hosts.stop()]);
    await sandbox.stop();
  }
};

async function load(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    let requests = 0;
    let bytes = 0;
    devtools.on('Network.requestWillBeSent', () => requests++);
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(url);
    const seen = await settled(page);
    return { ...seen, kilobytes: bytes / 1000, requests };
  } finally {
    await context.close();
  }
}

/** The times of a page in which nothing larger has been painted for a while. */
async function settled(page: Page): Promise<Paints> {
  for (let before = 0; ; ) {
    await sleep(QUIET_MS);
    const paints = await page.evaluate<Paints>('globalThis.paints()');
    if (paints.largest > 0 && paints.largest === before) return paints;
    before = paints.largest;
  }
}

/** Runs in the page before its own scripts. After the first paint a task blocks for what it takes beyond 50 ms. */
const OBSERVE = `(() => {
  const seen = { first: 0, largest: 0, blocked: 0, element: '' };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    seen.largest = startTime;
    seen.element = (element?.tagName ?? 'gone') + ' "' + (element?.textContent ?? '').slice(0, 40) + '"';
  });
  const tasks = [];
  observe('longtask', (task) => tasks.push(task));
  // Text in the shadow of an element counts by the form that it belongs to.
  const look = () => {
    const form = document.querySelector('perijove-swap')?.shadowRoot?.querySelector('input');
    if (form) [seen.largest, seen.element] = [performance.now(), 'the form of the widget'];
    else requestAnimationFrame(look);
  };
  addEventListener('DOMContentLoaded', () => document.querySelector('perijove-swap') && look());
  globalThis.paints = () => {
    const after = tasks.filter(({ startTime }) => startTime > seen.first);
    return { ...seen, blocked: after.reduce((sum, { duration }) => sum + duration - 50, 0) };
  };
})()`;

const WIDGET_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A shop</title>
<script type="module" src="/perijove/perijove-swap.js"></script>
<main>
<h1>A shop</h1>
<perijove-swap api="/api/jupiter" rpc="/api/rpc" locale="en"></perijove-swap>
</main>
</html>`;

function folderOf(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
