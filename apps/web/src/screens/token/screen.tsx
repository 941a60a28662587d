import './token.css';
import { isAddress, type Mint } from '@perijove/core';
import { Loaded, Skeleton, type TokenRecord, useToken } from '@perijove/widget/pieces';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Empty } from '../../pieces/empty.tsx';
import { Activity } from './activity.tsx';
import { BuyBar } from './buy-bar.tsx';
import { Feed } from './feed.tsx';
import { Figures } from './figures.tsx';
import { Head } from './head.tsx';
import { PricePanel } from './price-panel.tsx';
import { Safety } from './safety.tsx';
import { TradePanel } from './trade-panel.tsx';
import { Verification } from './verification.tsx';

const route = getRouteApi('/token/$mint');

/** One token: its price, whether to trust it, what is said of it, and the way to trade it. */
export function Screen(): ReactNode {
  const { mint } = route.useParams();
  // Another token is another page: nothing of the one before stays.
  return isAddress(mint) ? <TokenPage key={mint} mint={mint} /> : <Unknown />;
}

function TokenPage({ mint }: { readonly mint: Mint }): ReactNode {
  const query = useToken(mint);
  return (
    <div className="screen">
      {query.data === undefined && <ScreenTitle isHidden>Token</ScreenTitle>}
      <Loaded query={query} skeleton={<Waiting />}>
        {(token) => (token === null ? <Unknown /> : <Known token={token} />)}
      </Loaded>
    </div>
  );
}

function Known({ token }: { readonly token: TokenRecord }): ReactNode {
  return (
    <>
      <Head token={token} />
      <BuyBar token={token} />
      <div className="token-columns">
        <div className="stack token-main">
          <PricePanel token={token} />
          <Activity token={token} />
          <Feed token={token} />
        </div>
        <div className="stack token-side">
          <TradePanel token={token} />
          <Safety token={token} />
          <Verification token={token} />
          <Figures token={token} />
        </div>
      </div>
    </>
  );
}

function Unknown(): ReactNode {
  return (
    <>
      <ScreenTitle>Unknown token</ScreenTitle>
      <div className="card">
        <Empty title="The service does not know a token with this mint.">
          Check the address, or <Link to="/">look for a token</Link>.
        </Empty>
      </div>
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <>
      <Skeleton width={240} height={48} />
      <div className="token-columns" aria-hidden>
        <Skeleton height={360} />
        <Skeleton height={360} />
      </div>
    </>
  );
}
