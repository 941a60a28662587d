/** Returns the entries with the largest amounts, largest first; of equal ones the first ones. */
export function largest<Key>(
  entries: Iterable<readonly [Key, bigint]>,
  count: number,
): readonly (readonly [Key, bigint])[] {
  const found: (readonly [Key, bigint])[] = [];
  for (const entry of entries) {
    const [, least = -1n] = found[count - 1] ?? [];
    if (entry[1] <= least) continue;
    const place = found.findIndex(([, amount]) => amount < entry[1]);
    found.splice(place < 0 ? found.length : place, 0, entry);
    found.length = Math.min(found.length, count);
  }
  return found;
}
