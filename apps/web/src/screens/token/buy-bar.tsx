import { SOL, USDC } from '@perijove/core';
import type { TokenRecord } from '@perijove/widget/pieces';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Usd } from '../../pieces/usd.tsx';

/** On a phone: the price, and the ways to buy and sell, always within reach of the thumb. */
export function BuyBar({ token }: { readonly token: TokenRecord }): ReactNode {
  const mint = token.id;
  const other = mint === SOL ? USDC : SOL;
  return (
    <nav className="buy-bar" aria-label={`Trade ${token.symbol}`}>
      <span className="strong number">
        <Usd value={token.usdPrice} />
      </span>
      <Link className="button" to="/swap" search={{ from: mint, to: other }}>
        Sell
      </Link>
      <Link className="button button-primary" to="/swap" search={{ from: other, to: mint }}>
        Buy
      </Link>
    </nav>
  );
}
