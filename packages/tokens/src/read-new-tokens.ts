import { type CallOptions, type Paged, readPages } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { NewTokensV1, NewTokenV1, NewV1Input } from './types.ts';

type List = Paged<NewV1Input, NewTokensV1, NewTokenV1>;

/** The new tokens of all pages, each once; see `readPages`. */
export function readNewTokens(
  fetchPage: List['fetchPage'],
  input: NewV1Input = {},
  options?: CallOptions,
): AsyncGenerator<NewTokenV1, void, undefined> {
  const list: List = {
    endpoint: endpoints.newV1,
    fetchPage,
    pageOf: (items) => ({ items }),
    keyOf: ({ mint }) => mint,
  };
  return readPages(list, input, options);
}
