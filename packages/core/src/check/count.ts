import type { Issue } from '../errors/issue.ts';

/** Far above the maximum of any endpoint, and few enough to be checked within milliseconds. */
const MAX_ENTRIES = 10_000;

/**
 * Returns the issue of a field whose list is too long. Runs before every other check, because checking a
 * million entries would keep the process busy for seconds.
 */
export function issueOfCount(input: unknown): Issue | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  for (const [path, value] of Object.entries(input)) {
    if (Array.isArray(value) && value.length > MAX_ENTRIES)
      return { path, expected: `at most ${MAX_ENTRIES} entries, not ${value.length}` };
  }
  return undefined;
}
