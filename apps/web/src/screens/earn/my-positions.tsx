import type { Mint } from '@perijove/core';
import type { Position } from '@perijove/earn';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatPercent } from '../../format/money.ts';
import { Amount } from '../../pieces/amount.tsx';
import { Failed } from '../../pieces/failed.tsx';
import { Token } from '../../pieces/token.tsx';
import { rateOf, useEarnings } from './pools.ts';

interface MyPositionsProps {
  readonly query: UseQueryResult<readonly Position[]>;
  readonly onChoose: (receipt: Mint) => void;
}

/** What the wallet has in the pools, and what it has earned there. Nothing without a wallet. */
export function MyPositions({ query, onChoose }: MyPositionsProps): ReactNode {
  const { data: positions = [] } = query;
  const earnings = useEarnings(positions.map(({ token }) => token.address));
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  if (positions.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="mine">
      <h2 id="mine" className="section-title">
        My deposits
      </h2>
      <ul className="earn-positions">
        {positions.map(({ token: pool, underlyingAssets }) => {
          const mint = pool.assetAddress;
          const earned = earnings.data?.get(pool.address);
          return (
            <li key={pool.address} className="card stack">
              <div className="row-wide">
                {mint ? <Token mint={mint} size={36} /> : pool.symbol}
                <span className="badge badge-accent">{formatPercent(rateOf(pool))} a year</span>
              </div>
              {mint && (
                <dl className="earn-facts">
                  <div className="row-wide">
                    <dt className="quiet">Worth now</dt>
                    <dd>
                      <Amount mint={mint} units={String(underlyingAssets)} hasUsd />
                    </dd>
                  </div>
                  <div className="row-wide">
                    <dt className="quiet">Earned so far</dt>
                    <dd className={Number(earned ?? 0) > 0 ? 'gain' : ''}>
                      {earned === undefined ? '…' : <Amount mint={mint} units={String(earned)} />}
                    </dd>
                  </div>
                </dl>
              )}
              <button
                type="button"
                className="button button-small"
                onClick={() => onChoose(pool.address)}
              >
                Deposit more or withdraw
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
