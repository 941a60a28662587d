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
 * The items of all pages, each once, until the last page that the service names or an empty one.
 * `deadlineMs` is the longest time for all requests together.
 *
 * @throws SdkError `invalid_response` when the pages repeat although the service says that there are
 * more, or do not end; `deadline`; whatever `read` throws.
 */
export async function* readPages<Item>(
  paged: Paged<Item>,
  options: CallOptions,
): AsyncGenerator<Item, void, undefined> {
  // Loaded when a list is read: nothing was sent yet.
  const { readAll } = await import('./read-all-pages.ts');
  yield* readAll(paged, options, { now: systemClock.now, isSdkError, SdkError });
}
