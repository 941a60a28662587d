import type { Mint, Transport } from '@perijove/core';
import {
  isEqual,
  type LevelChange,
  type Levels,
  type Source,
  type Until,
  type WatchOptions,
  watchMints,
} from '@perijove/core/watch';
import { endpoints } from './endpoints.ts';
import type { Token, Tokens } from './types.ts';

export interface WatchInput extends Levels {
  /** Mints to watch, up to 10,000. */
  readonly mints: readonly Mint[];
  /**
   * Ends the watch: `'reached'` with the first mint that reaches its level, a function with the first
   * tokens for which it returns true. They are still yielded.
   */
  readonly until?: 'reached' | Until<Tokens> | undefined;
}

/** Tokens in the order of the list, and the mints whose record has changed. */
export type TokensChange = LevelChange<Tokens>;

/** A record costs ten times the credits of a price. */
const POLL_MS = 15_000;

/** See `TokensClient.watch`. */
export function watch(
  transport: Transport,
  input: WatchInput,
  options?: WatchOptions,
): AsyncGenerator<TokensChange, void, undefined> {
  const watched = {
    name: 'tokens.watch',
    mints: 'mints',
    source: sourceOf(transport),
    pollMs: POLL_MS,
    priceOf: ({ usdPrice }: Token) => usdPrice,
    compose: (itemOf: (mint: Mint) => Token | undefined, mints: readonly Mint[]): Tokens =>
      mints.flatMap((mint) => itemOf(mint) ?? []),
  } as const;
  return watchMints(transport, input, watched, options);
}

function sourceOf(transport: Transport): Source<Token> {
  const { search } = endpoints;
  return {
    name: 'tokens.search',
    endpoint: search,
    max: search.batch.max,
    async read(query, { options }) {
      const tokens = await transport.call(search, { query }, options);
      return new Map(tokens.map((token) => [token.id, token]));
    },
    isSame: (one, other) => isEqual(withoutTimes(one), withoutTimes(other)),
  };
}

/** When the record was made, which may differ where nothing else does. */
function withoutTimes(token: Token): Token {
  return { ...token, updatedAt: undefined, priceBlockId: undefined };
}
