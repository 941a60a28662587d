import type { Author, Item, Summary } from '../../world/editorial.ts';
import type { Token } from '../../world/token.ts';
import { orUndocumentedValue, withUndocumentedField } from '../../world/undocumented.ts';
import { isoTime } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import type { Output, ServiceOf } from '../service.ts';

type Entry = Output<'content', 'get'>['data'][number];
type ContentItem = Entry['contents'][number];
type WireSummary = NonNullable<Entry['tokenSummary']>;

/** Number of items per token when several tokens are requested. */
const ITEMS_PER_MINT = 10;
const COOKING_TOKENS = 10;
const FEED_ITEMS = 50;

export const contentService: ServiceOf<'content'> = {
  get({ mints }, { world }) {
    const atMs = world.clock.now();
    const tokens = [...new Set(mints)].flatMap((mint) => world.tokens.find(mint, atMs) ?? []);
    return { data: tokens.map((token) => writeEntry(world, token, atMs)) };
  },
  summaries({ mints }, { world }) {
    const atMs = world.clock.now();
    const tokens = [...new Set(mints)].flatMap((mint) => world.tokens.find(mint, atMs) ?? []);
    return {
      data: tokens.map((token) => ({ mint: token.mint, ...writeSummaries(world, token, atMs) })),
    };
  },
  cooking(_, { world }) {
    const atMs = world.clock.now();
    const trending = world.rank(world.tokens.listed(atMs), 'toptrending', '1h', atMs);
    const covered = trending.filter((token) => world.editorial.itemCount(token, atMs) > 0);
    return {
      data: covered.slice(0, COOKING_TOKENS).map((token) => writeEntry(world, token, atMs)),
    };
  },
  feed({ mint, page = 1, limit = FEED_ITEMS }, { world }) {
    const atMs = world.clock.now();
    const token = world.tokens.find(mint, atMs);
    const total = token ? world.editorial.itemCount(token, atMs) : 0;
    const pagination = { limit, total, page, totalPages: Math.ceil(total / limit) };
    if (!token) return { data: { ...NOTHING, pagination } };
    const contents = writeItems(world, token, atMs, (page - 1) * limit, limit);
    return { data: { contents, ...writeSummaries(world, token, atMs), pagination } };
  },
};

const NOTHING = { contents: [], tokenSummary: null, newsSummary: null };

function writeEntry(world: World, token: Token, atMs: number): Entry {
  return {
    mint: token.mint,
    contents: writeItems(world, token, atMs, 0, ITEMS_PER_MINT),
    ...writeSummaries(world, token, atMs),
  };
}

function writeItems(world: World, token: Token, atMs: number, skip: number, count: number) {
  return world.editorial
    .items(token, atMs, skip, count)
    .map((item) => withUndocumentedField(world, item.id, writeItem(world, item)));
}

function writeItem(world: World, item: Item): ContentItem {
  return {
    contentId: item.id,
    content: item.text,
    contentType: orUndocumentedValue(world, item.id, item.kind, 'thread'),
    status: 'approved',
    source: item.source,
    submittedAt: isoTime(item.submittedMs),
    submittedBy: writeAuthor(item.submittedBy),
    updatedAt: timeOrNull(item.updatedMs),
    updatedBy: writeAuthor(item.updatedBy),
    postedAt: timeOrNull(item.postedMs),
  };
}

function writeAuthor({ id, username, role }: Author) {
  return { id, username, role };
}

function writeSummaries(world: World, token: Token, atMs: number) {
  return {
    tokenSummary: writeSummary(world.editorial.tokenSummary(token, atMs)),
    newsSummary: writeSummary(world.editorial.newsSummary(token, atMs)),
  };
}

function writeSummary(summary: Summary | null): WireSummary | null {
  if (!summary) return null;
  const { full, short, updatedMs, citations } = summary;
  const updatedAt = isoTime(updatedMs);
  return { summaryFull: full, summaryShort: short, updatedAt, citations };
}

function timeOrNull(ms: number | null): string | null {
  return ms === null ? null : isoTime(ms);
}
