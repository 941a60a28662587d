import { Mint, type SchemaPair } from '@perijove/core/schemas';
import * as z from 'zod';
import type * as types from './types.ts';

export const GetInput: z.ZodType<types.GetInput> = z.strictObject({
  mints: z.array(Mint).min(1).max(50),
});

export const SummariesInput: z.ZodType<types.SummariesInput> = z.strictObject({
  mints: z.array(Mint).min(1).max(50),
});

export const CookingInput: z.ZodType<types.CookingInput> = z.strictObject({});

export const FeedInput: z.ZodType<types.FeedInput> = z.strictObject({
  mint: Mint,
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(100).optional(),
});

/** Unix time or ISO date and time: the service does not say. */
const Time = z.union([z.string(), z.number()]).meta({ 'x-amount': false });

export const User: z.ZodType<types.User> = z.looseObject({
  id: z.union([z.string(), z.number()]).meta({ 'x-amount': false }).nullish(),
  username: z.string().nullish(),
  role: z.string().nullish(),
});

export const ContentItem: z.ZodType<types.ContentItem> = z.looseObject({
  contentId: z.string(),
  content: z.string(),
  contentType: z.string(),
  status: z.string(),
  source: z.string().nullish(),
  submittedAt: Time.nullish(),
  submittedBy: User.nullish(),
  updatedAt: Time.nullish(),
  updatedBy: User.nullish(),
  postedAt: Time.nullish(),
});

export const Summary: z.ZodType<types.Summary> = z.looseObject({
  summaryFull: z.string().nullish(),
  summaryShort: z.string().nullish(),
  updatedAt: Time.nullish(),
  citations: z.array(z.string()).nullish(),
});

/** Documented as an object; plain text was recorded. */
export const SummaryOrText: z.ZodType<types.SummaryOrText> = z.union([z.string(), Summary]);

export const ContentByMint: z.ZodType<types.ContentByMint> = z.looseObject({
  mint: z.string(),
  contents: z.array(ContentItem),
  tokenSummary: SummaryOrText.nullish(),
  newsSummary: SummaryOrText.nullish(),
});

export const SummariesByMint: z.ZodType<types.SummariesByMint> = z.looseObject({
  mint: z.string(),
  tokenSummary: SummaryOrText.nullish(),
  newsSummary: SummaryOrText.nullish(),
});

export const SummaryList: z.ZodType<types.SummaryList> = z.looseObject({
  data: z.array(SummariesByMint),
});

export const ContentList: z.ZodType<types.ContentList> = z.looseObject({
  data: z.array(ContentByMint),
});

export const Pagination: z.ZodType<types.Pagination> = z.looseObject({
  limit: z.number().nullish(),
  total: z.number().nullish(),
  page: z.number().nullish(),
  totalPages: z.number().nullish(),
});

export const FeedPage: z.ZodType<types.FeedPage> = z.looseObject({
  contents: z.array(ContentItem),
  tokenSummary: SummaryOrText.nullish(),
  newsSummary: SummaryOrText.nullish(),
  pagination: Pagination.nullish(),
});

export const Feed: z.ZodType<types.Feed> = z.looseObject({ data: FeedPage });

type Method = 'get' | 'summaries' | 'cooking' | 'feed';

/** By method: what `endpoints` takes and gives. */
export const schemas: { readonly [method in Method]: SchemaPair } = {
  get: { input: GetInput, output: ContentList },
  summaries: { input: SummariesInput, output: SummaryList },
  cooking: { input: CookingInput, output: ContentList },
  feed: { input: FeedInput, output: Feed },
};
