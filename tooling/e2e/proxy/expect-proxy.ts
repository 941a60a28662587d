import { createPerijove, createRpc, isPerijoveError, proxied, SOL, USDC } from 'perijove';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { collectErrors, launchBrowser } from '../browser.ts';
import { installWallet } from '../fake-wallet.ts';
import type { Setup } from '../runtimes/setup.ts';
import type { Server } from './servers.ts';

/** Opens the page of a server, with a wallet that has money. */
export async function openPage(
  { service }: Setup,
  { port }: Server,
): Promise<{ page: Page; errors: readonly string[] }> {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const errors = collectErrors(page);
  await installWallet(page, { name: 'Test wallet', ...service.fundedWallets.alice });
  await page.goto(`http://127.0.0.1:${port}/`);
  return { page, errors };
}

/** Reads, swaps and is refused through the proxy of a server. */
export async function expectProxy({ service }: Setup, server: Server): Promise<void> {
  const base = `http://127.0.0.1:${server.port}/api/jupiter`;
  // A development server compiles the route at the first request, however long it takes.
  expect((await fetch(`${base}/nothing`)).status).toBe(404);
  const page = createPerijove({ deployment: proxied(base) });
  onTestFinished(() => page.close());

  const { [SOL]: price } = await page.price.get({ ids: [SOL] });
  expect(price?.usdPrice).toBeGreaterThan(0);
  expect((await page.tokens.allV1().toArray()).length).toBeGreaterThan(100);
  const { moved } = await page.swap.swap(
    { inputMint: SOL, outputMint: USDC, amount: 1_000_000n },
    { signer: service.fundedWallets.alice.secretKey, rpc: createRpc(service.rpcUrl) },
  );
  expect(BigInt(moved?.[USDC] ?? 0)).toBeGreaterThan(0n);

  const url = `${base}/price/v3?ids=${SOL}`;
  const foreign = await fetch(url, { headers: { origin: 'https://evil.example' } });
  expect(foreign.status).toBe(403);
  const response = await fetch(url, { headers: { 'x-api-key': 'visitor', cookie: 'a=b' } });
  const all = JSON.stringify([...response.headers]) + (await response.text()) + server.printed();
  expect(response.status).toBe(200);
  expect(all).not.toContain(service.apiKey);
  expect((await fetch(`${base}/price/v3?ids=x`)).status).toBe(400);

  // Waiting in the queue works from request to request, in every runtime.
  const many = await Promise.all(Array.from({ length: 40 }, () => fetch(url)));
  await Promise.all(many.map((each) => each.text()));
  expect(many.every(({ status }) => status === 200 || status === 429)).toBe(true);

  service.control.faults.add({
    kind: 'reset',
    when: 'unanswered',
    endpoint: 'trigger-v2.confirmPriceCancel',
    times: 1,
  });
  const lost: unknown = await page.triggerV2
    .confirmPriceCancel(
      { orderId: 'o', signedTransaction: 'AQID', cancelRequestId: 'r' },
      { token: 'a-token-of-a-wallet.that-is-long' },
    )
    .catch((error: unknown) => error);
  expect(isPerijoveError(lost, 'outcome_unknown'), String(lost)).toBe(true);
}
