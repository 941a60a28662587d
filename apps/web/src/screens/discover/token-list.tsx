import type { Interval } from '@perijove/tokens';
import {
  formatAgo,
  formatCompact,
  standingOf,
  type TokenRecord,
  UNKNOWN,
} from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { firstTradedAt, pricePoints } from '../../data/price-points.ts';
import { LIST_TICK_MS, useClock } from '../../data/use-clock.ts';
import { Change } from '../../pieces/change.tsx';
import { Sparkline } from '../../pieces/sparkline.tsx';
import { type Column, Table } from '../../pieces/table.tsx';
import { Token } from '../../pieces/token.tsx';
import { Usd } from '../../pieces/usd.tsx';

interface TokenListProps {
  readonly label: string;
  readonly tokens: readonly TokenRecord[];
  readonly interval: Interval;
  /** Whether the list is of new tokens, for which their age counts. */
  readonly isNew: boolean;
}

/** Tokens with what is compared between them. The headings sort. */
export function TokenList({ label, tokens, interval, isNew }: TokenListProps): ReactNode {
  const { now } = useClock(LIST_TICK_MS);
  return (
    <Table
      caption={`${label}, ${interval}`}
      columns={columnsFor(interval, isNew, now ?? Date.now())}
      rows={tokens}
      keyOf={({ id }) => id}
      isLong
    />
  );
}

function columnsFor(
  interval: Interval,
  isNew: boolean,
  now: number,
): readonly Column<TokenRecord>[] {
  return [
    {
      id: 'token',
      heading: 'Token',
      cell: (token) => <Named token={token} isNew={isNew} now={now} />,
    },
    priceColumn,
    changeColumn(interval),
    {
      id: 'day',
      heading: '24 hours',
      from: 'tablet',
      cell: (token) => <Day token={token} now={now} />,
    },
    volumeColumn(interval),
    ...sizeColumns,
  ];
}

const priceColumn: Column<TokenRecord> = {
  id: 'price',
  heading: 'Price',
  isNumber: true,
  sortBy: ({ usdPrice }) => usdPrice,
  cell: ({ usdPrice }) => <Usd value={usdPrice} />,
};

function changeColumn(interval: Interval): Column<TokenRecord> {
  const changeOf = (token: TokenRecord) => token[`stats${interval}`]?.priceChange;
  return {
    id: 'change',
    heading: interval,
    isNumber: true,
    sortBy: changeOf,
    cell: (token) => <Change percent={changeOf(token)} />,
  };
}

function volumeColumn(interval: Interval): Column<TokenRecord> {
  const volumeOf = (token: TokenRecord): number | undefined => {
    const { buyVolume, sellVolume } = token[`stats${interval}`] ?? {};
    const known = typeof buyVolume === 'number' || typeof sellVolume === 'number';
    return known ? (buyVolume ?? 0) + (sellVolume ?? 0) : undefined;
  };
  return {
    id: 'volume',
    heading: 'Volume',
    isNumber: true,
    from: 'tablet',
    sortBy: volumeOf,
    cell: (token) => <Usd value={volumeOf(token)} isCompact />,
  };
}

/** How large the token is, and how genuine its trading. */
const sizeColumns: readonly Column<TokenRecord>[] = [
  {
    id: 'liquidity',
    heading: 'Liquidity',
    isNumber: true,
    from: 'tablet',
    sortBy: ({ liquidity }) => liquidity,
    cell: ({ liquidity }) => <Usd value={liquidity} isCompact />,
  },
  {
    id: 'mcap',
    heading: 'Market cap',
    isNumber: true,
    from: 'desktop',
    sortBy: ({ mcap }) => mcap,
    cell: ({ mcap }) => <Usd value={mcap} isCompact />,
  },
  {
    id: 'holders',
    heading: 'Holders',
    isNumber: true,
    from: 'desktop',
    sortBy: ({ holderCount }) => holderCount,
    cell: ({ holderCount }) =>
      typeof holderCount === 'number' ? formatCompact(holderCount) : UNKNOWN,
  },
  {
    id: 'organic',
    heading: 'Organic',
    isNumber: true,
    from: 'desktop',
    sortBy: ({ organicScore }) => organicScore,
    cell: (token) => <OrganicScore token={token} />,
  },
];

/** 0 to 100: how genuine the service takes the trading to be. */
function OrganicScore({ token }: { readonly token: TokenRecord }): ReactNode {
  const { organicScore } = token;
  if (typeof organicScore !== 'number') return <span className="quiet">{UNKNOWN}</span>;
  return (
    <span className="discover-organic">
      <span className="discover-organic-bar" aria-hidden>
        <span style={{ width: `${Math.min(Math.max(organicScore, 0), 100)}%` }} />
      </span>
      {Math.round(organicScore)}
    </span>
  );
}

interface OfToken {
  readonly token: TokenRecord;
  /** By the clock of the service, in milliseconds since the epoch. */
  readonly now: number;
}

/** A new token says how old it is, and whether anybody has verified it. */
function Named({ token, isNew, now }: OfToken & { readonly isNew: boolean }): ReactNode {
  if (!isNew) return <Token mint={token.id} size={36} />;
  const born = firstTradedAt(token);
  const age = born === undefined ? 'Age unknown' : formatAgo(born, now);
  const isDoubtful = standingOf(token) === 'unverified';
  return <Token mint={token.id} size={36} detail={isDoubtful ? `${age}, not verified` : age} />;
}

const HOUR_MS = 3_600_000;

/** A token that was not traded for an hour yet has no line of a day. */
function Day({ token, now }: OfToken): ReactNode {
  const born = firstTradedAt(token);
  if (born !== undefined && now - born < HOUR_MS) {
    return <span className="quiet small">Too new</span>;
  }
  return <Sparkline points={pricePoints(token)} label={`Price of ${token.symbol}, 24 hours`} />;
}
