import { type CallOptions, readPages } from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { NewTokensV1, NewTokenV1, NewV1Input } from './types.ts';

type GetPage = (input: NewV1Input, options?: CallOptions) => Promise<NewTokensV1>;

/** The new tokens of all pages, each once; see `readPages`. */
export function readNewTokens(
  getPage: GetPage,
  input: NewV1Input = {},
  options?: CallOptions,
): AsyncGenerator<NewTokenV1, void, undefined> {
  const paged = {
    endpoint: endpoints.newV1,
    fetchPage: getPage,
    pageOf: (items: NewTokensV1) => ({ items }),
    keyOf: ({ mint }: NewTokenV1) => mint,
  };
  return readPages(paged, input, options);
}
