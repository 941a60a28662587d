import './portfolio.css';
import type { Address } from '@perijove/core';
import { createPortfolioClient } from '@perijove/portfolio';
import { endpointQuery } from '@perijove/react';
import {
  Address as AddressLine,
  Loaded,
  Skeleton,
  SkeletonRows,
  useClient,
  useWallet,
} from '@perijove/widget/pieces';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { FailedSources } from './failed-sources.tsx';
import { NetWorth } from './net-worth.tsx';
import { Platforms } from './platforms.tsx';
import { StakedGovernance } from './staked-governance.tsx';
import { TokenTable } from './token-table.tsx';
import { WalletField } from './wallet-field.tsx';

const route = getRouteApi('/portfolio');
/** A wallet with many positions can take the service a while. */
const TIMEOUT_MS = 55_000;

/** What a wallet has, on all platforms. Any wallet can be looked at. */
export function Screen(): ReactNode {
  const { wallet } = route.useSearch();
  const { address } = useWallet();
  const owner = wallet ?? address;
  return (
    <div className="screen">
      <div className="screen-head">
        <ScreenTitle>Portfolio</ScreenTitle>
        <WalletField wallet={wallet} />
      </div>
      {owner === undefined ? (
        <div className="card">
          <Empty title="No wallet is connected.">
            <ConnectButton className="button button-primary" />
            <p>Or enter the address of any wallet above.</p>
          </Empty>
        </div>
      ) : (
        <Owned key={owner} owner={owner} />
      )}
    </div>
  );
}

function Owned({ owner }: { readonly owner: Address }): ReactNode {
  const { positions, platforms } = useClient(createPortfolioClient);
  const { address } = useWallet();
  const slow = { timeoutMs: TIMEOUT_MS, deadlineMs: TIMEOUT_MS };
  const query = useQuery(
    endpointQuery(positions, { address: owner }, { refreshEvery: 60_000, ...slow }),
  );
  const names = useQuery(endpointQuery(platforms, {}, { staleTime: 3_600_000 }));
  return (
    <>
      <AddressLine address={owner} />
      <Loaded query={query} skeleton={<Waiting />}>
        {(all) => (
          <>
            <FailedSources positions={all} onRetry={() => void query.refetch()} />
            <NetWorth positions={all} platforms={names.data ?? []} />
            <TokenTable positions={all} isOwn={owner === address} />
            <StakedGovernance owner={owner} />
            <Platforms positions={all} platforms={names.data ?? []} isOwn={owner === address} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <div className="stack">
      <Skeleton height={160} />
      <SkeletonRows rows={4} height={72} />
    </div>
  );
}
