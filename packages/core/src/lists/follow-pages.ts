import type { Page, Paging } from '../endpoint.ts';
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

/**
 * Follows the pages of a list from the page that the input names, or from the first: the rule by
 * which `readPages` reads. It sends nothing, so it can also follow pages that were read before.
 */
export function followPages<Input, Output, Item>(
  { paging, pageOf, keyOf }: PagedEndpoint<Input, Output, Item>,
  input: Input,
): PageWalk<Input, Output, Item> {
  const { style, field } = paging;
  // Unchanged: the endpoint's own check reports the error.
  let start = (input as Readonly<Record<string, unknown>> | undefined)?.[field];
  start ??= style === 'page' ? 1 : 0;
  let position = Number(start);
  const at = pageInputs(paging, input, position);
  const endAfter = createEndRule();
  const seen = new Set<string>();
  let next: Input | undefined = at(start);
  let problem: string | undefined;
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
      const end = endAfter(page, position, items.length > 0);
      position += style === 'page' ? 1 : page.items.length;
      next = end === undefined ? at(position) : undefined;
      problem = end === 'end' ? undefined : end;
      return items;
    },
  };
}

/** Returns the input with which a page is read. */
function pageInputs<Input>(
  { field, endField, asText }: Paging,
  input: Input,
  start: number,
): (page: unknown) => Input {
  const end = endField && (input as Readonly<Record<string, unknown>> | undefined)?.[endField];
  const size = typeof end === 'number' ? end - start : undefined;
  return (page) => ({
    ...input,
    [field]: asText ? String(page) : page,
    // Without an end the service decides about the size of a page.
    ...(endField !== undefined && size !== undefined && { [endField]: Number(page) + size }),
  });
}

/** Returns whether the list ends with a page; or what is wrong with the pages, as text. */
type EndAfter = (page: Page<unknown>, position: number, hasNew: boolean) => string | undefined;

function createEndRule(): EndAfter {
  let pages = 0;
  /** Pages in a row without a new item. */
  let stalePages = 0;
  let maxPages = 0;
  return ({ items, totalPages, hasMore }, position, hasNew) => {
    maxPages ||= Math.min(MAX_PAGES, (totalPages ?? MAX_PAGES) + MAX_ADDED_PAGES);
    pages++;
    if (hasMore === false || position >= (totalPages ?? Infinity)) return 'end';
    if (items.length === 0 && hasMore == null) return 'end';
    stalePages = hasNew ? 0 : stalePages + 1;
    if (stalePages === MAX_STALE_PAGES)
      return totalPages == null && hasMore == null ? 'end' : 'pages that do not repeat';
    return pages > maxPages ? 'a last page' : undefined;
  };
}
