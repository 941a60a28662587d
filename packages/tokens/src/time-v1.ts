/**
 * A time of `newV1` in Unix milliseconds. The service documents ISO date and time, and was seen to
 * send Unix seconds, as text and as a number.
 *
 * @throws RangeError for any other value.
 */
export function parseTimeV1(value: string | number): number {
  const isSeconds = typeof value === 'number' || /^\d+(?:\.\d+)?$/.test(value);
  const unixMs = isSeconds ? Number(value) * 1000 : Date.parse(value);
  if (!Number.isFinite(unixMs)) throw new RangeError('not a time, such as 1733481083 or ISO text');
  return unixMs;
}
