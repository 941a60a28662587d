import type { Sandbox } from '@perijove/sandbox';
import { collectErrors, launchBrowser } from '../browser.ts';
import { installWallet } from '../fake-wallet.ts';

/** Swaps in the page of Next that embeds the widget. Returns what went wrong, hydration too. */
export async function swapInNext(url: string, { fundedWallets }: Sandbox): Promise<string> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ locale: 'en-US' });
    const errors = collectErrors(page);
    await installWallet(page, { name: 'Alice', ...fundedWallets.alice });
    await page.goto(`${url}/swap`);
    await page.getByRole('button', { name: 'Connect a wallet' }).click();
    await page.getByRole('dialog').getByText('Alice').click();
    await page.getByText('Balance').waitFor();
    await page.getByLabel('You pay', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Review the swap' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Swap 1 SOL' }).click();
    await page.getByText('Left your wallet').waitFor();
    return errors.join('\n');
  } finally {
    await browser.close();
  }
}
