import type { Address } from '@perijove/core';
import { createPortfolioClient } from '@perijove/portfolio';
import { endpointQuery } from '@perijove/react';
import { formatAgo, formatDecimal, Loaded, useClient } from '@perijove/widget/pieces';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIST_TICK_MS, useClock } from '../../data/use-clock.ts';

/** The staked governance token. Nothing is shown for a wallet that has staked none. */
export function StakedGovernance({ owner }: { readonly owner: Address }): ReactNode {
  const { stakedJup } = useClient(createPortfolioClient);
  const query = useQuery(endpointQuery(stakedJup, { address: owner }, { staleTime: 60_000 }));
  const { data } = query;
  const { now } = useClock(LIST_TICK_MS);
  const unstaking = data?.unstaking ?? [];
  if (query.isError && !data) return <Loaded query={query}>{() => null}</Loaded>;
  if (!data || (data.stakedAmount <= 0 && unstaking.length === 0)) return null;
  return (
    <section className="card stack" aria-label="Staked governance token">
      <div className="row-wide">
        <h2 className="section-title">Staked JUP</h2>
        <span className="number-large">{formatDecimal(String(data.stakedAmount))}</span>
      </div>
      {unstaking.map(({ amount, until }) => (
        <p key={`${amount} ${until}`} className="row-wide small">
          <span>{formatDecimal(String(amount))} JUP is being released</span>
          <span className="quiet">{formatAgo(until, now ?? Date.now())}</span>
        </p>
      ))}
    </section>
  );
}
