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

/** A list that a service returns page by page. `paging` of the endpoint says how to request a page. */
export interface Paged<Input, Output, Item> {
  readonly endpoint: { readonly name: string; readonly paging: Paging };
  /** Requests one page: the client's method. */
  readonly fetchPage: (input: Input, options: CallOptions) => Promise<Output>;
  /** Finds the items in a response. */
  readonly pageOf: (response: Output) => Page<Item>;
  /** Returns the same text for the same item on another page. */
  readonly keyOf: (item: Item) => string;
}
