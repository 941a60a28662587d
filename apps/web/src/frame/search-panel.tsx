import type { Mint } from '@perijove/core';
import { TokenSearch } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { Change } from '../pieces/change.tsx';
import { Usd } from '../pieces/usd.tsx';

/** Tokens by symbol, name or mint, with their prices. */
export function SearchPanel({ onChoose }: { readonly onChoose: (mint: Mint) => void }): ReactNode {
  return (
    <TokenSearch
      onChoose={({ id }) => onChoose(id)}
      detail={({ usdPrice, stats24h }) => (
        <span className="amount">
          <span className="amount-value">
            <Usd value={usdPrice} />
          </span>
          <span className="small">
            <Change percent={stats24h?.priceChange} />
          </span>
        </span>
      )}
    />
  );
}
