import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds in a page that is serious or critical, one line each. */
export async function seriousProblems(page: Page): Promise<readonly string[]> {
  // Over the debugging protocol: the page's own policy allows no such script.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const own = window as unknown as { axe: { run(): Promise<{ violations: unknown }> } };
    return (await own.axe.run()).violations as Violation[];
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
