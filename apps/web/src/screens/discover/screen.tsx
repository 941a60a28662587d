import './discover.css';
import type { Interval } from '@perijove/tokens';
import { Chips, Loaded, SkeletonRows } from '@perijove/widget/pieces';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Empty } from '../../pieces/empty.tsx';
import type { ListName } from '../../routes-search.ts';
import { intervals, lists } from './lists.ts';
import { Stories } from './stories.tsx';
import { TokenList } from './token-list.tsx';
import { useTokenList } from './use-token-list.ts';

const route = getRouteApi('/');
const listChips = Object.entries(lists).map(([value, { label }]) => ({
  value: value as ListName,
  label,
}));
const intervalChips = intervals.map((value) => ({ value, label: value }));

/** What moves now: stories, then tokens to compare. */
export function Screen(): ReactNode {
  const { list = 'trending', interval = '24h' } = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (next: { readonly list?: ListName; readonly interval?: Interval }): void =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  return (
    <div className="screen">
      <ScreenTitle>Discover</ScreenTitle>
      <Stories />
      <section className="stack" aria-labelledby="tokens">
        <div className="screen-head">
          <h2 id="tokens" className="section-title">
            Tokens
          </h2>
          <Chips
            label="Interval"
            chips={intervalChips}
            value={interval}
            onChange={(value) => choose({ interval: value })}
          />
        </div>
        <Chips
          label="List"
          chips={listChips}
          value={list}
          onChange={(value) => choose({ list: value })}
        />
        <Listed list={list} interval={interval} />
        <p className="hint">
          The service has no past prices: a line of 24 hours joins those of 24, 6 and 1 hours and 5
          minutes ago.
        </p>
      </section>
    </div>
  );
}

interface ListedProps {
  readonly list: ListName;
  readonly interval: Interval;
}

function Listed({ list, interval }: ListedProps): ReactNode {
  const query = useTokenList(list, interval);
  const { label } = lists[list];
  return (
    <div className="card" aria-busy={query.isPlaceholderData}>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={10} height={56} />}
        isEmpty={(tokens) => tokens.length === 0}
        empty={<Empty title={`No token is in "${label}".`}>Choose another list.</Empty>}
      >
        {(tokens) => (
          <TokenList label={label} tokens={tokens} interval={interval} isNew={list === 'recent'} />
        )}
      </Loaded>
    </div>
  );
}
