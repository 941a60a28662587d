import { USDC } from '@perijove/core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { collectErrors, launchBrowser } from './browser.ts';
import { installWallet } from './fake-wallet.ts';
import { expectProxy, openPage } from './proxy/expect-proxy.ts';
import { inNext, type Server } from './proxy/servers.ts';
import { setUpToTry } from './runtimes/set-up-to-try.ts';
import type { Setup } from './runtimes/setup.ts';

let setup: Setup;
let shop: Server;
let proxy: Server;

beforeAll(async () => {
  const tried = await setUpToTry({ long: true });
  setup = tried.setup;
  const SHOP_ADDRESS = setup.service.fundedWallets.bob.address;
  shop = await inNext('start', 'next-shop', { SHOP_ADDRESS })(setup, tried.all);
  proxy = await inNext('dev')(setup, tried.all);
}, 900_000);
afterAll(async () => {
  await shop?.stop();
  await proxy?.stop();
  await setup?.stop();
});

function received(): bigint {
  const { ledger, fundedWallets } = setup.service;
  const held = ledger.holdings(fundedWallets.bob.address);
  return held.filter(({ mint }) => mint === USDC).reduce((sum, { amount }) => sum + amount, 0n);
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const url = `http://127.0.0.1:${shop.port}/api/orders${path}`;
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

it('sells a poster for SOL, once: the shop has its price in USDC, and the page says so', async () => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ locale: 'en-US' });
  const errors = collectErrors(page);
  await installWallet(page, { name: 'Alice', ...setup.service.fundedWallets.alice });
  const before = received();
  await page.goto(`http://127.0.0.1:${shop.port}/`);
  const poster = page.locator('section', { hasText: 'A poster' });
  await poster.getByText(/^5 USDC, about 0\.0\d+ SOL$/).waitFor();
  await poster.getByRole('button', { name: 'Connect Alice' }).click();
  await poster.getByRole('button', { name: 'Pay with SOL' }).click();
  await poster.getByText(/^At most 0\.0\d+ SOL leave your wallet\.$/).waitFor();
  expect(received()).toBe(before);
  const settling = page.waitForRequest(/\/api\/orders\/./);
  await poster.getByRole('button', { name: 'Pay', exact: true }).click();
  await poster.getByText('Paid. Thank you!').waitFor();
  // At least the price; more by what the order bought beyond it, which the bound of the page limits.
  const gained = received() - before;
  expect(gained >= 5_000_000n && gained < 5_100_000n, String(gained)).toBe(true);
  expect(errors).toEqual([]);
  // The same payment for another order of the same customer.
  const { signature } = (await settling).postDataJSON() as { readonly signature: string };
  const { address: payer } = setup.service.fundedWallets.alice;
  const { id } = await post('', { payer, product: 'poster' });
  expect(await post(`/${String(id)}`, { signature })).toEqual({
    error: 'it has paid another order',
  });
});

it('refuses what a customer makes up', async () => {
  const { address } = setup.service.fundedWallets.carol;
  expect(await post('', { payer: address, product: 'car' })).toEqual({ error: 'unknown product' });
  expect(await post('', { payer: 'carol', product: 'mug' })).toMatchObject({
    error: 'payer: expected an address',
  });
  const { id } = await post('', { payer: address, product: 'mug' });
  const { signature } = setup.service.control.faucet({
    address: setup.service.fundedWallets.bob.address,
    mint: USDC,
    amount: 12_000_000n,
  });
  expect(await post(`/${String(id)}`, { signature })).toMatchObject({
    error: 'another wallet has signed it',
  });
});

it('reads, swaps and is refused through the proxy of a route, and begins with a price of the server', async () => {
  const { service } = setup;
  service.control.resetWindows();
  await expectProxy(setup, proxy);
  service.control.resetWindows();
  const html = await (await fetch(`http://127.0.0.1:${proxy.port}/`)).text();
  expect(html).toMatch(/SOL is [^\d]*\d+\.\d+/);
  expect(html).not.toContain(service.apiKey);
  const { page, errors } = await openPage(setup, proxy);
  await page.getByText(/SOL is \d+\.\d+, read at/).waitFor();
  const time = page.locator('time');
  const first = await time.textContent();
  await expect.poll(() => time.textContent(), { timeout: 60_000 }).not.toBe(first);
  // A page that differs from what the server rendered is an error of React.
  expect(errors).toEqual([]);
});
