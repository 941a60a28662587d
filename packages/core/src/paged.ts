import type { Paging } from './endpoint.ts';
import type { CallOptions } from './options.ts';

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Number of pages, where the service says so. */
  readonly totalPages?: number | null | undefined;
  /** Whether there is another page, where the service says so. */
  readonly hasMore?: boolean | null | undefined;
}

/** An endpoint that returns a list page by page. */
export interface PagedEndpoint<Input, Output, Item> {
  readonly name: string;
  /** How the next page is requested. */
  readonly paging: Paging;
  /** Finds the items in the response to an input. */
  readonly pageOf: (response: Output, input: Input) => Page<Item>;
  /** Returns the same text for the same item on another page. */
  readonly keyOf: (item: Item) => string;
}

/** Requests one page of a list: the client's method. */
export interface Paged<Input, Output, Item> {
  (input: Input, options?: CallOptions): Promise<Output>;
  readonly endpoint: PagedEndpoint<Input, Output, Item>;
}
