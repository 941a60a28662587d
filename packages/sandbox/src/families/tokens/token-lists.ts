import { isAddress } from '@perijove/core';
import type { Token } from '../../world/token.ts';
import { search, tagged } from '../../world/token-search.ts';
import type { World } from '../../world/world.ts';
import type { ServiceContext, ServiceOf } from '../service.ts';
import { invalidTag, marketNotFound, tokenNotFound, tooManyMints } from './refusal.ts';
import { tokenRecord } from './token-record.ts';
import { newTokenRecordV1, tokenRecordV1 } from './token-record-v1.ts';

const SEARCH_RESULTS = 20;
const RECENT_RESULTS = 30;
const CATEGORY_RESULTS = 50;
const MAX_MINTS = 100;

/** Maximum number of records in a response of `newV1`. */
const MAX_NEW = 1000;

/** The tags with a list. */
const TAGS: readonly string[] = ['verified', 'lst'];

/** The context of the endpoints that only read the world. */
export interface TokenListsContext extends ServiceContext {
  /** Number of records that `allV1` returns. Default: the number of listed tokens. */
  readonly allTokensCount?: number | undefined;
}

type Verification =
  | 'checkVerification'
  | 'craftVerification'
  | 'executeVerification'
  | 'quoteVerification';

/** The endpoints without a wallet. */
export const tokenLists: Omit<ServiceOf<'tokens', TokenListsContext>, Verification> = {
  search({ query }, { world }) {
    const atMs = world.clock.now();
    return found(world, query, atMs).map((token) => tokenRecord(world, token, atMs));
  },
  byTag({ query }, { world }) {
    if (!TAGS.includes(query)) throw invalidTag();
    const atMs = world.clock.now();
    const tokens = tagged(world.tokens.listed(atMs), query);
    return tokens.map((token) => tokenRecord(world, token, atMs));
  },
  byCategory({ category, interval, limit = CATEGORY_RESULTS }, { world }) {
    const atMs = world.clock.now();
    const best = world.rank(world.tokens.listed(atMs), category, interval, atMs);
    return best.slice(0, limit).map((token) => tokenRecord(world, token, atMs));
  },
  recent(_, { world }) {
    const atMs = world.clock.now();
    const tokens = world.tokens.recent(RECENT_RESULTS, atMs);
    return tokens.map((token) => tokenRecord(world, token, atMs));
  },
  tokenV1({ mint_address: mint }, { world }) {
    const atMs = world.clock.now();
    const token = world.tokens.find(mint, atMs);
    if (!token) throw tokenNotFound();
    return tokenRecordV1(world, token, atMs);
  },
  marketMintsV1({ market_address: market }, { world }) {
    const mints = world.markets.mints(market, world.clock.now());
    if (!mints) throw marketNotFound();
    return mints;
  },
  tradableMintsV1(_, { world }) {
    const atMs = world.clock.now();
    const priced = world.tokens.listed(atMs).filter((token) => world.prices.usd(token, atMs));
    return priced.map(({ mint }) => mint);
  },
  taggedV1({ tag }, { world }) {
    const atMs = world.clock.now();
    const tokens = world.tokens
      .listed(atMs)
      .filter(({ tags }) => tags.some((t) => tag.includes(t)));
    return tokens.map((token) => tokenRecordV1(world, token, atMs));
  },
  newV1({ limit = MAX_NEW, offset = 0 }, { world }) {
    const tokens = world.tokens.recent(Math.min(limit, MAX_NEW), world.clock.now(), offset);
    return tokens.map((token) => newTokenRecordV1(world, token));
  },
  allV1: (_, { world, allTokensCount }) => everyRecordV1(world, allTokensCount),
};

function* everyRecordV1(world: World, count: number | undefined) {
  const atMs = world.clock.now();
  const tokens = world.tokens.every(count ?? world.tokens.listed(atMs).length, atMs);
  for (const token of tokens) yield tokenRecordV1(world, token, atMs);
}

/** Returns the tokens for a list of mints or search texts. Unknown mints are left out. */
function found(world: World, query: string | readonly string[], atMs: number): readonly Token[] {
  const parts = typeof query === 'string' ? query.split(',').map((part) => part.trim()) : query;
  if (parts.length > MAX_MINTS) {
    throw tooManyMints(MAX_MINTS);
  }
  const listed = world.tokens.listed(atMs);
  const limit = parts.length > 1 ? 1 : SEARCH_RESULTS;
  const tokens = parts.flatMap((part) =>
    isAddress(part) ? (world.tokens.find(part, atMs) ?? []) : search(listed, part, limit),
  );
  return [...new Set(tokens)];
}
