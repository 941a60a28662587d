import { crc32, deflateSync } from 'node:zlib';
import { SOL, USDC } from '@perijove/core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { picture } from './picture.ts';
import {
  balanceOf,
  button,
  choose,
  neverSent,
  settled,
  sign,
  unanswered,
  webUnderTest,
} from './web-page.ts';

const env = webUnderTest();

/** Sends, and returns the link of the invite. */
async function send(page: Page, amount: string, symbol = 'SOL'): Promise<string> {
  if (symbol !== 'SOL') await choose(page, 'You send', symbol);
  await page.getByLabel('You send', { exact: true }).fill(amount);
  await button(page, 'Review the transfer').click();
  await sign(page, `Send ${amount} ${symbol}`);
  return page.getByLabel('Link for the receiver').inputValue();
}

/** What a page sends to servers, with bodies. */
function recordRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
}

const pathOf = (link: string): string => link.slice(new URL(link).origin.length);

describe('send', () => {
  it('makes a link that somebody without a wallet claims in another browser', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('/send');
    const sent = recordRequests(page);
    const link = await send(page, '25', 'USDC');
    expect(before - balanceOf(env, USDC)).toBe(25_000_000n);
    expect(await seriousProblems(page)).toEqual([]);
    await button(page, 'Done').click();
    await button(page, 'Take back').waitFor();
    await picture(page, 'web-send-open', { fullPage: true });

    const { page: other } = await env.open(pathOf(link), { wallet: null });
    const asked = recordRequests(other);
    await other.getByText('Someone sent you').waitFor();
    await settled(other);
    expect(await other.locator('.claim-sum').textContent()).toMatch(/^25 USDC.*worth about \$/);
    expect(await seriousProblems(other)).toEqual([]);
    await picture(other, 'web-claim', { fullPage: true });
    await button(other, 'Create a wallet and claim').click();
    await other.getByText('It is yours').waitFor();
    const receiver = await other
      .locator('dl .mono')
      .first()
      .evaluate((element) => (element as HTMLElement).dataset['exact'] ?? '');
    // The demo wallet has 2,500 USDC from the sandbox.
    expect(balanceOf(env, USDC, receiver)).toBe(2_525_000_000n);

    await page.getByText(/^Claimed/).waitFor();
    await other.reload();
    await other.getByText('It is yours').waitFor();
    const { page: late } = await env.open(pathOf(link), { wallet: null });
    await late.getByText('There is nothing to claim here.').waitFor();
    // The code is in the fragment: no server gets it, in any request.
    const code = new URL(link).hash.split('=')[1] as string;
    expect(sent.length * asked.length).toBeGreaterThan(0);
    expect([...sent, ...asked].filter((each) => each.includes(code))).toEqual([]);
  });

  it('takes back what nobody has claimed', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('/send');
    const link = await send(page, '7', 'USDC');
    await button(page, 'Done').click();
    await button(page, 'Show link').click();
    expect(await page.getByLabel('Link for the receiver').inputValue()).toBe(link);
    await button(page, 'Close').click();
    await button(page, 'Take back').click();
    await sign(page, 'Take back 7 USDC');
    await page.getByText('7 USDC is back in your wallet.').waitFor();
    expect(balanceOf(env, USDC)).toBe(before);
    await button(page, 'Done').click();
    await page.getByText(/^Taken back/).waitFor();
  });

  it('resumes with the kept code after a reload, and sends once', async () => {
    const before = balanceOf(env, USDC);
    const { page } = await env.open('/send');
    await choose(page, 'You send', 'USDC');
    await page.getByLabel('You send', { exact: true }).fill('3');
    await button(page, 'Review the transfer').click();
    const held = unanswered(page, '**/api/rpc', neverSent, '"sendTransaction"');
    await sign(page, 'Send 3 USDC');
    await held;
    await page.reload();
    const link = await page.getByLabel('Link for the receiver').inputValue();
    expect(before - balanceOf(env, USDC)).toBe(3_000_000n);
    const { page: other } = await env.open(pathOf(link), { wallet: null });
    await other.locator('.claim-sum', { hasText: '3 USDC' }).waitFor();
  });

  it('says that a link is not complete', async () => {
    const { page } = await env.open('/claim#invite=short', { wallet: null });
    await page.getByText('This link is not complete.').waitFor();
  });
});

describe('studio', () => {
  it('launches a token with an image, and shows it with its fees', async () => {
    const { page } = await env.open('/studio');
    await button(page, 'Continue').click();
    await page.getByText('Enter a name.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Newcomer');
    await page.getByLabel('Symbol', { exact: true }).fill('NEW');
    const image = pngOf(64);
    await page
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: image });
    await page.getByRole('img', { name: 'Preview' }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await button(page, 'Continue').click();
    await page.getByLabel('Moves on at, USDC').fill('160000');
    await page.getByText('10 times', { exact: true }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await picture(page, 'web-studio-curve', { fullPage: true });
    await button(page, 'Continue').click();
    await page.getByText("What can't be changed later").waitFor();
    const before = env.service.ledger.lamports(env.service.fundedWallets.alice.address);
    await button(page, 'Review the launch of NEW').click();
    await sign(page, 'Launch NEW');
    const link = page.getByRole('link', { name: "Open the token's page" });
    const mint = (await link.getAttribute('href'))?.split('/').pop() ?? '';
    const paid = before - env.service.ledger.lamports(env.service.fundedWallets.alice.address);
    expect(paid).toBeGreaterThan(0n);
    expect(paid).toBeLessThan(100_000_000n);
    const stored = await fetch(`${env.service.url}/storage/${mint}/image`);
    expect(Buffer.from(await stored.arrayBuffer()).equals(image)).toBe(true);
    await button(page, 'Done').click();
    const mine = page.locator('section', { hasText: 'Launched from this browser' });
    await mine.getByText('NEW', { exact: true }).waitFor();
    await mine.getByText('Earned in all').waitFor();

    await page.goto(`${env.web.url}/swap?from=${SOL}&to=${mint}&amount=1`);
    await button(page, 'Review the swap').click();
    // Trading begins at a high fee: the loss is typed before it can be signed.
    const loss = page.getByLabel(/^To accept the loss, type \d+/);
    await loss.fill(/\d+$/.exec((await loss.evaluate(labelOf)) ?? '')?.[0] ?? '');
    await sign(page);
    await button(page, 'Done').click();
    await page.goto(`${env.web.url}/studio`);
    const usdc = balanceOf(env, USDC);
    await button(page, 'Claim fees').click();
    await sign(page, /^Claim [\d.]+ USDC$/);
    await page.getByText('The fees are in your wallet.').waitFor();
    expect(balanceOf(env, USDC)).toBeGreaterThan(usdc);
    await picture(page, 'web-studio-fees', { fullPage: true });
  });
});

function labelOf(input: HTMLElement | SVGElement): string | undefined {
  return input instanceof HTMLInputElement ? input.labels?.[0]?.textContent : undefined;
}

/** A PNG of one colour. */
function pngOf(size: number): Buffer {
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 2, 0, 0, 0]);
  const row = Buffer.from([0, ...Array.from({ length: size }, () => [20, 140, 120]).flat()]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: size }, () => row)));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
