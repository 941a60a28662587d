import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { picture } from './picture.ts';
import { button, settled, sign, webUnderTest } from './web-page.ts';

const env = webUnderTest();

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The colours of a row of pixels of what is seen, from left to right. */
async function colours(page: Page, y: number): Promise<readonly (readonly number[])[]> {
  const picture = (await page.screenshot()).toString('base64');
  // A page of its own: the policy of the app allows no such image.
  const probe = await page.context().newPage();
  const row = await probe.evaluate(
    async ([data, at]) => {
      const blob = await (await fetch(`data:image/png;base64,${data}`)).blob();
      const image = await createImageBitmap(blob);
      const context = new OffscreenCanvas(image.width, 1).getContext('2d');
      context?.drawImage(image, 0, -at);
      const pixels = context?.getImageData(0, 0, image.width, 1).data ?? [];
      return Array.from({ length: image.width }, (_, x) =>
        Array.from(pixels.slice(4 * x, 4 * x + 3)),
      );
    },
    [picture, y] as const,
  );
  await probe.close();
  return row;
}

describe.each(['light', 'dark'] as const)('dialogs, %s', (colorScheme) => {
  it('have nothing serious for axe, and a backdrop to the edge', async () => {
    const options = { colorScheme, viewport: WIDE } as const;
    const { page } = await env.open('/swap?amount=1', options);
    await settled(page);
    const dialog = page.getByRole('dialog');
    const check = async (name: string): Promise<void> => {
      await dialog.waitFor();
      expect(await seriousProblems(page), name).toEqual([]);
      await picture(page, `dialog-${name}-${colorScheme}`);
    };
    await page.getByRole('button', { name: /^Wallet / }).click();
    await check('wallet');
    const row = await colours(page, 700);
    // The last pixels are where a scroll bar would be. The eye sees no difference of one level.
    const edge = row.slice(-40);
    for (const part of [0, 1, 2]) {
      const levels = edge.map((pixel) => pixel[part] ?? 0);
      expect(Math.max(...levels) - Math.min(...levels)).toBeLessThanOrEqual(1);
    }
    await page.keyboard.press('Escape');
    for (const [name, opener] of [
      ['search', /^Search/],
      ['picker', /^You receive: /],
      ['clock', /set the clock/],
      ['theme', /^Theme/],
      ['slippage', /^Slippage/],
    ] as const) {
      await page.getByRole('button', { name: opener }).first().click();
      await check(name);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await button(page, 'Review the swap').click();
    await page.getByRole('dialog', { name: 'Review before you sign' }).waitFor();
    await check('review');
    await sign(page, 'Swap 1 SOL');
    await dialog.getByText('Left your wallet').first().waitFor();
    await check('done');
    // The dialog says it: no message repeats it.
    expect(await page.locator('.toast').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Done');
  });
});

it('tells in a message how a swap ended whose dialog was closed', async () => {
  const { page } = await env.open('/swap?amount=1');
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/swap/v2/execute', async (route) => {
    await released;
    await route.fallback();
  });
  await page.getByRole('radio', { name: /^Best route/ }).click();
  await button(page, 'Review the swap').click();
  await sign(page, 'Swap 1 SOL');
  await page.getByText('Signed, and stored in the journal').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  letGo();
  const message = page.locator('.toast');
  await message.getByText('Swap 1 SOL for USDC').waitFor();
  await message.getByRole('link', { name: 'View transaction' }).waitFor();
  expect(await message.count()).toBe(1);
});

it('disconnects a wallet in all tabs', async () => {
  const { page } = await env.open('/swap', { wallet: null });
  await button(page, 'Connect').click();
  await page.getByRole('button', { name: /^Demo wallet/ }).click();
  await page.getByRole('button', { name: /^Wallet / }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${env.web.url}/portfolio`);
  await other.getByRole('button', { name: /^Wallet / }).waitFor();
  await page.getByRole('button', { name: /^Wallet / }).click();
  await button(page, 'Disconnect').click();
  await button(other, 'Connect').waitFor();
  expect(await other.getByRole('button', { name: /^Wallet / }).count()).toBe(0);
});

it('names the network on a phone', async () => {
  const { page } = await env.open('/', { viewport: PHONE });
  await page.getByText('Sandbox', { exact: true }).waitFor();
});

it('moves nothing for a visitor who wants no motion', async () => {
  const { page } = await env.open('/', { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('option').first().waitFor();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map((each) => Number(each.effect?.getComputedTiming().activeDuration))
      .filter((ms) => ms > 1),
  );
  expect(moving).toEqual([]);
});
