import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FOREIGN_HOST, launchBrowser } from './browser.ts';

let service: Sandbox;
let browser: Browser;
let pages: Server;

beforeAll(async () => {
  service = await startSandbox();
  browser = await launchBrowser();
  pages = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A page</title>');
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await browser?.close();
  pages?.close();
  pages?.closeAllConnections();
  await service?.stop();
});

/** Opens an empty page under that host name. */
async function openPageAt(host: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`http://${host}:${(pages.address() as AddressInfo).port}/`);
  return page;
}

/** What a page of that origin achieves with everything that a browser lets it try. */
async function attack(page: Page): Promise<Record<string, unknown>> {
  const { url, rpcUrl, rpcWebSocketUrl, fundedWallets } = service;
  const { address } = fundedWallets.alice;
  return page.evaluate(
    async ({ url, rpcUrl, rpcWebSocketUrl, address }) => {
      const airdrop = JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'requestAirdrop',
        params: [address, 1_000_000_000],
      });
      const status = (path: string, init?: RequestInit): Promise<unknown> =>
        fetch(path, init).then(
          (response) => response.status,
          () => 'failed',
        );
      const json = { 'content-type': 'application/json' };
      const outcome: Record<string, unknown> = {
        read: await status(`${url}/tokens/v2/recent`),
        airdrop: await status(rpcUrl, { method: 'POST', headers: json, body: airdrop }),
        faucet: await status(`${url}/_sandbox/faucet`, {
          method: 'POST',
          body: JSON.stringify({ address, amount: '5' }),
        }),
      };
      // Without a preflight, and without being able to read the response.
      await status(rpcUrl, { method: 'POST', mode: 'no-cors', body: airdrop });
      await status(`${url}/_sandbox/faucet`, {
        method: 'POST',
        mode: 'no-cors',
        body: JSON.stringify({ address, amount: '5' }),
      });
      await new Promise((resolve) => {
        const image = new Image();
        image.onload = resolve;
        image.onerror = resolve;
        image.src = `${url}/tokens/v2/recent`;
      });
      outcome['socket'] = await new Promise((resolve) => {
        const socket = new WebSocket(rpcWebSocketUrl);
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('failed');
      });
      return outcome;
    },
    { url, rpcUrl, rpcWebSocketUrl, address },
  );
}

it('a page from elsewhere reaches nothing', async () => {
  const { ledger, fundedWallets, control, url } = service;
  const before = ledger.lamports(fundedWallets.alice.address);
  control.resetWindows();
  const page = await openPageAt(FOREIGN_HOST);
  const outcome = await attack(page);
  expect(outcome).toEqual({
    read: 'failed',
    airdrop: 'failed',
    faucet: 'failed',
    socket: 'failed',
  });
  expect(ledger.lamports(fundedWallets.alice.address)).toBe(before);
  // Nor did it use up the window of requests without a key.
  const next = await fetch(`${url}/tokens/v2/recent`);
  expect(next.headers.get('x-ratelimit-current')).toBe('1');
});

it('a page of this machine, on another port and name, is served', async () => {
  const { ledger, fundedWallets } = service;
  const before = ledger.lamports(fundedWallets.alice.address);
  const outcome = await attack(await openPageAt('localhost'));
  // The controls too, for apps under development: both gifts of the faucet arrive.
  expect(outcome).toEqual({ read: 200, airdrop: 200, faucet: 200, socket: 'open' });
  expect(ledger.lamports(fundedWallets.alice.address)).toBe(before + 1_000_000_010n);
});
