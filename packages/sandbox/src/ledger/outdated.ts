/**
 * The ids of those before that time, and in any case this many of the oldest.
 *
 * @param kept times by id, the oldest first.
 */
export function* outdated(
  kept: ReadonlyMap<string, number>,
  beforeMs: number,
  surplus: number,
): Generator<string> {
  let number = 0;
  for (const [id, atMs] of kept) {
    if (atMs >= beforeMs && number >= surplus) return;
    number++;
    yield id;
  }
}
