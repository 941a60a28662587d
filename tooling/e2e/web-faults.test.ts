import { USDC } from '@perijove/core';
import type { Fault } from '@perijove/sandbox';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { recover, settled, shots, webUnderTest } from './web-page.ts';

const env = webUnderTest();

afterEach(() => env.service.control.faults.clear());

const SCREENS = ['/', `/token/${USDC}`, '/portfolio', '/orders', '/earn', '/send', '/studio'];

const FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ['the service fails', { kind: 'server-error', status: 503 }],
  ['responses have another form', { kind: 'wrong-shape' }],
  ['connections break', { kind: 'reset', when: 'during' }],
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

describe.each(FAULTS)('while %s', (name, fault) => {
  it.each(SCREENS)('%s says so in words, and recovers', async (path) => {
    env.service.control.faults.add(fault);
    const { page } = await env.open(path, { expected: /50\d|net::ERR/ });
    await settled(page);
    await expectWords(page);
    const failed = page.locator('main [role="alert"]');
    if (path === '/portfolio') {
      await page.screenshot({ path: `${shots}web-faults-${name}.png`, fullPage: true });
    }
    env.service.control.faults.clear();
    await recover(failed);
    await settled(page);
    await expectWords(page);
  });
});
