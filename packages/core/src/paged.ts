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
