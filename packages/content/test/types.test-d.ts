import type { ContentClient, ContentItem, ContentList, Feed } from '@perijove/content';
import { SOL } from '@perijove/core';
import { describe, expectTypeOf, it } from 'vitest';

declare const content: ContentClient;
declare const item: ContentItem;

describe('what goes in', () => {
  it('is a list of mints, or one', () => {
    expectTypeOf(content.get({ mints: [SOL] as const })).resolves.toEqualTypeOf<ContentList>();
    expectTypeOf(content.feed({ mint: SOL, page: 2 })).resolves.toEqualTypeOf<Feed>();
    // @ts-expect-error a list of mints
    void content.get({ mints: SOL });
    // @ts-expect-error a misspelt field
    void content.get({ mint: [SOL] });
    // @ts-expect-error the mint is required
    void content.feed({ page: 2 });
    // @ts-expect-error a page is a number
    void content.feed({ mint: SOL, page: '2' });
  });

  it('may be left out where nothing is needed', () => {
    expectTypeOf(content.cooking()).resolves.toEqualTypeOf<ContentList>();
    // @ts-expect-error takes nothing
    void content.cooking({ limit: 3 });
  });

  it('iterates from the page of the input on', () => {
    expectTypeOf(content.iterateFeed({ mint: SOL, limit: 10 })).toExtend<
      AsyncIterable<ContentItem>
    >();
    void content.iterateFeed({ mint: SOL, page: 2 });
    // @ts-expect-error the mint is required
    void content.iterateFeed();
  });
});

describe('what comes out', () => {
  it('may lack what people did not say', () => {
    expectTypeOf(item.content).toEqualTypeOf<string>();
    expectTypeOf(item.source).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(item.submittedBy?.username).toEqualTypeOf<string | null | undefined>();
    // @ts-expect-error may be missing
    void item.submittedBy.username;
    // @ts-expect-error responses are read-only
    item.status = 'pending';
  });
});
