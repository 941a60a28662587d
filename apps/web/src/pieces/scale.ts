/** Maps a range of values to a range of pixels, in a straight line. */
export type Scale = (value: number) => number;

export function linearScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): Scale {
  const span = to - from || 1;
  return (value) => start + ((value - from) / span) * (end - start);
}
