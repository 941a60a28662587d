import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { build, type OutputFile } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../test/workspace.ts';
import { collectErrors, launchBrowser } from './browser.ts';

let service: Sandbox;
let browser: Browser;
let pages: Server;
let origin: string;

/** A page as a bundler makes it: the entry, and the parts that are loaded when they are needed. */
async function bundle(contents: string, outdir: string): Promise<readonly OutputFile[]> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: `${root}apps/tour` },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    splitting: true,
    outdir,
    write: false,
  });
  return outputFiles;
}

async function servePage(contents: string, worker: string): Promise<void> {
  const outputFiles = [...(await bundle(contents, '/')), ...(await bundle(worker, '/worker/'))];
  const files = new Map(outputFiles.map(({ path, text }) => [path, text]));
  pages = createServer((request, response) => {
    const script = files.get(request.url ?? '');
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.setHeader('content-security-policy', "script-src 'self'");
    response.end(
      script ??
        '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/stdin.js"></script>',
    );
  });
  await new Promise<void>((listening) => pages.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  service = await startSandbox();
  browser = await launchBrowser();
  await servePage(
    `
    import { createPerijove, isPerijoveError, sandbox, SOL } from 'perijove';
    const deployment = sandbox(${JSON.stringify(service.url)});
    const perijove = createPerijove({ deployment });
    const failure = (call) => Promise.resolve().then(call).then(() => 'none', (error) => isPerijoveError(error) ? error.code : error.name);
    globalThis.readFrom = async (url) => {
      const { price } = createPerijove({ deployment: sandbox(url), retries: 0 });
      return price.get({ ids: [SOL] }).then(() => 'read', ({ code, details, message }) => ({ code, details, message }));
    };
    globalThis.result = (async () => ({
      price: (await perijove.price.get({ ids: [SOL] }))[SOL].usdPrice,
      streamed: (await perijove.tokens.allV1().toArray()).length,
      badInput: await failure(() => perijove.price.get({ ids: ['x'] })),
      missingKey: await failure(() => perijove.content.cooking()),
      pageKey: await failure(() => createPerijove({ deployment, apiKey: 'k' })),
      workerKey: await new Promise((resolve) => {
        const worker = new Worker('/worker/stdin.js', { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => resolve(message);
      }),
    }))();`,
    `
    import { createPerijove, isPerijoveError, jupiter } from 'perijove';
    try {
      createPerijove({ deployment: jupiter, apiKey: 'k' });
      postMessage('taken');
    } catch (error) {
      postMessage(isPerijoveError(error) ? error.code : error.name);
    }`,
  );
});
afterAll(async () => {
  await browser?.close();
  pages?.closeAllConnections();
  pages?.close();
  await service?.stop();
});

it('runs in a page under a strict content security policy', async () => {
  const page = await browser.newPage();
  const errors = collectErrors(page);
  await page.goto(origin);
  await page.waitForFunction(() => 'result' in globalThis);
  const result = await page.evaluate(
    () => (globalThis as unknown as { result: Promise<Record<string, unknown>> }).result,
  );
  expect(result).toMatchObject({
    badInput: 'invalid_input',
    missingKey: 'missing_key',
    pageKey: 'invalid_input',
    workerKey: 'invalid_input',
  });
  expect(result['price']).toBeGreaterThan(0);
  expect(result['streamed']).toBeGreaterThan(100);
  expect(errors).toEqual([]);
});

it('says what may have kept a response from a page, where the browser does not', async () => {
  let requests = 0;
  const other = createServer((_, response) => {
    requests += 1;
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const page = await browser.newPage();
  await page.goto(origin);
  await page.waitForFunction(() => 'readFrom' in globalThis);
  const error = await page.evaluate(
    (url) => (globalThis as unknown as { readFrom(url: string): Promise<unknown> }).readFrom(url),
    `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
  );
  other.closeAllConnections();
  other.close();
  // The server answered; only the header that CORS asks for is missing.
  expect(requests).toBe(1);
  expect(error).toEqual({
    code: 'connection_lost',
    details: { sent: true, likelyCause: 'browser' },
    message: expect.stringMatching(
      /^price\.get: connection lost: the browser hides why\. .*CORS.*packages\/proxy#readme \(attempt 1\)$/,
    ),
  });
});
