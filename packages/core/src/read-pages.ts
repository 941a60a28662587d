import { systemClock } from './clock.ts';
import { isSdkError, SdkError } from './errors.ts';
import type { CallOptions } from './options.ts';

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** How many pages there are, where the service says so. */
  readonly totalPages?: number | null | undefined;
  /** Whether there is another page, where the service says so. */
  readonly hasMore?: boolean | undefined;
}

/** A list that a service gives page by page. */
export interface Paged<Item> {
  /** `family.method`, for errors. */
  readonly endpoint: string;
  /** Default 1. */
  readonly firstPage?: number | undefined;
  readonly read: (page: number, options: CallOptions) => Promise<Page<Item>>;
  /** The same for the same item on another page. */
  readonly keyOf: (item: Item) => string;
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

/**
 * The items of all pages, each once, until the last page that the service names or an empty one.
 * `deadlineMs` is the longest time for all requests together.
 *
 * @throws SdkError `invalid_response` when the pages repeat although the service says that there are
 * more, or do not end; `deadline`; whatever `read` throws.
 */
export async function* readPages<Item>(
  { endpoint, firstPage = 1, read, keyOf }: Paged<Item>,
  options: CallOptions,
): AsyncGenerator<Item, void, undefined> {
  const { signal, deadlineMs = Infinity } = options;
  const seen = new Set<string>();
  let maxPages: number | undefined;
  let stalePages = 0;
  let spentMs = 0;
  for (let page = firstPage; ; page++) {
    const late = (cause?: unknown): SdkError =>
      overdue(endpoint, deadlineMs, page - firstPage, cause);
    if (page > firstPage && spentMs >= deadlineMs) throw late();
    const since = systemClock.now();
    const timed = deadlineMs < Infinity && { deadlineMs: deadlineMs - spentMs };
    const { items, totalPages, hasMore } = await read(page, { ...options, ...timed }).catch(
      (error: unknown) => {
        // What was left for this page was not enough: that says less of the page than of the list.
        const isShort = page > firstPage && timed && isSdkError(error, 'timeout');
        throw isShort && !signal?.aborted ? late(error) : error;
      },
    );
    spentMs += systemClock.now() - since;
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
      throw invalid(endpoint, 'pages that differ');
    }
    if (page - firstPage >= maxPages) throw invalid(endpoint, 'pages that come to an end');
  }
}

function overdue(endpoint: string, deadlineMs: number, pages: number, cause: unknown): SdkError {
  const says = `the list does not end within deadlineMs ${deadlineMs} (${pages} pages were read)`;
  return new SdkError('deadline', { deadlineMs }, { endpoint, attempt: 1 }, says, { cause });
}

function invalid(endpoint: string, expected: string): SdkError {
  const details = { reason: 'shape', issues: [{ path: 'page', expected }] } as const;
  const says = `the response is not as documented: expected ${expected}`;
  return new SdkError('invalid_response', details, { endpoint, attempt: 1 }, says);
}
