import { USDC } from '@perijove/core';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { picture } from './picture.ts';
import {
  balanceOf,
  button,
  carriedOut,
  settled,
  sign,
  unanswered,
  webUnderTest,
} from './web-page.ts';

const env = webUnderTest();

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const GAME = 'Io Rovers against Europa United';
const HOUR_MS = 3_600_000;
const BTC = 'cbbtcf3aa214zXHbiAZQwf4122FBYbraNdFqgw4iMij';

afterEach(() => env.service.control.prices.clear());

const usdc = () => balanceOf(env, USDC);
const mine = (page: Page): Locator => page.getByRole('region', { name: 'My positions' });
const held = (page: Page): Locator => mine(page).getByRole('listitem');
const program = (at: Page | Locator): Locator =>
  at.getByRole('region', { name: 'Program of the keeper' });

/** The keeper fills what was ordered. */
const fill = () => env.service.control.clock.jump(4_000);

async function choose(page: Page, category: string, side: RegExp): Promise<Locator> {
  await page.getByRole('radio', { name: category }).click();
  const event = page.getByRole('region', { name: 'Open events' });
  await event.getByRole('button', { name: side }).first().click();
  return page.getByRole('form', { name: /^Buy / });
}

/** Fills the form of a side of the game, and accepts the program where that is still to be done. */
async function order(page: Page, side: 'Yes' | 'No', amount: string): Promise<void> {
  const form = await choose(page, 'Sports', new RegExp(`^${side}.*Io Rovers$`));
  await form.getByText(/^Balance /).waitFor();
  await form.getByLabel('You pay at most').fill(amount);
  await button(page, 'Review the order').or(button(page, 'Accept the program first')).waitFor();
  if ((await program(form).count()) > 0) await accept(form);
  await button(page, 'Review the order').click();
}

async function accept(at: Locator): Promise<void> {
  await program(at).getByRole('button', { name: 'Show the program' }).click();
  await program(at).getByRole('button', { name: 'Accept this program' }).click();
}

async function buy(page: Page, side: 'Yes' | 'No', amount: string): Promise<void> {
  await order(page, side, amount);
  await sign(page, `Buy ${side} for ${amount} USDC`);
  await page.getByText('Left your wallet').waitFor();
  fill();
  await page.getByText('A keeper filled the order.').waitFor();
  await button(page, 'Done').click();
}

describe('a keeper market', () => {
  it('is bought when its program was accepted by its address, sold in part, and closed', async () => {
    const before = usdc();
    const { page } = await env.open('/predict', { viewport: WIDE });
    const form = await choose(page, 'Sports', /^Yes.*Io Rovers$/);
    await form.getByText(/^Balance /).waitFor();
    await form.getByLabel('You pay at most').fill('4');
    await form.getByText('An order is of at least $5.').waitFor();
    await form.getByLabel('You pay at most').fill('20');
    expect(await button(page, 'Accept the program first').isDisabled()).toBe(true);
    await program(form).getByRole('button', { name: 'Show the program' }).click();
    const shown = await program(form).locator('.mono').getAttribute('data-exact');
    await picture(page, 'web-predict-program', { fullPage: true });
    await program(form).getByRole('button', { name: 'Accept this program' }).click();
    await form.getByText('You accepted the program').waitFor();
    expect(await form.locator('.mono').getAttribute('data-exact')).toBe(shown);
    await button(page, 'Review the order').click();
    const review = page.getByRole('dialog', { name: 'Review before you sign' });
    await review.getByText('Cannot be read', { exact: true }).waitFor();
    await picture(page, 'web-predict-review');
    await sign(page, 'Buy Yes for 20 USDC');
    await page.getByText('Left your wallet').waitFor();
    expect(usdc()).toBe(before - 20_000_000n);
    fill();
    await page.getByText('A keeper filled the order.').waitFor();
    await button(page, 'Done').click();
    await held(page).waitFor();
    await picture(page, 'web-predict-wide', { fullPage: true });
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'web-predict-wide-dark', { fullPage: true });
    await page.setViewportSize(PHONE);
    await picture(page, 'web-predict-phone-dark', { fullPage: true });
    await page.emulateMedia({ colorScheme: 'light' });
    await picture(page, 'web-predict-phone', { fullPage: true });

    const all = Number(await held(page).locator('.predict-facts .number').first().textContent());
    await held(page)
      .getByLabel('Contracts to sell')
      .fill(String(all + 1));
    await held(page)
      .getByText(/^More than the /)
      .waitFor();
    await held(page).getByLabel('Contracts to sell').fill('5');
    await held(page).getByRole('button', { name: 'Sell a part' }).click();
    await sign(page, 'Sell 5 contracts');
    await page.getByText('Waiting for a keeper').waitFor();
    fill();
    await page.getByText('A keeper filled the order.').waitFor();
    await button(page, 'Done').click();
    await held(page)
      .getByText(String(Number((all - 5).toFixed(2))), { exact: true })
      .waitFor();
    const middle = usdc();
    await held(page)
      .getByRole('button', { name: /^Sell all/ })
      .click();
    await sign(page, 'Sell the whole position');
    await page.getByText('Waiting for a keeper').waitFor();
    fill();
    await page.getByText('A keeper filled the order.').waitFor();
    await button(page, 'Done').click();
    await expect.poll(() => mine(page).count()).toBe(0);
    expect(usdc()).toBeGreaterThan(middle);
    expect(usdc()).toBeLessThan(before);
  });

  it('pays the side that has won when it is claimed', async () => {
    const { page } = await env.open('/predict');
    await buy(page, 'Yes', '10');
    await buy(page, 'No', '10');
    await expect.poll(() => held(page).count()).toBe(2);
    const before = usdc();
    env.service.control.clock.jump(25 * HOUR_MS);
    await page.reload();
    const claim = mine(page).getByRole('button', { name: /^Claim / });
    const words = await claim.textContent();
    await claim.click();
    await sign(page, 'Claim the payout');
    await page.getByText('Arrived in your wallet').waitFor();
    await button(page, 'Done').click();
    const paid = Number(usdc() - before) / 1_000_000;
    expect(words).toContain(`Claim $${paid.toFixed(2)}`);
    await expect.poll(() => mine(page).count()).toBe(0);
  });

  it('is refused when it calls another program than the one that was accepted', async () => {
    const { page } = await env.open('/predict', {
      async before(early) {
        await early.addInitScript(
          (other) => localStorage.setItem('perijove:keeper-program', other),
          USDC,
        );
      },
    });
    const before = usdc();
    await order(page, 'Yes', '10');
    await page.getByText('The transaction differs from your request. It was not signed.').waitFor();
    await page.keyboard.press('Escape');
    expect(usdc()).toBe(before);
    await button(page, 'Take back').click();
    await program(page).waitFor();
  });

  it('is bought once when the page is reloaded after the signature', async () => {
    const before = usdc();
    const { page } = await env.open('/predict');
    const gone = unanswered(page, '**/api/rpc', carriedOut, '"sendTransaction"');
    await order(page, 'No', '10');
    await sign(page, 'Buy No for 10 USDC');
    await gone;
    await page.reload();
    await page.getByText('Found in the journal, signed').waitFor();
    fill();
    await page.getByText('A keeper filled the order.').waitFor();
    await button(page, 'Done').click();
    const after = usdc();
    expect(Number(before - after)).toBeGreaterThan(5_000_000);
    expect(Number(before - after)).toBeLessThanOrEqual(10_000_000);
    await page.reload();
    await held(page).waitFor();
    expect(await page.getByLabel('Interrupted').count()).toBe(0);
    expect(usdc()).toBe(after);
  });
});

it('buys a side of a forecast round in one swap, and sells it', async () => {
  // A new round, with time to spare, whose price stays where it is: it is as likely as not.
  const { clock, prices } = env.service.control;
  prices.set(BTC, { usd: 60_000 });
  const round = 15 * 60_000;
  clock.jump(round - (env.service.world.clock.now() % round) + 1_000);
  const { page } = await env.open('/predict');
  const form = await choose(page, 'Crypto', /^Buy.*BTC up$/);
  await form.getByLabel('You pay at most').fill('300');
  await form.getByText('An order in a round is of at most $250.').waitFor();
  await form.getByLabel('You pay at most').fill('20');
  expect(await program(form).count()).toBe(0);
  const before = usdc();
  await button(page, 'Review the order').click();
  await sign(page, 'Buy Yes for 20 USDC');
  await button(page, 'Done').click();
  expect(usdc()).toBe(before - 20_000_000n);
  const position = mine(page).getByRole('listitem', { name: 'Yes, BTC up' });
  await position.getByRole('button', { name: /^Sell all/ }).click();
  await sign(page, 'Sell the whole position');
  await page.getByText('Arrived in your wallet').waitFor();
  await button(page, 'Done').click();
  await expect.poll(() => position.count()).toBe(0);
});

it('says plainly that a country is not served', async () => {
  const { page } = await env.open('/predict', {
    expected: /403/,
    async before(early) {
      await early.route('**/api/jupiter/prediction/**', (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: '{"type":"permission_error","message":"Not available in your region"}',
        }),
      );
    },
  });
  await page.getByText('Prediction markets are not available where you are.').waitFor();
  await picture(page, 'web-predict-blocked');
});

it('asks for a wallet, and lists the events without one', async () => {
  const { page } = await env.open('/predict', { wallet: null });
  await settled(page);
  await page.getByRole('listitem', { name: GAME }).waitFor();
  await page
    .getByRole('form')
    .getByRole('button', { name: /^Connect/ })
    .waitFor();
  expect(await mine(page).count()).toBe(0);
  await page.getByRole('radio', { name: 'Economics' }).click();
  await page.getByText('Rate cut').first().waitFor();
  expect(await page.getByRole('listitem', { name: GAME }).count()).toBe(0);
});
