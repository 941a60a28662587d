// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { type Issue, isAddress, unknownName, type Shape } from '@perijove/core';
import type {
  ContentList,
  CookingInput,
  Feed,
  FeedInput,
  GetInput,
  SummariesInput,
  SummaryList,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly get: Shape<GetInput, ContentList>;
  readonly summaries: Shape<SummariesInput, SummaryList>;
  readonly cooking: Shape<CookingInput, ContentList>;
  readonly feed: Shape<FeedInput, Feed>;
} = {
  get: {
    name: 'content.get',
    checkInput: checkGetInput,
    checkOutput: fitsContentList,
    explain: (value) => explain('get', value),
  },
  summaries: {
    name: 'content.summaries',
    checkInput: checkSummariesInput,
    checkOutput: fitsSummaryList,
    explain: (value) => explain('summaries', value),
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

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

function checkGetInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'mints') return unknownName('field', key, ['mints']);
  field = object1['mints'];
  if (!Array.isArray(field) || field.length < 1 || field.length > 50)
    return {
      path: 'mints',
      expected: 'a list of 1 to 50 entries, each a mint (base58 text of 32 bytes)',
    };
  const list2 = field as readonly unknown[];
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
  let field: unknown;
  field = object['id'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['username'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['role'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsContentItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['contentId'];
  if (!(typeof field === 'string')) return false;
  field = object['content'];
  if (!(typeof field === 'string')) return false;
  field = object['contentType'];
  if (!(typeof field === 'string')) return false;
  field = object['status'];
  if (!(typeof field === 'string')) return false;
  field = object['source'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['submittedAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['submittedBy'];
  if (!(field == null || fitsUser(field))) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['updatedBy'];
  if (!(field == null || fitsUser(field))) return false;
  field = object['postedAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
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
  let field: unknown;
  field = object['summaryFull'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['summaryShort'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['citations'];
  if (!(field == null || fitsTextList(field))) return false;
  return true;
}

function fitsSummaryOrText(value: unknown): boolean {
  return typeof value === 'string' || fitsSummary(value);
}

function fitsContentByMint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['mint'];
  if (!(typeof field === 'string')) return false;
  field = object['contents'];
  if (!fitsContentItemList(field)) return false;
  field = object['tokenSummary'];
  if (!(field == null || fitsSummaryOrText(field))) return false;
  field = object['newsSummary'];
  if (!(field == null || fitsSummaryOrText(field))) return false;
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
  let field: unknown;
  field = object['data'];
  if (!fitsContentByMintList(field)) return false;
  return true;
}

function checkSummariesInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'mints') return unknownName('field', key, ['mints']);
  field = object1['mints'];
  if (!Array.isArray(field) || field.length < 1 || field.length > 50)
    return {
      path: 'mints',
      expected: 'a list of 1 to 50 entries, each a mint (base58 text of 32 bytes)',
    };
  const list2 = field as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!isAddress(item2))
      return { path: `mints[${i2}]`, expected: 'a mint (base58 text of 32 bytes)' };
  }
  return undefined;
}

function fitsSummariesByMint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['mint'];
  if (!(typeof field === 'string')) return false;
  field = object['tokenSummary'];
  if (!(field == null || fitsSummaryOrText(field))) return false;
  field = object['newsSummary'];
  if (!(field == null || fitsSummaryOrText(field))) return false;
  return true;
}

function fitsSummariesByMintList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsSummariesByMint(item)) return false;
  }
  return true;
}

function fitsSummaryList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsSummariesByMintList(field)) return false;
  return true;
}

function checkCookingInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return unknownName('field', key, []);
  return undefined;
}

function checkFeedInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'mint' && key !== 'page' && key !== 'limit')
      return unknownName('field', key, ['mint', 'page', 'limit']);
  field = object1['mint'];
  if (!isAddress(field)) return { path: 'mint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['page'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 1)))
    return { path: 'page', expected: 'a whole number of at least 1' };
  field = object1['limit'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 1 && (field as number) <= 100)
    )
  )
    return { path: 'limit', expected: 'a whole number of at least 1 and at most 100' };
  return undefined;
}

function fitsPagination(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['limit'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['total'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['page'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['totalPages'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsFeedPage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['contents'];
  if (!fitsContentItemList(field)) return false;
  field = object['tokenSummary'];
  if (!(field == null || fitsSummaryOrText(field))) return false;
  field = object['newsSummary'];
  if (!(field == null || fitsSummaryOrText(field))) return false;
  field = object['pagination'];
  if (!(field == null || fitsPagination(field))) return false;
  return true;
}

function fitsFeed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['data'];
  if (!fitsFeedPage(field)) return false;
  return true;
}
