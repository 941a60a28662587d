import { USDC } from '@perijove/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { scaleMint } from '../../packages/sandbox/test/market/swap/scaled-mint.ts';
import { slowNetwork } from './browser.ts';
import { installWallet } from './fake-wallet.ts';
import { picture } from './picture.ts';
import { balanceOf, button, choose, holdBack, JUP, sign, webUnderTest } from './web-page.ts';

const env = webUnderTest();

/** Of Token-2022. */
const USDG = '2u1tszSeqZ3qBWF3uNGPFc8TzMk2tdiwknnRMWGWjGWH';

const lamports = (name: 'alice' | 'carol' = 'alice'): bigint =>
  env.service.ledger.lamports(env.service.fundedWallets[name].address);

describe('swap', () => {
  it('goes from the quote over the review to the chain, with the keyboard alone', async () => {
    const before = { lamports: lamports(), usdc: balanceOf(env, USDC) };
    const { page } = await env.open('/swap');
    await page.getByLabel('You pay', { exact: true }).focus();
    await page.keyboard.type('2');
    await button(page, 'Review the swap').waitFor();
    await picture(page, 'web-swap-quote', { fullPage: true });
    await page.keyboard.press('Enter');
    const review = page.getByRole('dialog', { name: 'Review before you sign' });
    await review.waitFor();
    await review.getByText('What the transaction does').click();
    await expect.poll(() => review.textContent()).toContain('You pay 2 SOL and get at least');
    const told = (await review.textContent()) ?? '';
    const [, most = ''] = /Leaves at most([\d.]+) SOL/.exec(told) ?? [];
    expect(told).toMatch(/Amount2 SOL.*Network fee0\.000005 SOL/);
    expect(told).toMatch(/Arrives at least[\d.]+ USDC/);
    expect(told).toMatch(/\(slippage [\d.]+ %\), network fee 0\.00000\d+ SOL\./);
    expect(told).toMatch(/Calls .*Jupiter swap router/);
    expect(told).toContain(
      'amounts match your request. A simulation took no more than these totals.',
    );
    expect(lamports()).toBe(before.lamports);
    await picture(page, 'web-swap-review', { fullPage: true });
    await review.getByRole('button', { name: 'Swap 2 SOL' }).focus();
    await page.keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: /^Swap 2 SOL for USDC/ });
    await done.getByText('Left your wallet').first().waitFor();
    const outcome = (await done.textContent()) ?? '';
    const paid = before.lamports - lamports();
    expect(paid).toBeGreaterThan(2_000_000_000n);
    expect(paid).toBeLessThanOrEqual(BigInt(Math.round(Number(most) * 1e9)));
    const arrived = /Arrived([\d.]+) USDC/.exec(outcome)?.[1];
    expect(balanceOf(env, USDC) - before.usdc).toBe(BigInt(Math.round(Number(arrived) * 1e6)));
    // The explorer of the sandbox shows the transaction itself.
    const link = done.getByRole('link', { name: /^Look up signature/ });
    expect(await link.getAttribute('href')).toMatch(
      new RegExp(`^${env.service.url}/tx/\\w{80,90}$`),
    );
    await picture(page, 'web-swap-done', { fullPage: true });
    await button(page, 'Done').click();
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await page.getByLabel('Interrupted').count()).toBe(0);
  });

  it.each([
    ['Best route', '**/swap/v2/execute'],
    ['Direct', '**/swap/v2/build*'],
    ['Instant', '**/ultra/v1/execute'],
    ['Routing', '**/swap/v1/swap'],
  ])('swaps the way that was chosen: %s', async (way, path) => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('/swap?amount=1');
    await button(page, 'Compare with the older ways').click();
    await page.getByRole('radio', { name: new RegExp(`^${way}`) }).click();
    const called = page.waitForRequest(path);
    await button(page, 'Review the swap').click();
    await sign(page, 'Swap 1 SOL');
    await called;
    await page.getByText('Left your wallet').first().waitFor();
    expect(balanceOf(env, USDC)).toBeGreaterThan(before);
  });

  it('signs the base units that an amount of a scaled mint means, and all of them for Max', async () => {
    scaleMint(env.service, USDG, { multiplier: 1.25 });
    const { address } = env.service.fundedWallets.alice;
    env.service.ledger.faucet.token(address, USDG, 77_777_777n);
    const { page } = await env.open(`/swap?from=${USDG}&to=${USDC}`);
    await page.getByText('Balance 97.2222').waitFor();
    const field = page.getByLabel('You pay', { exact: true });
    await field.fill('25');
    const rate = page.getByTitle('Invert the rate');
    await expect.poll(() => rate.textContent()).toMatch(/^1 USDG = [\d.]+ USDC as shown/);
    expect(await rate.textContent()).toMatch(/1 USDG = [\d.]+ USDC before the multiplier$/);
    await button(page, 'Review the swap').click();
    const review = page.getByRole('dialog', { name: 'Review before you sign' });
    await review.getByText('What the transaction does').click();
    await expect.poll(() => review.textContent()).toContain('You pay 25 USDG and get at least');
    expect(await review.textContent()).toContain('Leaves at most25 USDG');
    await sign(page, 'Swap 25 USDG');
    await page.getByText('Left your wallet').first().waitFor();
    expect(balanceOf(env, USDG)).toBe(57_777_777n);
    await button(page, 'Done').click();
    await page.getByText('Balance 72.2222').waitFor();
    await button(page, 'Max').click();
    expect(await field.inputValue()).toBe('72.222221');
    await button(page, 'Review the swap').click();
    await sign(page, 'Swap 72.222221 USDG');
    await page.getByText('Left your wallet').first().waitFor();
    expect(balanceOf(env, USDG)).toBe(0n);
    const { page: token } = await env.open(`/token/${USDG}`);
    await token.getByText('Wallets show USDG times 1.25.').waitFor();
  });

  it('asks to type a large loss before it can be signed, and is empty afterwards', async () => {
    const halfPrice = async (page: Page): Promise<void> => {
      await page.route('**/tokens/v2/**', async (route) => {
        const response = await route.fetch();
        const tokens = (await response.json()) as { id?: string; usdPrice?: number }[];
        for (const each of Array.isArray(tokens) ? tokens : [])
          if (each.id === JUP && each.usdPrice) each.usdPrice /= 2;
        await route.fulfill({ response, json: tokens });
      });
    };
    const { page } = await env.open(`/swap?amount=1&to=${JUP}`, { before: halfPrice });
    await page.getByText('You lose 50').first().waitFor();
    await button(page, 'Review the swap').click();
    const review = page.getByRole('dialog', { name: 'Review before you sign' });
    await review.getByText(/^You give \$[\d.]+ and get \$[\d.]+\./).waitFor();
    const confirm = review.getByRole('button', { name: 'Swap 1 SOL' });
    expect(await confirm.isDisabled()).toBe(true);
    await review.getByLabel('To accept the loss, type 50').fill('5');
    expect(await confirm.isDisabled()).toBe(true);
    await review.getByLabel('To accept the loss, type 50').fill('50');
    await confirm.click();
    await button(page, 'Done').click();
    expect(await page.getByLabel('You pay', { exact: true }).inputValue()).toBe('');
    expect(await button(page, 'Enter an amount').isDisabled()).toBe(true);
  });

  it.each([
    ['connect', 'You declined the connection.', 'Connect again'],
    ['sign', 'You declined to sign. Nothing was sent.', 'Review again'],
  ] as const)('says that the person declined to %s', async (declines, title, again) => {
    const before = async (page: Page): Promise<void> => {
      const { address, secretKey } = env.service.fundedWallets.alice;
      await installWallet(page, { name: 'Decliner', address, secretKey, declines });
    };
    const { page } = await env.open('/swap?amount=1', { before, wallet: null });
    await button(page, 'Connect a wallet').click();
    await page.getByText('Decliner').click();
    if (declines === 'sign') {
      await button(page, 'Review the swap').click();
      await sign(page, 'Swap 1 SOL');
    }
    await page.getByText(title).waitFor();
    await button(page, again).waitFor();
    expect(await page.getByText('Something went wrong').count()).toBe(0);
  });

  it('reviews no quote of the amount before', async () => {
    const { page } = await env.open('/swap?amount=1');
    await button(page, 'Review the swap').waitFor();
    const letGo = await holdBack(page, '**/swap/v2/*');
    await page.getByLabel('You pay', { exact: true }).fill('2');
    // At once: the quote of 1 SOL is still shown.
    expect(await page.locator('form button[type=submit]').textContent()).toBe('Getting quotes');
    expect(await button(page, 'Getting quotes').isDisabled()).toBe(true);
    letGo();
    await button(page, 'Review the swap').click();
    const review = page.getByRole('dialog', { name: 'Review before you sign' });
    await review.getByRole('button', { name: 'Swap 2 SOL' }).waitFor();
  });

  it('has Max, Half, a flip, and the pair in the address', async () => {
    const { page } = await env.open('/swap');
    const amount = page.getByLabel('You pay', { exact: true });
    await button(page, 'Half').click();
    const half = Number(await amount.inputValue());
    await button(page, 'Max').click();
    const max = Number(await amount.inputValue());
    expect(max).toBeCloseTo(2 * half, 6);
    // Some SOL stays for fees.
    expect(max).toBeLessThan(Number(lamports()) / 1e9);
    await amount.fill('1');
    await button(page, 'Review the swap').waitFor();
    await button(page, 'Swap the two tokens').click();
    await page.waitForURL(/from=EPjF\w+&to=So11/);
    await expect.poll(async () => Number(await amount.inputValue())).toBeGreaterThan(1);
    await page.reload();
    await page.getByRole('button', { name: /^You pay: USDC/ }).waitFor();
  });

  it('offers Half and Max once the token is known', async () => {
    let letGo = (): void => undefined;
    const { page } = await env.open('/swap', {
      async before(opening) {
        letGo = await holdBack(opening, '**/tokens/v2/search?*');
      },
    });
    await page.getByText('Balance').waitFor();
    expect(await button(page, 'Half').count()).toBe(0);
    letGo();
    await button(page, 'Half').click();
    expect(Number(await page.getByLabel('You pay', { exact: true }).inputValue())).toBeGreaterThan(
      0,
    );
  });

  it('turns the pair round when the token of the other side is chosen', async () => {
    const { page } = await env.open('/swap?amount=1');
    await choose(page, 'You receive', 'SOL');
    await page.getByRole('button', { name: /^You pay: USDC/ }).waitFor();
    await page.getByRole('button', { name: /^You receive: SOL/ }).waitFor();
  });

  it('warns before a token that is not verified', async () => {
    const { page } = await env.open('/swap');
    await page.getByRole('button', { name: /^You receive: / }).click();
    const doubtful = (await (
      await fetch(`${env.web.url}/api/jupiter/tokens/v2/recent`)
    ).json()) as readonly { readonly id: string; readonly isVerified?: boolean }[];
    const { id = '' } = doubtful.find(({ isVerified }) => !isVerified) ?? {};
    await page.getByRole('combobox').fill(id);
    await page.getByRole('option').first().click();
    await page.getByText(/This token is (?:not verified|flagged as suspicious)\./).waitFor();
    await page.getByRole('button', { name: /anyway$/ }).click();
    await page.waitForURL(new RegExp(`to=${id}`));
  });

  it('goes the same way when answers are late, and not in order', async () => {
    const before = lamports();
    const { page } = await env.open('/swap?amount=1', { before: slowNetwork });
    await button(page, 'Review the swap').click();
    await sign(page, 'Swap 1 SOL');
    await page.getByText('Left your wallet').first().waitFor();
    const paid = before - lamports();
    expect(paid).toBeGreaterThan(1_000_000_000n);
    expect(paid).toBeLessThan(1_000_100_000n);
  });

  it('does nothing when the visitor declines', async () => {
    const before = lamports();
    const { page } = await env.open('/swap?amount=1');
    await button(page, 'Review the swap').click();
    await page.getByRole('dialog', { name: 'Review before you sign' }).waitFor();
    await button(page, 'Decline').click();
    await page.getByText('Nothing was signed.', { exact: true }).first().waitFor();
    expect(lamports()).toBe(before);
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await page.getByLabel('Interrupted').count()).toBe(0);
  });

  it('asks a wallet that registers itself in the page', async () => {
    const { address } = env.service.fundedWallets.carol;
    env.service.control.faucet({ address, mint: USDC, amount: 1_000_000_000n });
    const { page } = await env.open(`/swap?from=${USDC}&to=${JUP}`, { wallet: 'carol' });
    await page.getByText('Balance 1,000').waitFor();
    await page.getByLabel('You pay', { exact: true }).fill('100');
    await button(page, 'Review the swap').click();
    await sign(page, 'Swap 100 USDC');
    await page.getByText('Left your wallet').first().waitFor();
    expect(balanceOf(env, USDC, address)).toBe(900_000_000n);
    expect(balanceOf(env, JUP, address)).toBeGreaterThan(0n);
  });

  it('says what is wrong with an amount at its field', async () => {
    const { page } = await env.open('/swap');
    const amount = page.getByLabel('You pay', { exact: true });
    await page.getByText(/^Balance /).waitFor();
    for (const [text, problem] of [
      ['0', 'Enter more than 0.'],
      ['1,5', 'Enter a plain number, such as 1.5.'],
      ['0.0000000001', 'At most 9 digits after the point.'],
      ['999999', 'More than your balance of'],
    ] as const) {
      await amount.fill(text);
      await page.locator('.problem', { hasText: problem }).waitFor();
      expect(await amount.getAttribute('aria-invalid')).toBe('true');
      expect(await button(page, 'Change the amount').isDisabled()).toBe(true);
    }
  });
});
