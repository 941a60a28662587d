import type { Mint } from '@perijove/core';
import type { Position } from '@perijove/earn';
import { Amount, formatPercent, Loaded, useWallet } from '@perijove/widget/pieces';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Token } from '../../pieces/token.tsx';
import { rateOf, useEarnings } from './pools.ts';

interface MyPositionsProps {
  readonly query: UseQueryResult<readonly Position[]>;
  readonly onChoose: (receipt: Mint) => void;
}

/** What the wallet has in the pools, and what it has earned there. Nothing without a wallet. */
export function MyPositions({ query, onChoose }: MyPositionsProps): ReactNode {
  const { address } = useWallet();
  if (address === undefined || query.data?.length === 0) return null;
  return <Loaded query={query}>{(all) => <Deposits positions={all} onChoose={onChoose} />}</Loaded>;
}

interface DepositsProps extends Pick<MyPositionsProps, 'onChoose'> {
  readonly positions: readonly Position[];
}

function Deposits({ positions, onChoose }: DepositsProps): ReactNode {
  const earnings = useEarnings(positions.map(({ token }) => token.address));
  return (
    <section className="stack" aria-labelledby="mine">
      <h2 id="mine" className="section-title">
        My deposits
      </h2>
      <ul className="earn-positions">
        {positions.map((position) => (
          <Deposit
            key={position.token.address}
            position={position}
            earned={earnings.data?.get(position.token.address)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}

interface DepositProps extends Pick<MyPositionsProps, 'onChoose'> {
  readonly position: Position;
  /** Base units; undefined until they are known. */
  readonly earned: number | string | undefined;
}

function Deposit({ position, earned, onChoose }: DepositProps): ReactNode {
  const { token: pool, underlyingAssets } = position;
  const mint = pool.assetAddress;
  return (
    <li className="card stack">
      <div className="row-wide">
        {mint ? <Token mint={mint} size={36} /> : pool.symbol}
        <span className="badge badge-accent">{formatPercent(rateOf(pool))} APY</span>
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
            <dd>
              <Earned mint={mint} units={earned} />
            </dd>
          </div>
        </dl>
      )}
      <button type="button" className="button button-small" onClick={() => onChoose(pool.address)}>
        Deposit more or withdraw
      </button>
    </li>
  );
}

interface EarnedProps {
  readonly mint: Mint;
  readonly units: DepositProps['earned'];
}

/** A share is rounded down when it is bought: right after a deposit the service has earned some units less. */
function Earned({ mint, units }: EarnedProps): ReactNode {
  if (units === undefined) return '…';
  if (Number(units) <= 0) return <span className="quiet">Nothing yet</span>;
  return (
    <span className="gain">
      <Amount mint={mint} units={String(units)} />
    </span>
  );
}
