import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { plainPage, type WidgetUnderTest } from './widget-hosts.ts';

/** A button by its whole name. */
export const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** What the widget has reported to its page. */
export const eventsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly events: readonly string[] }).events);

/** What the widget has said of swaps and orders that landed, and of orders that were cancelled. */
export const detailsOf = (page: Page): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  page.evaluate(() => (window as unknown as { readonly details: readonly never[] }).details);

export async function connect(page: Page, words = 'Connect a wallet'): Promise<void> {
  await button(page, words).click();
  await page.getByRole('dialog').getByText('Alice').click();
  await page.getByText(/^DDpC/).waitFor();
}

/** A page of its own, with these attributes. */
export function plainWith(env: WidgetUnderTest, attributes: string): string {
  const path = `/plain-${Object.keys(env.files).length}`;
  env.files[path] = plainPage(attributes);
  return path;
}

/** Lamports of the wallet. */
export const lamportsOf = ({ service }: WidgetUnderTest): bigint =>
  service.ledger.lamports(service.fundedWallets.alice.address);

/** Presses Tab until the control with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const hasFocus = () =>
    page.evaluate(() => {
      const focused = document.activeElement?.shadowRoot?.activeElement;
      const label = (focused as HTMLInputElement | null | undefined)?.labels?.[0];
      return focused?.getAttribute('aria-label') ?? (label ?? focused)?.textContent ?? '';
    });
  for (let presses = 0; (await hasFocus()) !== name; presses++) {
    expect(presses, name).toBeLessThan(30);
    await page.keyboard.press('Tab');
  }
}
