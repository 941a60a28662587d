import type { Page, Paging } from '../endpoint.ts';
import type { CallOptions } from '../setup/options.ts';

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
