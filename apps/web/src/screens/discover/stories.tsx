import { type ContentByMint, createContentClient } from '@perijove/content';
import { endpointQuery } from '@perijove/react';
import { Loaded, Skeleton, type TokenRecord, useClient, useToken } from '@perijove/widget/pieces';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { sourceOf, summaryWords, webAddress } from '../../format/summary.ts';
import { Change } from '../../pieces/change.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Token } from '../../pieces/token.tsx';

const MAX_STORIES = 12;

/** What is talked about now: tokens with a few words and where they come from. */
export function Stories(): ReactNode {
  const { cooking } = useClient(createContentClient);
  const query = useQuery(endpointQuery(cooking, {}, { refreshEvery: 60_000 }));
  return (
    <section className="stack" aria-labelledby="stories">
      <h2 id="stories" className="section-title">
        Trending topics
      </h2>
      <Loaded
        query={query}
        skeleton={<Waiting />}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty title="No token is being discussed at the moment." />}
      >
        {({ data }) => (
          <ul className="discover-stories" aria-labelledby="stories">
            {data.slice(0, MAX_STORIES).map((story) => (
              <Story key={story.mint} story={story} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function Story({ story }: { readonly story: ContentByMint }): ReactNode {
  const { data: token } = useToken(story.mint);
  const words = summaryWords(story.newsSummary) ?? summaryWords(story.tokenSummary);
  const source = sourceOf(story);
  const href = webAddress(source);
  return (
    <li className="card discover-story">
      <div className="row-wide">
        <Token mint={story.mint} size={36} />
        <Change percent={dayChange(token)} />
      </div>
      <p className="discover-story-words">{words ?? 'No summary yet.'}</p>
      <p className="row-wide tiny quiet">
        <Link to="/token/$mint" params={{ mint: story.mint }}>
          Read more
        </Link>
        {href && (
          <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="row">
            {new URL(href).hostname}
            <ExternalLink size={12} aria-hidden />
          </a>
        )}
      </p>
    </li>
  );
}

function dayChange(token: TokenRecord | null | undefined): number | null | undefined {
  return token?.stats24h?.priceChange;
}

function Waiting(): ReactNode {
  return (
    <div className="discover-stories" aria-hidden>
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="card discover-story">
          <Skeleton height={36} />
          <Skeleton height={60} />
        </div>
      ))}
    </div>
  );
}
