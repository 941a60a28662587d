import type { CallOptions } from '@perijove/core';
import type { NewTokensV1, NewTokenV1, NewV1Input } from './types.ts';

type GetPage = (input: NewV1Input, options?: CallOptions) => Promise<NewTokensV1>;

/**
 * Newer tokens can push a whole page of known ones down between two requests, so a page that brings
 * nothing new is not yet the end. So many in a row come from a service that ignores the offset.
 */
const MAX_STALE_PAGES = 3;

/** The new tokens of all pages, each once, until a page is empty. */
export async function* readNewTokens(
  getPage: GetPage,
  input: NewV1Input = {},
  options: CallOptions = {},
): AsyncGenerator<NewTokenV1, void, undefined> {
  const seen = new Set<string>();
  let { offset = 0 } = input;
  let stalePages = 0;
  while (stalePages < MAX_STALE_PAGES) {
    const page = await getPage({ ...input, offset }, options);
    if (page.length === 0) return;
    offset += page.length;
    const before = seen.size;
    for (const token of page) {
      if (seen.has(token.mint)) continue;
      options.signal?.throwIfAborted();
      seen.add(token.mint);
      yield token;
    }
    stalePages = seen.size === before ? stalePages + 1 : 0;
  }
}
