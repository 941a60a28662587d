import { createPerijove, createRpc, isPerijoveError, proxied, SOL, USDC } from 'perijove';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { collectErrors, launchBrowser } from '../browser.ts';
import { installWallet } from '../fake-wallet.ts';
import type { Tried } from '../runtimes/row.ts';
import type { Setup } from '../runtimes/setup.ts';
import { type Server, servePage, servers } from './servers.ts';

const MINUTES = 60_000;

async function start({ setup, all }: Tried, name: string): Promise<Server> {
  const server = await servers[name]?.(setup, all);
  if (!server) throw new Error(`no server ${name}`);
  onTestFinished(() => server.stop());
  return server;
}

async function openPage(
  { setup }: Tried,
  { port }: Server,
): Promise<{ page: Page; errors: readonly string[] }> {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(2 * MINUTES);
  const errors = collectErrors(page);
  await installWallet(page, { name: 'Test wallet', ...setup.service.fundedWallets.alice });
  await page.goto(`http://127.0.0.1:${port}/`);
  return { page, errors };
}

async function expectProxy({ service }: Setup, server: Server): Promise<void> {
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

const NEXT = 'Next';

/** The servers of the README and of the examples of a proxy, and the pages that ask them. */
export function proxyTests(tried: () => Tried): void {
  it.each(Object.keys(servers).filter((name) => name !== NEXT))(
    'a page reads, swaps and is refused: %s',
    { timeout: 3 * MINUTES },
    async (name) => {
      const { setup } = tried();
      setup.service.control.resetWindows();
      await expectProxy(setup, await start(tried(), name));
    },
  );

  // Its start takes the CPU of all the others together.
  it('a page reads, swaps and is refused: Next, whose own page has a price of the server first', {
    timeout: 5 * MINUTES,
  }, async () => {
    tried().setup.service.control.resetWindows();
    const server = await start(tried(), NEXT);
    await expectProxy(tried().setup, server);
    tried().setup.service.control.resetWindows();
    const html = await (await fetch(`http://127.0.0.1:${server.port}/`)).text();
    expect(html).toMatch(/SOL is [^\d]*\d+\.\d+/);
    expect(html).not.toContain(tried().setup.service.apiKey);
    const { page, errors } = await openPage(tried(), server);
    await page.getByText(/SOL is \d+\.\d+, read at/).waitFor();
    const time = page.locator('time');
    const first = await time.textContent();
    await expect.poll(() => time.textContent(), { timeout: 60_000 }).not.toBe(first);
    // A page that differs from what the server rendered is an error of React.
    expect(errors).toEqual([]);
  });

  it('the page of examples/react shows a price and swaps after the review', {
    timeout: 5 * MINUTES,
  }, async () => {
    const { setup, all } = tried();
    setup.service.control.resetWindows();
    const site = await servePage(setup, all, await start(tried(), 'Node 24, Hono'));
    onTestFinished(() => site.stop());
    const { page, errors } = await openPage(tried(), site);
    await page.getByText(/SOL is \d+\.\d+/).waitFor();
    await page.getByRole('button', { name: 'Test wallet' }).click();
    await page.getByRole('button', { name: 'Swap 0.1 SOL' }).click();
    await page.getByText(/You get at least \d+\.\d+ USDC/).waitFor();
    await page.getByRole('button', { name: 'Sign' }).click();
    await page.getByText(/Swapped: \w{80,90}/).waitFor();
    expect(errors).toEqual([]);
  });
}
