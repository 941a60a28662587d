import { endpointQuery } from '@perijove/react';
import { createStudioClient } from '@perijove/studio';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../pieces/amount.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Failed } from '../../pieces/failed.tsx';
import { Loaded } from '../../pieces/loaded.tsx';
import { Skeleton } from '../../pieces/skeleton.tsx';
import { Token } from '../../pieces/token.tsx';
import { useClient } from '../../session/session.tsx';
import { type Launch, useLaunches } from './launches.ts';
import type { StudioFlows } from './use-studio-flows.ts';

interface MyLaunchesProps {
  readonly flows: StudioFlows;
}

/** What the wallet has launched, and what it has earned with it. */
export function MyLaunches({ flows }: MyLaunchesProps): ReactNode {
  const query = useLaunches();
  return (
    <section className="card stack" aria-labelledby="launches">
      <h2 id="launches" className="section-title">
        Launched from this browser
      </h2>
      <Loaded
        query={query}
        isEmpty={(all) => all.length === 0}
        empty={<Empty title="Nothing yet.">Your launches earn fees, which you claim here.</Empty>}
      >
        {(all) => (
          <ul className="studio-launches">
            {all.map((launch) => (
              <Row key={launch.mint} launch={launch} flows={flows} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

/** Any trade of the token adds to the fees. */
const REFRESH_MS = 5_000;

interface RowProps extends Pick<MyLaunchesProps, 'flows'> {
  readonly launch: Launch;
}

function Row({ launch, flows: { claimFees } }: RowProps): ReactNode {
  const { mint, quoteMint, symbol, name } = launch;
  const { poolAddresses, fee } = useClient(createStudioClient);
  const pools = useQuery(endpointQuery(poolAddresses, { mint }));
  const poolAddress = pools.data?.data?.dbcPoolAddress ?? undefined;
  const input = poolAddress === undefined ? skipToken : { poolAddress };
  const fees = useQuery(endpointQuery(fee, input, { refreshEvery: REFRESH_MS }));
  const unclaimed = fees.data?.unclaimed;
  const error = pools.error ?? fees.error;
  return (
    <li>
      <Token mint={mint} known={{ symbol, name }} />
      {error ? (
        <Failed
          error={error}
          onRetry={() => void (pools.isError ? pools.refetch() : fees.refetch())}
        />
      ) : (
        <dl className="facts">
          <div>
            <dt>To claim</dt>
            <dd>
              {unclaimed ? <Amount mint={quoteMint} units={unclaimed} /> : <Skeleton width={64} />}
            </dd>
          </div>
          <div>
            <dt>Earned in all</dt>
            <dd>
              {fees.data ? (
                <Amount mint={quoteMint} units={fees.data.total} />
              ) : (
                <Skeleton width={64} />
              )}
            </dd>
          </div>
        </dl>
      )}
      <button
        type="button"
        className="button button-small"
        disabled={!unclaimed || unclaimed === '0' || claimFees.status !== 'idle'}
        onClick={() =>
          poolAddress &&
          unclaimed &&
          claimFees.start({ poolAddress, quoteMint, minQuoteAmount: unclaimed })
        }
      >
        Claim fees
      </button>
    </li>
  );
}
