import { join } from 'node:path';
import { USDC } from '@perijove/core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { publishedPackages } from '../test/workspace.ts';
import { collectErrors, launchBrowser } from './browser.ts';
import { installWallet } from './fake-wallet.ts';
import { inNext, type Server } from './proxy/servers.ts';
import { type Setup, setUp } from './runtimes/setup.ts';

let setup: Setup;
let shop: Server;

beforeAll(async () => {
  setup = await setUp();
  const names = [...publishedPackages().map(({ manifest }) => manifest.name), 'react-dom'];
  const { folder } = await setup.managers.npm(join(setup.work, 'all'), names);
  const SHOP_ADDRESS = setup.service.fundedWallets.bob.address;
  shop = await inNext('start', 'next-shop', { SHOP_ADDRESS })(setup, folder);
}, 900_000);
afterAll(async () => {
  await shop?.stop();
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
