/** As ISO text; null where it is not known. The service gives seconds, milliseconds or ISO text. */
export function timeText(time: string | number | null | undefined): string | null {
  const text = String(time ?? '');
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  const ms =
    number === undefined ? Date.parse(text) : number * (number < SECONDS_BELOW ? 1_000 : 1);
  return Number.isNaN(new Date(ms).getTime()) ? null : new Date(ms).toISOString();
}

/** As milliseconds, the year 1973: less is meant as seconds. */
const SECONDS_BELOW = 100_000_000_000;
