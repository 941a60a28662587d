import type { Mint } from '@perijove/core';
import { endpointQuery } from '@perijove/react';
import { createStudioClient } from '@perijove/studio';
import { Amount, Failed, Loaded, Skeleton, useClient } from '@perijove/widget/pieces';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '../../pieces/empty.tsx';
import { Token } from '../../pieces/token.tsx';
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

interface RowProps extends Pick<MyLaunchesProps, 'flows'> {
  readonly launch: Launch;
}

function Row({ launch, flows: { claimFees } }: RowProps): ReactNode {
  const { mint, quoteMint, symbol, name } = launch;
  const { poolAddress, fees, error, retry } = useFees(mint);
  const unclaimed = fees?.unclaimed;
  return (
    <li>
      <Token mint={mint} known={{ symbol, name }} />
      {error ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <dl className="facts">
          <Fee name="To claim" quoteMint={quoteMint} units={unclaimed || undefined} />
          <Fee name="Earned in all" quoteMint={quoteMint} units={fees?.total} />
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

/** Any trade of the token adds to the fees. */
const REFRESH_MS = 5_000;

/** The fees of the pool of a launch. */
function useFees(mint: Mint) {
  const { poolAddresses, fee } = useClient(createStudioClient);
  const pools = useQuery(endpointQuery(poolAddresses, { mint }));
  const poolAddress = pools.data?.data?.dbcPoolAddress ?? undefined;
  const input = poolAddress === undefined ? skipToken : { poolAddress };
  const fees = useQuery(endpointQuery(fee, input, { refreshEvery: REFRESH_MS }));
  return {
    poolAddress,
    fees: fees.data,
    error: pools.error ?? fees.error,
    retry: () => void (pools.isError ? pools.refetch() : fees.refetch()),
  };
}

interface FeeProps {
  readonly name: string;
  readonly quoteMint: Mint;
  /** Undefined until it is known. */
  readonly units: string | undefined;
}

function Fee({ name, quoteMint, units }: FeeProps): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {units === undefined ? <Skeleton width={64} /> : <Amount mint={quoteMint} units={units} />}
      </dd>
    </div>
  );
}
