/**
 * Yields the ids of entries before a time, and in any case of the oldest `surplus` entries.
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
