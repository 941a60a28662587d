import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

interface Found {
  readonly violations: Violation[];
}

/** What axe finds in a page that is serious or critical, one line each. */
export async function seriousProblems(page: Page): Promise<readonly string[]> {
  await endAnimations(page);
  // Over the debugging protocol: the page's own policy allows no such script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const own = window as unknown as { axe: { run(options: object): Promise<Found> } };
    return (await own.axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What fades in has no contrast yet: nothing moves while axe looks. */
async function endAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const running = document.getAnimations();
    const ending = running.filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    // One that is called off has come to its end, too.
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}
