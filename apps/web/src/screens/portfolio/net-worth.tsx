import { type Platform, type Positions, totalValue, unvaluedElements } from '@perijove/portfolio';
import { formatUsd } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { formatCount } from '../../format/count.ts';
import { Change } from '../../pieces/change.tsx';
import { Usd } from '../../pieces/usd.tsx';
import { dayChange } from './day-change.ts';
import { groupByPlatform, valueByToken } from './grouped.ts';
import { Shares } from './shares.tsx';
import { useHeldTokens } from './use-holdings.ts';

interface NetWorthProps {
  readonly positions: Positions;
  readonly platforms: readonly Platform[];
}

/** What it is all worth, how that has changed in a day, and how it is spread. */
export function NetWorth({ positions, platforms }: NetWorthProps): ReactNode {
  const groups = groupByPlatform(positions, platforms);
  const unknown = unvaluedElements(positions).length;
  return (
    <section className="card stack" aria-label="Net worth">
      <div className="stack-small">
        <span className="label">Net worth</span>
        <span className="number-hero">
          <Usd value={totalValue(positions)} />
        </span>
        <DayLine positions={positions} />
        {unknown > 0 && (
          <span className="hint">
            Without {formatCount(unknown, 'position')} whose value is not known.
          </span>
        )}
      </div>
      <div className="portfolio-sides">
        <Shares
          title="By platform"
          parts={groups.map(({ name, value }) => [name, value] as const)}
        />
        <Shares title="By token" parts={valueByToken(positions)} />
      </div>
    </section>
  );
}

/** The change over a day of the tokens that are held now. */
function DayLine({ positions }: Pick<NetWorthProps, 'positions'>): ReactNode {
  const change = dayChange(useHeldTokens(positions));
  if (change === undefined) return null;
  const sign = change.usd < 0 ? '\u2212' : '+';
  return (
    <p className="row wrap">
      <span className={`number ${change.usd < 0 ? 'loss' : 'gain'}`}>
        {sign}
        {formatUsd(Math.abs(change.usd))}
      </span>
      <Change percent={change.percent} />
      <span className="quiet small">in 24 hours, by the prices of its tokens</span>
    </p>
  );
}
