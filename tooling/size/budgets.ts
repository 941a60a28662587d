import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Gzipped bytes by family. */
type Weights = Readonly<Record<string, number>>;

/** Bytes that a budget leaves for another version of zlib, which compresses a little differently. */
const ROOM = 20;

/** Bytes that a page may be below its budget before the budget is written again. */
export const MAX_ROOM = 300;

const path = fileURLToPath(new URL('budgets.json', import.meta.url));

/**
 * Gzipped bytes that a page may load for a family with core, all methods used. Most of it is core; each
 * endpoint and each mount adds a little. The goals are lower; docs/performance.md says what each part
 * costs. `pnpm size --write` writes them from what was measured, so that growth shows in a review.
 */
export function readBudgets(): Weights {
  return JSON.parse(readFileSync(path, 'utf8')) as Weights;
}

/** The budgets that follow from weights: those of pages that did not outgrow theirs stay as they are. */
export function budgetsFor(weights: Weights, budgets: Weights): Weights {
  return Object.fromEntries(
    Object.entries(weights).map(([family, bytes]) => {
      const budget = budgets[family] ?? 0;
      const fits = bytes <= budget && bytes > budget - MAX_ROOM;
      return [family, fits ? budget : bytes + ROOM];
    }),
  );
}

export function writeBudgets(weights: Weights): void {
  writeFileSync(path, `${JSON.stringify(budgetsFor(weights, readBudgets()), null, 2)}\n`);
}
