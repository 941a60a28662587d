import { formatAgo, formatCompact, type TokenRecord, UNKNOWN } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { LIST_TICK_MS, useClock } from '../../data/use-clock.ts';
import { Usd } from '../../pieces/usd.tsx';

/** What else is known, one figure a line. */
export function Figures({ token }: { readonly token: TokenRecord }): ReactNode {
  const { now } = useClock(LIST_TICK_MS);
  const { holderCount, organicScore, circSupply, totalSupply } = token;
  const created = token.createdAt ?? token.firstPool?.createdAt;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Market cap', <Usd key="mcap" value={token.mcap} isCompact />],
    ['Fully diluted', <Usd key="fdv" value={token.fdv} isCompact />],
    ['Liquidity', <Usd key="liquidity" value={token.liquidity} isCompact />],
    ['Holders', known(holderCount)],
    ['In circulation', known(circSupply)],
    ['In existence', known(totalSupply)],
    ['Organic score', typeof organicScore === 'number' ? organicScore.toFixed(0) : UNKNOWN],
    ['First traded', created ? formatAgo(created, now ?? Date.now()) : UNKNOWN],
  ];
  return (
    <section className="card stack" aria-label="Figures">
      <h2 className="section-title">Figures</h2>
      <dl className="token-figures">
        {rows.map(([label, value]) => (
          <div key={label} className="row-wide">
            <dt className="quiet">{label}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function known(value: number | null | undefined): string {
  return typeof value === 'number' ? formatCompact(value) : UNKNOWN;
}
