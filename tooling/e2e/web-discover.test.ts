import type { Mint } from 'perijove';
import { VERIFICATION_RECEIVER, verificationMints } from 'perijove/tokens';
import { expect, it } from 'vitest';
import { picture } from './picture.ts';
import { button, JUP, settled, sign, webUnderTest } from './web-page.ts';

const env = webUnderTest();

/** The newest launch with a symbol that is not minutes old. */
function launched(symbol: string): Mint {
  const { tokens, clock } = env.service.world;
  const found = tokens.recent(5000, clock.now() - 600_000).find((token) => token.symbol === symbol);
  if (!found) throw new Error(`no ${symbol} was launched`);
  return found.mint;
}

it('shows one token: price, warnings, what is said about it, and leads to the swap', async () => {
  const { page } = await env.open(`/token/${JUP}`);
  await page.getByRole('heading', { name: 'JUP', level: 1 }).waitFor();
  await settled(page);
  expect(await page.getByLabel('Price', { exact: true }).textContent()).toMatch(/\$[\d.]+/);
  expect(await page.getByLabel('Safety', { exact: true }).textContent()).not.toBe('');
  await page.getByLabel('News and posts', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Buy JUP' }).click();
  await page.getByRole('heading', { name: 'Swap', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^You receive: JUP/ }).waitFor();
});

it('pays for the verification of a token that is not verified, once', async () => {
  const { page } = await env.open(`/token/${launched('OTTER')}`);
  const section = page.getByLabel('Verification', { exact: true });
  await section.getByRole('button', { name: /^Verify / }).click();
  const form = page.getByRole('form', { name: /^Verify / });
  await form.getByLabel('X account of the token').fill('newcomer');
  await form.getByText('1,000 JUP').waitFor();
  await button(page, 'Review the payment').click();
  await form.getByText('Enter its address: https://x.com/account.').waitFor();
  await form.getByText('Say why it should be verified.').waitFor();
  await form.getByLabel('X account of the token').fill('https://x.com/newcomer');
  await form.getByLabel('Why it should be verified').fill('People ask for it.');
  for (const [theme, width] of [
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `web-verify-${width}-${theme}`);
  }
  await form.getByRole('radio', { name: 'USDC' }).click();
  await form.getByText(/^[\d.]+ USDC$/).waitFor();
  await button(page, 'Review the payment').click();
  const review = page.getByRole('dialog', { name: 'Review before you sign' });
  await review.getByText(VERIFICATION_RECEIVER.slice(0, 4)).first().waitFor();
  await picture(page, 'web-verify-review');
  await sign(page, 'Pay for the verification');
  await page.getByText('The service has begun its review.').waitFor();
  await button(page, 'Done').click();
  const received = env.service.ledger
    .holdings(VERIFICATION_RECEIVER)
    .find(({ mint }) => mint === verificationMints.JUP);
  expect(received?.amount).toBe(1_000_000_000n);
  await section.getByRole('button', { name: /^Verify / }).click();
  await page.getByText('Token is already in review').waitFor();
});

it('says what the wallet lacks for a verification, and offers no review', async () => {
  // A launch may have neither symbol nor name: it is called by its mint.
  const mint = launched('\u3164');
  const { page } = await env.open(`/token/${mint}`, { wallet: 'carol' });
  const name = `Verify ${mint.slice(0, 4)}…${mint.slice(-4)}`;
  await button(page, name).click();
  const form = page.getByRole('form', { name });
  await form.getByText(/too little of the payment currency/).waitFor();
  expect(await button(page, 'Review the payment').isDisabled()).toBe(true);
});
