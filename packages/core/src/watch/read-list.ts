import type { AnyEndpoint } from '../endpoint.ts';
import type { Paged, PagedEndpoint } from '../lists/paged.ts';
import { readPages } from '../lists/read-pages.ts';
import type { Transport } from '../transport.ts';
import type { Poll } from './source.ts';

/** Returns the items of all pages of a list, or those up to the first for which `isEnough`. */
export async function readList<Input, Output, Item>(
  method: Paged<Input, Output, Item>,
  input: Input,
  { options, spend }: Poll,
  isEnough: (item: Item) => boolean = () => false,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let pages = 0;
  const call: typeof method = Object.assign(
    (page: Input, own: Poll['options'] = {}): Promise<Output> => {
      // The poll itself has counted its first request.
      if (pages++ > 0) spend();
      return method(page, own);
    },
    { endpoint: method.endpoint },
  );
  for await (const item of readPages(call, input, options)) {
    items.push(item);
    if (isEnough(item)) break;
  }
  return items;
}

/** The method of a list, over this transport. */
export function pagesOf<Input, Item>(
  transport: Transport,
  // biome-ignore lint/suspicious/noExplicitAny: any output, as in `AnyEndpoint`
  endpoint: AnyEndpoint & PagedEndpoint<any, any, Item>,
): Paged<Input, unknown, Item> {
  const call = (input: Input, options: Poll['options'] = {}): Promise<unknown> =>
    transport.call(endpoint, input, options);
  return Object.assign(call, { endpoint });
}
