import { SOL, USDC } from '@perijove/core';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '../../packages/widget/src/words/orders/en.ts';
import { seriousProblems } from './axe.ts';
import { picture } from './picture.ts';
import { carriedOut, unanswered } from './web-page.ts';
import type { WidgetUnderTest } from './widget-hosts.ts';
import {
  button,
  connect,
  detailsOf,
  eventsOf,
  lamportsOf,
  plainWith,
  tabTo,
} from './widget-page.ts';

const ALL_MODES = 'modes="swap limit dca"';

/**
 * A wallet without an order has no vault: the service answers with 404, which the browser notes. The
 * theme changes while axe looks, so colours change at once.
 */
const NO_VAULT = { expected: /favicon|404/, reducedMotion: 'reduce' } as const;

/** The paths that a page asks for. */
function pathsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const isOrders = (path: string): boolean => /^\/perijove\/orders-|\/trigger\//.test(path);
const isChallenge = (path: string): boolean => path.endsWith('/auth/challenge');

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();

/** The terms of the review, by their names. */
async function termsOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const rows = await page.getByRole('dialog').locator('dl > div').allInnerTexts();
  return Object.fromEntries(rows.map((row) => row.split(/\n+/, 2) as [string, string]));
}

/** axe, and a picture, in both themes. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page
      .locator('perijove-swap')
      .evaluate((each, to) => each.setAttribute('theme', to), theme);
    expect(await seriousProblems(page), `${name} ${theme}`).toEqual([]);
    await picture(page, `widget-${name}-${theme}`, { fullPage: true });
  }
}

/** Signs what the review shows, with the keyboard, and closes the result. */
async function signByKey(page: Page, action: string, result: RegExp): Promise<void> {
  await button(page.getByRole('dialog'), action).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(result).waitFor();
  await tabTo(page, 'Done');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Tests of the orders of the element, in the browser of the tests of its swap. */
export function testOrders(env: WidgetUnderTest): void {
  it('places and cancels a limit order and a regular buy with the keyboard alone', async () => {
    const page = await env.open(plainWith(env, `locale="en" ${ALL_MODES}`), NO_VAULT);
    const paths = pathsOf(page);
    await connect(page);
    expect(paths.filter(isOrders)).toEqual([]);
    await placeLimitOrder(page);
    expect(paths.some((path) => path.startsWith('/perijove/orders-'))).toBe(true);
    await placeRegularBuy(page);
    await cancelBoth(page, env);
    await reportsBoth(page);
    expect(paths.filter(isChallenge)).toHaveLength(1);
  });

  it('says in another language what an order agrees to, with locked tokens on a phone', async () => {
    const attributes = `locale="de" ${ALL_MODES} lock="pay receive" amount="1"`;
    const viewport = { width: 360, height: 780 };
    const page = await env.open(plainWith(env, attributes), {
      ...NO_VAULT,
      locale: 'de-DE',
      viewport,
    });
    await connect(page, 'Wallet verbinden');
    await germanTerms(page, 'Limit-Auftrag', 'limit', async (form) => {
      await form.getByLabel('US-Dollar für einen SOL').fill('5000');
    });
    await germanTerms(page, 'Sparplan', 'dca', async (form) => {
      await form.getByRole('radio', { name: 'Woche' }).click();
    });
    expect(await page.getByRole('button', { name: /Token wählen/ }).count()).toBe(0);
  });

  it('says that the person declined to sign an order, and moves nothing', async () => {
    const before = lamportsOf(env);
    const path = plainWith(env, 'locale="en" modes="dca" amount="1"');
    const page = await env.open(path, { ...NO_VAULT, declines: 'sign' });
    await connect(page);
    expect(await page.getByRole('tab').count()).toBe(0);
    await button(page, 'Review the order').click();
    await button(page.getByRole('dialog'), 'Deposit 1 SOL').click();
    await page.getByText('You declined to sign. Nothing was sent.').waitFor();
    expect(lamportsOf(env)).toBe(before);
    expect((await eventsOf(page)).at(-1)).toMatch(/^failed /);
  });

  it('deposits once when the page is reloaded after the signature, before a tab is opened', async () => {
    const page = await env.open(plainWith(env, `locale="en" ${ALL_MODES} amount="1"`), NO_VAULT);
    await connect(page);
    await openTab(page, 'Limit order');
    await page.getByLabel('US dollars for one SOL').fill('5000');
    // The service creates the order, and the page never hears of it.
    const held = unanswered(page, '**/trigger/v2/orders/price', carriedOut);
    await button(page, 'Review the order').click();
    await button(page.getByRole('dialog'), 'Deposit 1 SOL').click();
    await held;
    const before = lamportsOf(env);
    await page.reload();
    await page.getByText('Found in the journal, signed').waitFor();
    await page.getByText('The order is open.').waitFor();
    expect(lamportsOf(env)).toBe(before);
    expect((await detailsOf(page)).map(({ mode }) => mode)).toEqual(['limit']);
  });
}

async function placeLimitOrder(page: Page): Promise<void> {
  await picture(page, 'widget-tabs');
  await page.getByRole('tab', { name: 'Swap' }).focus();
  await page.keyboard.press('ArrowRight');
  // The focus stays on the tab, also when what it shows has been loaded.
  await page.getByRole('form', { name: 'Limit order' }).waitFor();
  await tabTo(page, 'You sell');
  await page.keyboard.type('1');
  await tabTo(page, 'US dollars for one SOL');
  await page.keyboard.type('5000');
  await button(page, 'Review the order').waitFor();
  await looksRight(page, 'limit');
  await page.keyboard.press('Enter');
  await button(page.getByRole('dialog'), 'Deposit 1 SOL').waitFor();
  expect(await termsOf(page)).toMatchObject({
    Order: 'Price order',
    Sells: '1 SOL',
    'Executes at or above': '$5,000.00 for one SOL',
    Arrives: 'What the market gives when it executes: no fixed minimum',
    Expires: expect.stringMatching(/\d/),
    'Held until then by': 'A vault whose key the service holds',
  });
  await looksRight(page, 'limit-review');
  await signByKey(page, 'Deposit 1 SOL', /^The order is open\./);
  await page.getByText('when one SOL costs $5,000.00 or more').waitFor();
}

async function placeRegularBuy(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Limit order' }).focus();
  await page.keyboard.press('ArrowRight');
  const form = page.getByRole('form', { name: 'Regular buy' });
  await form.waitFor();
  await tabTo(page, 'You spend in total');
  await page.keyboard.type('2');
  await tabTo(page, 'Number of swaps');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await form.getByText('0.6666 SOL for USDC every day, 3 times.').waitFor();
  await looksRight(page, 'dca');
  await page.keyboard.press('Enter');
  await button(page.getByRole('dialog'), 'Deposit 2 SOL').waitFor();
  expect(await termsOf(page)).toMatchObject({
    Order: 'DCA order',
    'Sells in all': '2 SOL',
    Rounds: '3',
    'One round every': '1 day',
    'Held until then by': 'A vault whose key the service holds',
  });
  await signByKey(page, 'Deposit 2 SOL', /^The order is open\./);
  await page.getByText(/^[01] of 3 swaps$/).waitFor();
  await looksRight(page, 'orders');
}

async function cancelBoth(page: Page, env: WidgetUnderTest): Promise<void> {
  const held = lamportsOf(env);
  await tabTo(page, 'Cancel: Sell 1 SOL for USDC');
  await page.keyboard.press('Enter');
  await button(page.getByRole('dialog'), 'Withdraw what is left').waitFor();
  expect(await termsOf(page)).toMatchObject({ 'State before': 'open' });
  await signByKey(page, 'Withdraw what is left', /back in your wallet\.$/);
  expect(lamportsOf(env) - held).toBeGreaterThan(990_000_000n);
  await tabTo(page, 'Cancel: Buy USDC with 2 SOL');
  await page.keyboard.press('Enter');
  await signByKey(page, 'Withdraw what is left', /back in your wallet\.$/);
  await page.getByText('No open order.').waitFor();
}

async function reportsBoth(page: Page): Promise<void> {
  const order = {
    inputMint: SOL,
    outputMint: USDC,
    signature: expect.stringMatching(/^\w{80,90}$/),
  };
  const [limit, dca, ...cancelled] = await detailsOf(page);
  expect(limit).toMatchObject({
    ...order,
    mode: 'limit',
    inAmount: '1000000000',
    triggerPriceUsd: 5000,
    triggerCondition: 'above',
  });
  const rounds = { orderCount: 3, intervalSeconds: 86_400 };
  expect(dca).toMatchObject({ ...order, mode: 'dca', inAmount: '2000000000', ...rounds });
  expect(cancelled).toMatchObject([
    { mode: 'limit', order: limit?.['order'] },
    { mode: 'dca', order: dca?.['order'] },
  ]);
  const reviews = (await eventsOf(page)).filter((each) => each.startsWith('review'));
  expect(reviews).toHaveLength(4);
}

type Form = ReturnType<Page['getByRole']>;

/** Fills in an order in German, and looks for English in its review. */
async function germanTerms(
  page: Page,
  kind: string,
  name: string,
  fill: (form: Form) => Promise<void>,
): Promise<void> {
  await openTab(page, kind);
  await fill(page.getByRole('form', { name: kind }));
  await looksRight(page, `phone-${name}`);
  await button(page, 'Auftrag prüfen').click();
  await button(page.getByRole('dialog'), '1 SOL einzahlen').waitFor();
  const words = await page.getByRole('dialog').locator('dt, dd').allInnerTexts();
  const shared = ['Slippage'];
  const english = Object.keys(en.terms).filter((each) => !shared.includes(each));
  expect(words.filter((each) => english.includes(each))).toEqual([]);
  // What the catalogue does not have would be English, too.
  expect(words.filter((each) => /\b(?:the|at|of|by|or)\b/.test(each))).toEqual([]);
  await looksRight(page, `phone-${name}-review`);
  await button(page.getByRole('dialog'), 'Ablehnen').click();
  await page.getByText('Nichts wurde signiert.').waitFor();
}
