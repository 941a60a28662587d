import { SOL, USDC } from '@perijove/core';
import { Amount, type TokenRecord, useBalances } from '@perijove/widget/pieces';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The ways to trade it, and what the wallet has of it. */
export function TradePanel({ token }: { readonly token: TokenRecord }): ReactNode {
  const { data: balances } = useBalances();
  const mint = token.id;
  const held = balances?.get(mint);
  // SOL is what most wallets pay with; SOL itself is traded against dollars.
  const other = mint === SOL ? USDC : SOL;
  return (
    <section className="card stack" aria-label="Trade">
      {held !== undefined && (
        <p className="row-wide">
          <span className="quiet">You have</span>
          <Amount mint={mint} units={held} hasUsd />
        </p>
      )}
      <div className="token-actions">
        <Link className="button button-primary" to="/swap" search={{ from: other, to: mint }}>
          Buy {token.symbol}
        </Link>
        <Link className="button" to="/swap" search={{ from: mint, to: other }}>
          Sell {token.symbol}
        </Link>
        <Link className="button" to="/orders" search={{ kind: 'price', from: mint, to: other }}>
          Limit order
        </Link>
        <Link
          className="button"
          to="/orders"
          search={{ kind: 'dca', from: mint === USDC ? SOL : USDC, to: mint }}
        >
          Buy regularly
        </Link>
      </div>
    </section>
  );
}
