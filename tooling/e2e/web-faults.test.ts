import { USDC } from '@perijove/core';
import type { Fault } from '@perijove/sandbox';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { picture } from './picture.ts';
import { button, settled, sign, webUnderTest } from './web-page.ts';

const env = webUnderTest();

afterEach(() => env.service.control.faults.clear());

/** Every screen that reads the service, and what only a response can show on it. */
const SCREENS = [
  ['/', (page) => page.getByRole('table', { name: /^Trending/ })],
  [`/token/${USDC}`, (page) => page.getByRole('heading', { level: 1, name: 'USDC' })],
  ['/portfolio', (page) => page.getByRole('region', { name: 'Net worth' })],
  ['/swap?amount=1', (page) => button(page, 'Review the swap')],
  ['/orders', (page) => page.getByRole('slider', { name: /^Price of SOL/ })],
  ['/orders?kind=dca', (page) => page.getByRole('slider', { name: /^Price of SOL/ })],
  ['/earn', (page) => page.getByRole('table', { name: 'Pools' })],
  ['/borrow', (page) => page.getByRole('table', { name: 'Vaults' })],
  [
    '/predict',
    (page) => page.getByRole('region', { name: 'Open events' }).getByRole('listitem').first(),
  ],
  ['/send', (page) => page.getByText('No open invites.')],
] as const satisfies readonly (readonly [path: string, content: (page: Page) => Locator])[];

/** A fault, and the reason that the screen gives for it. */
const FAULTS: readonly (readonly [name: string, fault: Fault, reason: string])[] = [
  ['the service fails', { kind: 'server-error', status: 503 }, 'The service has a problem.'],
  ['responses have another form', { kind: 'wrong-shape' }, 'an unexpected response.'],
  ['connections break', { kind: 'reset', when: 'before' }, 'The service'],
];

/** The words of a program, which no visitor should meet. */
const CODE = /undefined|NaN|\[object|null\b|Error:|invalid_response|server_error|connection_lost/;

async function expectWords(page: Page): Promise<void> {
  // All of them at a time: a card may go when something is read again.
  const cards = await page.locator('main .card').allTextContents();
  expect(cards.map((text) => text.trim())).not.toContain('');
  // biome-ignore lint/performance/useDomNodeTextContent: details that are folded are not read
  expect(await page.locator('main').innerText()).not.toMatch(CODE);
}

/** Every screen fails by the first fault, and two of them by each of the others: one mechanism shows them. */
const screensFor = (at: number) => (at === 0 ? SCREENS : SCREENS.filter((_, n) => n % 5 === at));

describe.each(FAULTS.map((fault, at) => [...fault, screensFor(at)] as const))(
  'while %s',
  (name, fault, reason, screens) => {
    it.each(screens)(
      '%s gives the reason and a button, and is back by itself',
      async (path, content) => {
        env.service.control.faults.add(fault);
        const { page } = await env.open(path, { expected: /429|50\d|net::ERR/ });
        const failed = page.locator('main [role="alert"]', { hasText: reason });
        await failed.first().waitFor();
        await failed.first().getByRole('button').first().waitFor();
        await settled(page);
        await expectWords(page);
        expect(await content(page).count()).toBe(0);
        if (path === '/orders') {
          await picture(page, `web-faults-${name}`, { fullPage: true });
        }
        env.service.control.faults.clear();
        // No button is pressed.
        await content(page).first().waitFor();
        await expect.poll(() => page.locator('main [role="alert"]').count()).toBe(0);
        await settled(page);
        await expectWords(page);
      },
    );
  },
);

describe('while a refresh fails', () => {
  it('keeps the data, and says its age and the reason', async () => {
    const { page } = await env.open('/orders', { expected: /429|50\d/ });
    const chart = page.getByRole('slider', { name: /^Price of SOL/ });
    await chart.waitFor();
    env.service.control.faults.add({ kind: 'server-error', status: 503 });
    const stale = page.getByText(/^As of .+(?:ago|now)\. The service has a problem\.$/);
    await stale.first().waitFor();
    expect(await chart.count()).toBe(1);
    await picture(page, 'web-stale', { fullPage: true });
    env.service.control.faults.clear();
    await expect.poll(() => stale.count()).toBe(0);
  });
});

describe('while the plan is used up', () => {
  it.each(SCREENS.filter((_, n) => n % 5 === 0))(
    '%s says what it waits for, and goes on',
    async (path, content) => {
      env.service.control.faults.add({ kind: 'rate-limited', resetInMs: 1000 });
      const { page } = await env.open(path, { expected: /429/ });
      await page.getByText('Too many requests at the moment. Trying again.').first().waitFor();
      expect(await content(page).count()).toBe(0);
      env.service.control.faults.clear();
      await content(page).first().waitFor();
      await settled(page);
    },
  );
});

it('says that the service died between the review and the confirmation', async () => {
  const { page } = await env.open('/swap?amount=1', { expected: /429|50\d|net::ERR/ });
  await page.getByRole('radio', { name: /^Best route/ }).click();
  await button(page, 'Review the swap').click();
  await page.getByRole('dialog', { name: 'Review before you sign' }).waitFor();
  env.service.control.faults.add({ kind: 'server-error', status: 503 });
  await sign(page, 'Swap 1 SOL');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Signed, but not confirmed. Trying again').waitFor();
  await dialog.getByText('The service has a problem.').waitFor();
  expect(await dialog.getByText('Waiting for confirmation').count()).toBe(0);
  await picture(page, 'web-service-died', { fullPage: true });
  env.service.control.faults.clear();
  await page.getByText('Left your wallet').first().waitFor();
  // What the visitor presses next has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Done');
});
