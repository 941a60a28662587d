import type { Category, Interval, Tag } from '@perijove/tokens';
import type { ListName } from '../../routes-search.ts';

interface TokenListKind {
  readonly label: string;
  readonly category?: Category;
  readonly tag?: Tag;
  /** Keeps the tokens that have one of these tags. */
  readonly keep?: readonly string[];
}

export const lists: Readonly<Record<ListName, TokenListKind>> = {
  trending: { label: 'Trending', category: 'toptrending' },
  traded: { label: 'Most traded', category: 'toptraded' },
  organic: { label: 'Organic', category: 'toporganicscore' },
  recent: { label: 'New' },
  verified: { label: 'Verified', tag: 'verified' },
  lst: { label: 'Liquid staking', tag: 'lst' },
  // There is no list of stocks: the service refuses that tag.
  stocks: { label: 'Stocks', tag: 'verified', keep: ['stocks', 'xstocks'] },
};

export const intervals: readonly Interval[] = ['5m', '1h', '6h', '24h'];
