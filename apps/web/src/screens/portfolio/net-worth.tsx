import { type Platform, type Positions, totalValue, unvaluedElements } from '@perijove/portfolio';
import type { ReactNode } from 'react';
import { formatCount } from '../../format/count.ts';
import { Usd } from '../../pieces/usd.tsx';
import { groupByPlatform, valueByToken } from './grouped.ts';
import { Shares } from './shares.tsx';

interface NetWorthProps {
  readonly positions: Positions;
  readonly platforms: readonly Platform[];
}

/** What it is all worth, and how that is spread over platforms and tokens. */
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
        {unknown > 0 && (
          <span className="hint">
            Without {formatCount(unknown, 'position')} whose value is not known.
          </span>
        )}
      </div>
      <Shares title="By platform" parts={groups.map(({ name, value }) => [name, value] as const)} />
      <Shares title="By token" parts={valueByToken(positions)} />
    </section>
  );
}
