import type { isPerijoveError, PerijoveError } from './errors.ts';
import type { CallOptions } from './options.ts';
import type { Paged } from './paged.ts';

/** What the reading needs of core. It imports nothing itself, so that a page loads nothing for it. */
export interface PageReading {
  readonly now: () => number;
  readonly isPerijoveError: typeof isPerijoveError;
  readonly PerijoveError: typeof PerijoveError;
}

/**
 * New items can push a whole page of known ones down between two requests, so a page that brings
 * nothing new is not yet the end. So many in a row come from a service that ignores the page.
 */
const MAX_STALE_PAGES = 3;

/** So many pages may be added while the list is read. */
const MAX_ADDED_PAGES = 100;

/** Whatever the service says, and where it does not say how many there are. */
const MAX_PAGES = 10_000;

/** See `readPages`. */
export async function* readAll<Item>(
  { endpoint, firstPage = 1, read, keyOf }: Paged<Item>,
  options: CallOptions,
  core: PageReading,
): AsyncGenerator<Item, void, undefined> {
  const { signal, deadlineMs = Infinity } = options;
  const seen = new Set<string>();
  let maxPages: number | undefined;
  let stalePages = 0;
  let spentMs = 0;
  for (let page = firstPage; ; page++) {
    const late = (cause?: unknown): PerijoveError =>
      overdue(core, endpoint, deadlineMs, page - firstPage, cause);
    if (page > firstPage && spentMs >= deadlineMs) throw late();
    const since = core.now();
    const timed = deadlineMs < Infinity && { deadlineMs: deadlineMs - spentMs };
    const { items, totalPages, hasMore } = await read(page, { ...options, ...timed }).catch(
      (error: unknown) => {
        // What was left for this page was not enough: that says less of the page than of the list.
        const isShort = page > firstPage && timed && core.isPerijoveError(error, 'timeout');
        throw isShort && !signal?.aborted ? late(error) : error;
      },
    );
    spentMs += core.now() - since;
    maxPages ??= Math.min(MAX_PAGES, (totalPages ?? MAX_PAGES) + MAX_ADDED_PAGES);
    const before = seen.size;
    for (const item of items) {
      const key = keyOf(item);
      if (seen.has(key)) continue;
      signal?.throwIfAborted();
      seen.add(key);
      yield item;
    }
    if (hasMore === false || page >= (totalPages ?? Infinity)) return;
    if (items.length === 0 && hasMore === undefined) return;
    stalePages = seen.size === before ? stalePages + 1 : 0;
    if (stalePages === MAX_STALE_PAGES) {
      if (totalPages == null && hasMore === undefined) return;
      throw invalid(core, endpoint, 'pages that differ');
    }
    if (page - firstPage >= maxPages) throw invalid(core, endpoint, 'pages that come to an end');
  }
}

function overdue(
  core: PageReading,
  endpoint: string,
  deadlineMs: number,
  pages: number,
  cause: unknown,
): PerijoveError {
  const says = `the list does not end within deadlineMs ${deadlineMs} (${pages} pages were read)`;
  return new core.PerijoveError('deadline', { deadlineMs }, { endpoint, attempt: 1 }, says, {
    cause,
  });
}

function invalid(core: PageReading, endpoint: string, expected: string): PerijoveError {
  const details = { reason: 'shape', issues: [{ path: 'page', expected }] } as const;
  const says = `the response is not as documented: expected ${expected}`;
  return new core.PerijoveError('invalid_response', details, { endpoint, attempt: 1 }, says);
}
