import { parseUrl } from '../values/parse-url.ts';
import type { UsedDeprecated } from './events.ts';

/**
 * Reads the headers `Deprecation` (an HTTP date, or `@` and Unix seconds) and `Link`. Of the link only
 * the path is kept: events contain no full URL.
 */
export function readDeprecation(
  deprecation: string,
  link: string | undefined,
  successor: string | undefined,
): Omit<UsedDeprecated, 'what'> {
  return {
    type: 'deprecated',
    stability: 'deprecated',
    successor: successor ?? pathOf(link),
    since: dateOf(deprecation),
  };
}

function dateOf(text: string): string | undefined {
  const [, seconds] = /^@(\d{1,11})$/.exec(text) ?? [];
  const ms = seconds === undefined ? Date.parse(text) : Number(seconds) * 1000;
  return Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : undefined;
}

function pathOf(link = ''): string | undefined {
  const [, target = ''] = /<([^<>\s]{1,500})>\s*;[^,]*rel="?successor-version"?/i.exec(link) ?? [];
  // The base only makes a relative address readable.
  return target ? parseUrl(target, 'http://relative')?.pathname : undefined;
}
