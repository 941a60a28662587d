import type { isPerijoveError, PerijoveError } from './errors.ts';
import type { CallOptions } from './options.ts';
import type { Page, Paged } from './paged.ts';

/** What the reading needs of core. It imports nothing itself, so that a page loads nothing for it. */
export interface PageReading {
  readonly now: () => number;
  readonly isPerijoveError: typeof isPerijoveError;
  readonly PerijoveError: typeof PerijoveError;
}

/**
 * New items can push a whole page of known ones down between two requests, so a page without a new
 * item is not yet the end. This many in a row come from a service that ignores the page.
 */
const MAX_STALE_PAGES = 3;

/** Pages that may be added while the list is read. */
const MAX_ADDED_PAGES = 100;

/** Where the service does not say how many there are, and if it names more. */
const MAX_PAGES = 10_000;

/** See `readPages`. */
export async function* readAll<Input, Output, Item>(
  paged: Paged<Input, Output, Item>,
  input: Input,
  options: CallOptions,
  core: PageReading,
): AsyncGenerator<Item, void, undefined> {
  const { name, paging } = paged.endpoint;
  const { style, field, asText } = paging;
  const fetch = withinDeadline(paged, options, core);
  // As it was given: the endpoint's own check says what is wrong with it.
  let start = (input as Readonly<Record<string, unknown>> | undefined)?.[field];
  start ??= style === 'page' ? 1 : 0;
  const seen = new Set<string>();
  const progress: Progress = { pages: 0, stalePages: 0, maxPages: 0 };
  for (let position = Number(start); ; ) {
    const next = progress.pages === 0 ? start : position;
    const page = paged.pageOf(await fetch({ ...input, [field]: asText ? String(next) : next }));
    const before = seen.size;
    for (const item of page.items) {
      const key = paged.keyOf(item);
      if (seen.has(key)) continue;
      options.signal?.throwIfAborted();
      seen.add(key);
      yield item;
    }
    const end = endAfter(page, position, seen.size > before, progress);
    if (end === 'end') return;
    if (end !== undefined) throw invalid(core, name, end);
    position += style === 'page' ? 1 : page.items.length;
  }
}

/** What was read so far. */
interface Progress {
  pages: number;
  /** Pages in a row without a new item. */
  stalePages: number;
  maxPages: number;
}

/** Whether the list ends here; in other words, what the pages would have to be. */
function endAfter<Item>(
  { items, totalPages, hasMore }: Page<Item>,
  position: number,
  hasNew: boolean,
  progress: Progress,
): 'end' | 'pages that differ' | 'pages that come to an end' | undefined {
  progress.maxPages ||= Math.min(MAX_PAGES, (totalPages ?? MAX_PAGES) + MAX_ADDED_PAGES);
  progress.pages++;
  if (hasMore === false || position >= (totalPages ?? Infinity)) return 'end';
  if (items.length === 0 && hasMore == null) return 'end';
  progress.stalePages = hasNew ? 0 : progress.stalePages + 1;
  if (progress.stalePages === MAX_STALE_PAGES)
    return totalPages == null && hasMore == null ? 'end' : 'pages that differ';
  return progress.pages > progress.maxPages ? 'pages that come to an end' : undefined;
}

/** Requests pages, each within what is left of `deadlineMs`. */
function withinDeadline<Input, Output, Item>(
  { endpoint, fetchPage }: Paged<Input, Output, Item>,
  options: CallOptions,
  core: PageReading,
): (input: Input) => Promise<Output> {
  const { signal, deadlineMs = Infinity } = options;
  let spentMs = 0;
  let pages = 0;
  const late = (cause?: unknown): PerijoveError => {
    const says = `the list does not end within deadlineMs ${deadlineMs} (${pages} pages were read)`;
    const facts = { endpoint: endpoint.name, attempt: 1 };
    return new core.PerijoveError('deadline', { deadlineMs }, facts, says, { cause });
  };
  return async (input) => {
    if (pages > 0 && spentMs >= deadlineMs) throw late();
    const since = core.now();
    const timed = deadlineMs < Infinity && { deadlineMs: deadlineMs - spentMs };
    const response = await fetchPage(input, { ...options, ...timed }).catch((error: unknown) => {
      // The rest of the deadline was too short for this page: the cause is the list, not the page.
      const isShort = pages > 0 && timed && core.isPerijoveError(error, 'timeout');
      throw isShort && !signal?.aborted ? late(error) : error;
    });
    spentMs += core.now() - since;
    pages++;
    return response;
  };
}

function invalid(core: PageReading, endpoint: string, expected: string): PerijoveError {
  const details = { reason: 'shape', issues: [{ path: 'page', expected }] } as const;
  const says = `the response is not as documented: expected ${expected}`;
  return new core.PerijoveError('invalid_response', details, { endpoint, attempt: 1 }, says);
}
