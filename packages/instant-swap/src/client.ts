import {
  type Client,
  createBatchedCall,
  createClient,
  type Issue,
  isAddress,
  type Transport,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';
import type { Tokens } from './types.ts';

/** The instant-swap family as methods. */
export type InstantSwapClient = Client<typeof endpoints>;

/** Orders over a shared transport. `search` takes lists of mints of any length. */
export function createInstantSwapClient(transport: Transport): InstantSwapClient {
  const methods = createClient(transport, endpoints);
  const searchMints = createBatchedCall(transport, mintSearch, joinTokens);
  return {
    ...methods,
    search: (input, options) =>
      isList(input) ? searchMints(input, options) : methods.search(input, options),
  };
}

function isList(input: unknown): boolean {
  return Array.isArray((input as { readonly query?: unknown } | null | undefined)?.query);
}

/** `search` for lists. Its own check can only say that `query` is neither text nor a list of mints. */
const mintSearch = {
  ...endpoints.search,
  checkInput(input: unknown): Issue | undefined {
    const issue = endpoints.search.checkInput(input);
    const list = (input as { readonly query?: readonly unknown[] }).query ?? [];
    const wrong = issue?.path === 'query' ? list.findIndex((item) => !isAddress(item)) : -1;
    if (wrong < 0) return issue;
    return { path: `query[${wrong}]`, expected: 'a mint (base58 text of 32 bytes)' };
  },
};

/** In the order of the list; what the service does not know stays missing. */
function joinTokens(answers: readonly Tokens[], mints: readonly string[]): Tokens {
  const byMint = new Map(answers.flat().map((token) => [token.id, token]));
  return mints.flatMap((mint) => byMint.get(mint) ?? []);
}
