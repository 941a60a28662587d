import type { Bounds, Built } from '../plan/flow-plan.ts';

/** What came of judging a transaction by some bounds. */
export interface Judgement {
  /** Of the state that the simulation ran on; undefined where nothing was simulated. */
  readonly slot: number | undefined;
}

/**
 * Judges by the bounds of a flow while those are read that hold: see `Built.readBounds`. If they are
 * others, the result is thrown away and `judge` is called again, so it must have no effects.
 *
 * Bounds of an older state than the simulation's could ask for less than there is by then, so they are
 * read again on a state that is new enough.
 *
 * @throws What `judge` throws by the bounds that hold, and what the reading throws.
 */
export async function judgeBounds<Result extends Judgement>(
  { readBounds, ...guess }: Bounds & Pick<Built<unknown>, 'readBounds'>,
  judge: (bounds: Bounds) => Promise<Result>,
): Promise<Result & { readonly bounds: Bounds }> {
  const judgeBy = async (bounds: Bounds) => ({ ...(await judge(bounds)), bounds });
  if (!readBounds) return judgeBy(guess);
  const [early, [judged]] = await Promise.all([
    readBounds(undefined),
    Promise.allSettled([judgeBy(guess)]),
  ]);
  const slot = judged.status === 'fulfilled' ? judged.value.slot : undefined;
  const read = slot === undefined || early.slot >= slot ? early : await readBounds(slot);
  if (read.bounds) return judgeBy({ ...guess, ...read.bounds });
  if (judged.status === 'rejected') throw judged.reason;
  return judged.value;
}
