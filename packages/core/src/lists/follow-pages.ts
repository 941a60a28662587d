import type { PagedEndpoint } from './paged.ts';

/** Follows the pages of a list, one after the other. */
export interface PageWalk<Input, Output, Item> {
  /** The input of the page that is read next; `undefined` after the last page. */
  readonly next: Input | undefined;
  /** What the pages should be, in words that follow "expected"; `next` is then `undefined`. */
  readonly problem: string | undefined;
  /** Takes the response to `next` and returns its items, those of earlier pages left out. */
  add(response: Output): readonly Item[];
}

/**
 * New items can push a whole page of known ones down between two requests, so a page without a new
 * item is not yet the end. This many in a row mean that the service ignores the page.
 */
const MAX_STALE_PAGES = 3;

/** Pages that may be added while the list is read. */
const MAX_ADDED_PAGES = 100;

/** Maximum number of pages, if the service reports none or a larger one. */
const MAX_PAGES = 10_000;

/** Items of a page that the input cuts out of the list, where it names an end. */
function sizeOf(input: unknown, endField: string | undefined, start: number): number | undefined {
  const end = endField && (input as Readonly<Record<string, unknown>> | undefined)?.[endField];
  return typeof end === 'number' ? end - start : undefined;
}

/**
 * Follows the pages of a list from the page that the input names, or from the first: the rule by
 * which `readPages` reads. It sends nothing, so it can also follow pages that were read before.
 */
export function followPages<Input, Output, Item>(
  { paging, pageOf, keyOf }: PagedEndpoint<Input, Output, Item>,
  input: Input,
): PageWalk<Input, Output, Item> {
  const { style, field, endField, asText } = paging;
  // Unchanged: the endpoint's own check reports the error.
  let start = (input as Readonly<Record<string, unknown>> | undefined)?.[field];
  start ??= style === 'page' ? 1 : 0;
  let position = Number(start);
  const size = sizeOf(input, endField, position);
  const at = (page: unknown): Input => ({
    ...input,
    [field]: asText ? String(page) : page,
    // Without an end the service decides about the size of a page.
    ...(endField !== undefined && size !== undefined && { [endField]: Number(page) + size }),
  });
  const seen = new Set<string>();
  let pages = 0;
  /** Pages in a row without a new item. */
  let stalePages = 0;
  let maxPages = 0;
  let next: Input | undefined = at(start);
  let problem: string | undefined;

  /** Whether the list ends with this page; or what is wrong with the pages, as text. */
  function endAfter(page: ReturnType<typeof pageOf>, hasNew: boolean): string | undefined {
    const { items, totalPages, hasMore } = page;
    maxPages ||= Math.min(MAX_PAGES, (totalPages ?? MAX_PAGES) + MAX_ADDED_PAGES);
    pages++;
    if (hasMore === false || position >= (totalPages ?? Infinity)) return 'end';
    if (items.length === 0 && hasMore == null) return 'end';
    stalePages = hasNew ? 0 : stalePages + 1;
    if (stalePages === MAX_STALE_PAGES)
      return totalPages == null && hasMore == null ? 'end' : 'pages that do not repeat';
    return pages > maxPages ? 'a last page' : undefined;
  }

  return {
    get next() {
      return next;
    },
    get problem() {
      return problem;
    },
    add(response) {
      const page = pageOf(response, input);
      const items = page.items.filter((item) => {
        const before = seen.size;
        return seen.add(keyOf(item)).size > before;
      });
      const end = endAfter(page, items.length > 0);
      position += style === 'page' ? 1 : page.items.length;
      next = end === undefined ? at(position) : undefined;
      problem = end === 'end' ? undefined : end;
      return items;
    },
  };
}
