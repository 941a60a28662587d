/** Returns ISO 8601 date and time with milliseconds. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns ISO 8601 with nanoseconds, as in token records. */
export function isoTimeNanos(ms: number, nanos: number): string {
  return isoTime(ms).replace('Z', `${String(nanos).padStart(6, '0')}Z`);
}

/** Returns ISO 8601 without fractions of a second. */
export function isoSeconds(ms: number): string {
  return isoTime(ms).replace(/\.\d+Z$/, 'Z');
}

export function unixSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}

/** Returns decimal text without an exponent, with at least nine significant digits. */
export function decimalText(value: number): string {
  let places = 9;
  for (let rest = Math.abs(value); rest > 0 && rest < 1 && places < 60; rest *= 10) places++;
  return value.toFixed(places).replace(/\.?0+$/, '');
}
