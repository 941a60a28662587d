import { USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { shots } from './web-page.ts';
import { widgetUnderTest } from './widget-hosts.ts';

const env = widgetUnderTest();

it('shows', async () => {
  const page = await env.open('/plain');
  await page.getByRole('button', { name: 'Connect a wallet' }).waitFor();
  await page.screenshot({ path: `${shots}widget-plain.png`, fullPage: true });
  await page.getByRole('button', { name: 'Connect a wallet' }).click();
  await page.getByText('alice').click();
  await page.getByText('Balance').waitFor();
  await page.getByLabel('You pay', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Review the swap' }).waitFor();
  await page.screenshot({ path: `${shots}widget-quote.png`, fullPage: true });
  await page.getByRole('button', { name: 'Review the swap' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Swap 1 SOL' }).waitFor();
  await page.screenshot({ path: `${shots}widget-review.png`, fullPage: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Swap 1 SOL' }).click();
  await page.getByText('Left your wallet').waitFor();
  await page.screenshot({ path: `${shots}widget-done.png`, fullPage: true });
  console.log(await page.evaluate(() => (window as any).events));
});
