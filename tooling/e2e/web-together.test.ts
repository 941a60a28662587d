import { USDC } from '@perijove/core';
import { expect, it } from 'vitest';
import { picture } from './picture.ts';
import { balanceOf, button, JUP, letAnHourPass, settled, sign, webUnderTest } from './web-page.ts';

const env = webUnderTest();

it('shows in the portfolio what one visitor did on every screen', async () => {
  const { page } = await env.open(`/swap?to=${JUP}`);
  await page.getByLabel('You pay', { exact: true }).fill('2');
  await button(page, 'Review the swap').click();
  await sign(page, 'Swap 2 SOL');
  await button(page, 'Done').click();

  await page.goto(`${env.web.url}/orders?kind=limit`);
  const limit = page.getByRole('form', { name: 'Limit order' });
  await limit.getByText(/^Balance /).waitFor();
  await limit.getByLabel('You sell', { exact: true }).fill('3');
  await limit.getByRole('button', { name: '+10%', exact: true }).click();
  await button(page, 'Review the order').click();
  await sign(page, 'Place for 3 SOL');
  await button(page, 'Done').click();

  await page.goto(`${env.web.url}/orders?kind=recurring&from=${USDC}&to=${JUP}`);
  const recurring = page.getByRole('form', { name: 'Recurring order' });
  await recurring.getByText(/^Balance /).waitFor();
  await recurring.getByLabel('You spend in total').fill('600');
  await recurring.getByRole('radio', { name: 'Hour' }).click();
  await button(page, 'Review the order').click();
  await sign(page, 'Deposit 600 USDC');
  await button(page, 'Done').click();
  await letAnHourPass(page);

  await page.goto(`${env.web.url}/earn`);
  await button(page, 'Choose USDC').click();
  const pool = page.getByRole('form', { name: 'USDC pool' });
  await pool.getByText(/^Balance /).waitFor();
  await pool.getByLabel('You deposit').fill('250');
  await button(page, 'Review the deposit').click();
  await sign(page, 'Deposit 250 USDC');
  await button(page, 'Done').click();

  await page.goto(`${env.web.url}/portfolio`);
  await page.getByRole('region', { name: 'Net worth' }).waitFor();
  await settled(page);
  await picture(page, 'web-together', { fullPage: true });
  const text = () => page.locator('main').textContent();
  await expect.poll(text).toContain('SOL for USDC');
  await expect.poll(text).toContain('USDC for JUP');
  await expect.poll(text).toMatch(/Supplied\s*USDC\s*(?:250|249\.99)/);
  expect(balanceOf(env, JUP)).toBeGreaterThan(0n);
  const wallet = page.getByRole('region', { name: 'Tokens' });
  await wallet.getByText('JUP', { exact: true }).first().waitFor();
});
