import { USDC } from '@perijove/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { picture } from './picture.ts';
import { JUP } from './web-page.ts';
import { widgetUnderTest } from './widget-hosts.ts';
import { testOpenOrders } from './widget-open-orders.ts';
import { testOrders } from './widget-orders.ts';
import { button, connect, eventsOf, lamportsOf, plainWith, tabTo } from './widget-page.ts';

const env = widgetUnderTest();

const lamports = (): bigint => lamportsOf(env);

async function quote(page: Page, amount: string): Promise<void> {
  await page.getByLabel('You pay', { exact: true }).fill(amount);
  await button(page, 'Review the swap').waitFor();
}

describe('the element in a page without a framework, under a strict policy', () => {
  it('swaps with the keyboard alone, and reports it', async () => {
    const before = lamports();
    const page = await env.open('/plain');
    await button(page, 'Connect a wallet').waitFor();
    await tabTo(page, 'Connect a wallet');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Connect a wallet' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Balance').waitFor();
    // The dialog gives the focus back to where it came from: the amount is before it.
    await page.getByLabel('You pay', { exact: true }).focus();
    await page.keyboard.type('1');
    await button(page, 'Review the swap').waitFor();
    await page.keyboard.press('Enter');
    await button(page.getByRole('dialog'), 'Swap 1 SOL').waitFor();
    expect(lamports()).toBe(before);
    await page.keyboard.press('Enter');
    await page.getByText('Left your wallet').waitFor();
    await tabTo(page, 'Done');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(before - lamports()).toBeGreaterThan(1_000_000_000n);
    const events = await eventsOf(page);
    expect(events).toContainEqual(expect.stringMatching(/^quote (?:managed|built)$/));
    expect(events.filter((each) => each.startsWith('review'))).toHaveLength(1);
    expect(events.at(-1)).toMatch(/^landed \w{80,90}$/);
  });

  it.each(['light', 'dark'] as const)(
    'axe finds nothing, and it looks as it should: %s',
    async (theme) => {
      const page = await env.open(plainWith(env, `locale="en" theme="${theme}"`));
      await connect(page);
      await quote(page, '1');
      expect(await seriousProblems(page)).toEqual([]);
      // The styles of the page, which sets a red float for every button, do not reach the widget.
      const looks = await button(page, 'Review the swap').evaluate((each) => {
        const { float, fontSize, letterSpacing } = getComputedStyle(each);
        return { float, fontSize, letterSpacing };
      });
      expect(looks).toEqual({ float: 'none', fontSize: '16px', letterSpacing: 'normal' });
      await picture(page, `widget-quote-${theme}`, { fullPage: true });
      await button(page, 'Review the swap').click();
      await button(page.getByRole('dialog'), 'Swap 1 SOL').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await picture(page, `widget-review-${theme}`);
      await button(page, 'Decline').click();
      await page.getByText('Nothing was signed.').waitFor();
      await page.getByRole('button', { name: /^You receive: / }).click();
      await page.getByRole('option').first().waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await picture(page, `widget-tokens-${theme}`);
    },
  );

  it('leaves the focus to its page, which it may be a small part of', async () => {
    const page = await env.open('/plain');
    await connect(page);
    await page.reload();
    await button(page, 'Enter an amount').waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  });

  it('is as narrow as its column', async () => {
    const page = await env.open('/plain', { viewport: { width: 320, height: 720 } });
    await connect(page);
    await quote(page, '1');
    const { column, widest } = await page.locator('perijove-swap').evaluate((element) => ({
      column: element.getBoundingClientRect().right,
      widest: Math.max(
        ...[...(element.shadowRoot?.querySelectorAll('.card *') ?? [])].map(
          (each) => each.getBoundingClientRect().right,
        ),
      ),
    }));
    expect(column).toBe(304);
    // The widget and the card in it have a border and a padding; a word that is a button extends by 4.
    expect(widest).toBeLessThanOrEqual(column - 2 * 13 + 4);
    await picture(page, `widget-phone`, { fullPage: true });
  });

  it('says that the person declined to sign, and reports the failure', async () => {
    const before = lamports();
    const page = await env.open('/plain', { declines: 'sign' });
    await connect(page);
    await quote(page, '1');
    await button(page, 'Review the swap').click();
    await button(page.getByRole('dialog'), 'Swap 1 SOL').click();
    await page.getByText('You declined to sign. Nothing was sent.').waitFor();
    expect(lamports()).toBe(before);
    expect((await eventsOf(page)).at(-1)).toMatch(/^failed /);
  });

  it('asks to type a large loss before it can be signed', async () => {
    const page = await env.open(plainWith(env, `locale="en" receive="${JUP}"`), {
      async before(opening) {
        await opening.route('**/tokens/v2/**', async (route) => {
          const response = await route.fetch();
          const tokens = (await response.json()) as { id?: string; usdPrice?: number }[];
          for (const each of tokens) if (each.id === JUP && each.usdPrice) each.usdPrice /= 2;
          await route.fulfill({ response, json: tokens });
        });
      },
    });
    await connect(page);
    await quote(page, '1');
    await page.getByText('You lose 50').first().waitFor();
    await button(page, 'Review the swap').click();
    const review = page.getByRole('dialog');
    const confirm = button(review, 'Swap 1 SOL');
    await confirm.waitFor();
    expect(await confirm.isDisabled()).toBe(true);
    await review.getByLabel('To accept the loss, type 50').fill('50');
    expect(await confirm.isDisabled()).toBe(false);
  });

  it.each([
    ['locale="xx"', 'locale: expected one of auto, en'],
    ['modes="swap stake"', 'modes: expected a list of swap, limit and dca'],
    ['pay="SOL"', 'pay: expected the address of a mint'],
    ['fee-bps="80"', 'fee.referralAccount: expected the address'],
  ])('names an attribute that cannot be used, before any request: %s', async (attribute, says) => {
    const asked: string[] = [];
    const page = await env.open(plainWith(env, attribute), {
      async before(opening) {
        opening.on('request', (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain(says);
    expect((await eventsOf(page)).at(-1)).toContain(`failed ${says}`);
    expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
  });

  it('speaks another language, with locked tokens and colours of the page', async () => {
    const style = '</perijove-swap><link rel="stylesheet" href="/own.css"><perijove-swap hidden>';
    env.files['/own.css'] = 'perijove-swap { --perijove-accent: rgb(120, 0, 200); }';
    const attributes = `locale="de" theme="light" lock="pay receive" amount="0.5">${style}`;
    const page = await env.open(plainWith(env, attributes.replace(/>$/, '')), {
      locale: 'de-DE',
      // Colours change at once.
      reducedMotion: 'reduce',
    });
    await connect(page, 'Wallet verbinden');
    const start = button(page, 'Tausch prüfen');
    await start.waitFor();
    expect(await start.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe(
      'rgb(120, 0, 200)',
    );
    expect(await page.getByRole('button', { name: /Token wählen|vertauschen/ }).count()).toBe(0);
    await page.getByText(/^1 SOL = \d+,\d+ USDC$/).waitFor();
    // The number pad of a phone in this language has a comma and no point.
    await page.locator('input.amount-input').first().fill('0,25');
    await start.click();
    const review = page.getByRole('dialog', { name: 'Prüfen Sie, bevor Sie signieren' });
    await button(review, '0,25 SOL tauschen').waitFor();
    await picture(page, `widget-review-de`);
  });

  it('asks for the fee of the integrator, and offers no way without it', async () => {
    const account = env.service.fundedWallets.carol.address;
    const page = await env.open(
      plainWith(env, `locale="en" fee-bps="80" fee-referral-account="${account}"`),
    );
    await connect(page);
    const asked = page.waitForRequest(/swap\/v2\/order\?.*taker=/);
    await quote(page, '1');
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('referralFee')).toBe('80');
    expect(searchParams.get('referralAccount')).toBe(account);
    expect(await page.getByRole('radio').count()).toBe(1);
  });

  it('asks the page for its wallet where the page connects one', async () => {
    const page = await env.open('/plain');
    await page.evaluate(() => {
      Object.assign(document.querySelector('perijove-swap') as object, { wallet: null });
    });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(async () => {
        await button(page, 'Connect a wallet').click();
        return (await eventsOf(page)).at(-1);
      })
      .toMatch(/^connect/);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('orders in the element', () => testOrders(env));

describe.each(['18', '19'] as const)('the component in React %s', (version) => {
  it('takes over what the server rendered without a difference, and swaps', async () => {
    const usdc = (): bigint =>
      env.service.ledger
        .holdings(env.service.fundedWallets.alice.address)
        .filter(({ mint }) => mint === USDC)
        .reduce((sum, { amount }) => sum + amount, 0n);
    const before = usdc();
    const page = await env.open(`/react-${version}`);
    expect(await page.locator('#root').getAttribute('data-react')).toMatch(`${version}.`);
    await connect(page);
    await quote(page, '1');
    await button(page, 'Review the swap').click();
    await button(page.getByRole('dialog'), 'Swap 1 SOL').click();
    await page.getByText('Left your wallet').waitFor();
    expect(usdc()).toBeGreaterThan(before);
    const events = await eventsOf(page);
    expect(events).toContain('review 1');
    expect(events.at(-1)).toMatch(/^landed \w{80,90}$/);
  });
});

describe('the open orders of the element', () => testOpenOrders(env));
