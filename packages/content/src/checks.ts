// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { explainWith, type Issue, isAddress, type Shape } from '@perijove/core';
import type { ContentList, CookingInput, Feed, FeedInput, GetInput } from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly get: Shape<GetInput, ContentList>;
  readonly cooking: Shape<CookingInput, ContentList>;
  readonly feed: Shape<FeedInput, Feed>;
} = {
  get: {
    name: 'content.get',
    checkInput: checkGetInput,
    checkOutput: fitsContentList,
    explain: (value) => explain('get', value),
  },
  cooking: {
    name: 'content.cooking',
    checkInput: checkCookingInput,
    checkOutput: fitsContentList,
    explain: (value) => explain('cooking', value),
  },
  feed: {
    name: 'content.feed',
    checkInput: checkFeedInput,
    checkOutput: fitsFeed,
    explain: (value) => explain('feed', value),
  },
};

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
}

function checkGetInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'mints') return { path: key, expected: 'one of the known fields (mints)' };
  const object1_0 = object1['mints'];
  if (!Array.isArray(object1_0) || object1_0.length < 1 || object1_0.length > 50)
    return {
      path: 'mints',
      expected: 'a list of 1 to 50 entries, each a mint (base58 text of 32 bytes)',
    };
  const list2 = object1_0 as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!isAddress(item2))
      return { path: `mints[${i2}]`, expected: 'a mint (base58 text of 32 bytes)' };
  }
  return undefined;
}

function fitsUser(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['id'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['username'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['role'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  return true;
}

function fitsContentItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['contentId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['content'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['contentType'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['status'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['source'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['submittedAt'];
  if (!(v5 == null || typeof v5 === 'string')) return false;
  const v6 = object['submittedBy'];
  if (!(v6 == null || fitsUser(v6))) return false;
  const v7 = object['updatedAt'];
  if (!(v7 == null || typeof v7 === 'string')) return false;
  const v8 = object['updatedBy'];
  if (!(v8 == null || fitsUser(v8))) return false;
  const v9 = object['postedAt'];
  if (!(v9 == null || typeof v9 === 'string')) return false;
  return true;
}

function fitsContentItemList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsContentItem(item)) return false;
  }
  return true;
}

function fitsTextList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!(typeof item === 'string')) return false;
  }
  return true;
}

function fitsSummary(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['summaryFull'];
  if (!(v0 == null || typeof v0 === 'string')) return false;
  const v1 = object['summaryShort'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['updatedAt'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['citations'];
  if (!(v3 == null || fitsTextList(v3))) return false;
  return true;
}

function fitsContentByMint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['mint'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['contents'];
  if (!fitsContentItemList(v1)) return false;
  const v2 = object['tokenSummary'];
  if (!(v2 == null || fitsSummary(v2))) return false;
  const v3 = object['newsSummary'];
  if (!(v3 == null || fitsSummary(v3))) return false;
  return true;
}

function fitsContentByMintList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsContentByMint(item)) return false;
  }
  return true;
}

function fitsContentList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['data'];
  if (!fitsContentByMintList(v0)) return false;
  return true;
}

function checkCookingInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return { path: key, expected: 'no fields' };
  return undefined;
}

function checkFeedInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'mint' && key !== 'page' && key !== 'limit')
      return { path: key, expected: 'one of the known fields (mint, page, limit)' };
  const object1_0 = object1['mint'];
  if (!isAddress(object1_0)) return { path: 'mint', expected: 'a mint (base58 text of 32 bytes)' };
  const object1_1 = object1['page'];
  if (!(object1_1 === undefined || (Number.isSafeInteger(object1_1) && (object1_1 as number) >= 1)))
    return { path: 'page', expected: 'a whole number of at least 1' };
  const object1_2 = object1['limit'];
  if (
    !(
      object1_2 === undefined ||
      (Number.isSafeInteger(object1_2) &&
        (object1_2 as number) >= 1 &&
        (object1_2 as number) <= 100)
    )
  )
    return { path: 'limit', expected: 'a whole number of at least 1 and at most 100' };
  return undefined;
}

function fitsPagination(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['limit'];
  if (!(v0 == null || Number.isFinite(v0))) return false;
  const v1 = object['total'];
  if (!(v1 == null || Number.isFinite(v1))) return false;
  const v2 = object['page'];
  if (!(v2 == null || Number.isFinite(v2))) return false;
  const v3 = object['totalPages'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  return true;
}

function fitsFeedPage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['contents'];
  if (!fitsContentItemList(v0)) return false;
  const v1 = object['tokenSummary'];
  if (!(v1 == null || fitsSummary(v1))) return false;
  const v2 = object['newsSummary'];
  if (!(v2 == null || fitsSummary(v2))) return false;
  const v3 = object['pagination'];
  if (!(v3 == null || fitsPagination(v3))) return false;
  return true;
}

function fitsFeed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['data'];
  if (!fitsFeedPage(v0)) return false;
  return true;
}
