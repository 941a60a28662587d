import { type ContentByMint, type ContentItem, createContentClient } from '@perijove/content';
import { endpointQuery, pagesQuery } from '@perijove/react';
import {
  formatAgo,
  Loaded,
  SkeletonRows,
  type TokenRecord,
  useClient,
} from '@perijove/widget/pieces';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIST_TICK_MS, useClock } from '../../data/use-clock.ts';
import { summaryWords, webAddress } from '../../format/summary.ts';
import { Empty } from '../../pieces/empty.tsx';

const PAGE = 10;

/**
 * News and posts about the token: two summaries with their sources, then the items, page by page.
 */
export function Feed({ token }: { readonly token: TokenRecord }): ReactNode {
  const { get, feed } = useClient(createContentClient);
  const mint = token.id;
  const about = useQuery(endpointQuery(get, { mints: [mint] }, { staleTime: 60_000 }));
  const items = useInfiniteQuery(pagesQuery(feed, { mint, limit: PAGE }));
  const story = about.data?.data.find((each) => each.mint === mint);
  return (
    <section className="card stack" aria-label="News and posts">
      <h2 className="section-title">News and posts</h2>
      <SummaryText title="Lately" summary={story?.newsSummary} />
      <SummaryText title={`About ${token.symbol}`} summary={story?.tokenSummary} />
      <Loaded
        query={items}
        skeleton={<SkeletonRows rows={3} height={72} />}
        isEmpty={(all) => all.items.length === 0}
        empty={<Empty title={`Nothing is written about ${token.symbol} yet.`} />}
      >
        {(all) => (
          <ul className="token-feed">
            {all.items.map((item) => (
              <Item key={item.contentId} item={item} />
            ))}
          </ul>
        )}
      </Loaded>
      {items.hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={items.isFetchingNextPage}
          onClick={() => void items.fetchNextPage()}
        >
          {items.isFetchingNextPage ? 'Loading' : 'Show more'}
        </button>
      )}
    </section>
  );
}

interface SummaryTextProps {
  readonly title: string;
  readonly summary: ContentByMint['newsSummary'];
}

function SummaryText({ title, summary }: SummaryTextProps): ReactNode {
  const words = summaryWords(summary);
  if (!words) return null;
  const citations = typeof summary === 'object' ? (summary?.citations ?? []) : [];
  return (
    <div className="stack-small">
      <h3 className="label">{title}</h3>
      <p className="token-words-text">{words}</p>
      {citations.length > 0 && (
        <p className="row wrap tiny">
          <span className="quiet">Sources:</span>
          {citations.map((each, index) => (
            <Source key={each} url={each} label={String(index + 1)} />
          ))}
        </p>
      )}
    </div>
  );
}

function Item({ item }: { readonly item: ContentItem }): ReactNode {
  const { now } = useClock(LIST_TICK_MS);
  const when = item.postedAt ?? item.submittedAt;
  return (
    <li className="stack-small">
      <p className="token-words-text">{item.content}</p>
      <p className="row-wide tiny quiet">
        <span>{when ? formatAgo(when, now ?? Date.now()) : ''}</span>
        <Source url={item.source} />
      </p>
    </li>
  );
}

interface SourceProps {
  readonly url: string | null | undefined;
  readonly label?: string;
}

function Source({ url, label }: SourceProps): ReactNode {
  const href = webAddress(url);
  if (!href) return null;
  const { hostname } = new URL(href);
  return (
    <a className="row" href={href} target="_blank" rel="noopener noreferrer nofollow">
      {label === undefined ? hostname : `${label} (${hostname})`}
      <ExternalLink size={12} aria-hidden />
    </a>
  );
}
