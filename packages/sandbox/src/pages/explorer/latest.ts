import type { Ledger, TransactionRecord } from '@perijove/local-node/ledger';

/** Slots of the first search: ten minutes. */
const FIRST_WINDOW = 1500;

/** Returns the newest transactions, newest first. */
export function findLatest(
  { slot, firstSlot, countBySlot, inSlot }: Ledger,
  count: number,
): readonly TransactionRecord[] {
  const [first, last] = [firstSlot(), slot()];
  for (let window = FIRST_WINDOW; ; window *= 16) {
    const from = Math.max(first, last - window);
    const slots = [...countBySlot(from, last)];
    const landed = slots.reduce((sum, [, each]) => sum + each.landed, 0);
    if (landed < count && from > first) continue;
    const newest: TransactionRecord[] = [];
    for (const [each] of slots.sort(([a], [b]) => b - a)) {
      newest.push(...inSlot(each).toReversed());
      if (newest.length >= count) break;
    }
    return newest.slice(0, count);
  }
}
