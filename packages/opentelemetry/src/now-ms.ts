let origin: number | undefined;

/**
 * With the fractions that spans of a millisecond need. Reading the origin takes longer than reading the
 * time, so it is read once; at the first use, because the import works without `performance`.
 */
export function nowMs(): number {
  origin ??= performance.timeOrigin;
  return origin + performance.now();
}
