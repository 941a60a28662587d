import type { Mint } from '@perijove/core';

export interface GetInput {
  /** Mints to read about. One request takes 50; the client's method takes any number. */
  readonly mints: readonly Mint[];
}

/** `cooking` takes nothing. */
export type CookingInput = Readonly<Record<string, never>>;

export interface SummariesInput {
  /** Mints to read about. One request takes 50; the client's method takes any number. */
  readonly mints: readonly Mint[];
}

export interface FeedInput {
  readonly mint: Mint;
  /** From 1, which is also the service's own default. `iterateFeed` starts there. */
  readonly page?: number | undefined;
  /** Maximum number of items per page, 1 to 100. The service's own default is 50. */
  readonly limit?: number | undefined;
}

export interface ContentList {
  /**
   * One entry per mint. A mint that the service knows nothing about may have no entry, or an empty
   * one.
   */
  readonly data: readonly ContentByMint[];
}

export interface ContentByMint extends Summaries {
  readonly mint: Mint;
  /** Approved items. The service states no order. */
  readonly contents: readonly ContentItem[];
}

export interface SummaryList {
  /** One entry per mint. A mint without summaries may have no entry. */
  readonly data: readonly SummariesByMint[];
}

export interface SummariesByMint extends Summaries {
  readonly mint: Mint;
}

export interface Feed {
  readonly data: FeedPage;
}

export interface FeedPage extends Summaries {
  /** Approved items of this page. */
  readonly contents: readonly ContentItem[];
  /** The position of this page in the list. */
  readonly pagination?: Pagination | null | undefined;
}

export interface Summaries {
  /** Description of the token; null when there is none. */
  readonly tokenSummary?: SummaryOrText | null | undefined;
  /** Recent events; null when there were none. */
  readonly newsSummary?: SummaryOrText | null | undefined;
}

/** Something written about a token. Credit its authors and the content programme when you show it. */
export interface ContentItem {
  readonly contentId: string;
  /** The text, as people wrote it: escape it before it goes into a page. */
  readonly content: string;
  /** `text` or `tweet`; others are possible. */
  readonly contentType: string;
  /** `approved`; others are possible. */
  readonly status: string;
  /** Where the item comes from, such as the URL of a tweet. */
  readonly source?: string | null | undefined;
  /** Date and time; the service does not say in which form. */
  readonly submittedAt?: string | number | null | undefined;
  readonly submittedBy?: User | null | undefined;
  /** Date and time; null when the item was never changed. */
  readonly updatedAt?: string | number | null | undefined;
  readonly updatedBy?: User | null | undefined;
  /** Date and time at which the source was published. */
  readonly postedAt?: string | number | null | undefined;
}

/** An author in the content programme. Each part may be unknown. */
export interface User {
  readonly id?: string | number | null | undefined;
  readonly username?: string | null | undefined;
  readonly role?: string | null | undefined;
}

/** Documented as an object; plain text was seen as well. */
export type SummaryOrText = Summary | string;

export interface Summary {
  readonly summaryFull?: string | null | undefined;
  readonly summaryShort?: string | null | undefined;
  /** Date and time; the service does not say in which form. */
  readonly updatedAt?: string | number | null | undefined;
  /** URLs of the sources of the summary. */
  readonly citations?: readonly string[] | null | undefined;
}

export interface Pagination {
  /** Maximum number of items per page. */
  readonly limit?: number | null | undefined;
  /** Items on all pages. */
  readonly total?: number | null | undefined;
  /** This page, from 1. */
  readonly page?: number | null | undefined;
  readonly totalPages?: number | null | undefined;
}
