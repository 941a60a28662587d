import type { Leaving } from './leaving.ts';

/** Whether more of any mint may leave than was reviewed before. */
export function exceeds(now: readonly Leaving[], before: readonly Leaving[]): boolean {
  return now.some(({ mint, atMost }) => {
    const reviewed = before.find((each) => each.mint === mint)?.atMost ?? 0n;
    return atMost > reviewed;
  });
}
