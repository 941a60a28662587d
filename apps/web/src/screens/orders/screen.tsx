import './orders.css';
import { SOL, USDC } from '@perijove/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Tabs } from '../../pieces/tabs.tsx';
import type { OrdersSearch } from '../../routes-search.ts';
import { DcaOrders } from './dca-orders.tsx';
import { LimitOrders } from './limit-orders.tsx';
import { OrderFlows } from './order-flows.tsx';
import { orderTabs } from './order-tabs.tsx';
import type { Pair } from './pair.ts';
import { PriceOrders } from './price-orders.tsx';
import { RecurringOrders } from './recurring-orders.tsx';
import { useOrderFlows } from './use-order-flows.ts';
import { useVaultFlows } from './use-vault-flows.ts';
import { VaultFlows } from './vault-flows.tsx';

const route = getRouteApi('/orders');

/** Orders that wait for a price, and orders at intervals: place, follow, end. The legacy ones last. */
export function Screen(): ReactNode {
  const search = route.useSearch();
  const { kind = 'price', from = SOL, to = from === USDC ? SOL : USDC } = search;
  const navigate = useNavigate({ from: '/orders' });
  const [price, setPrice] = useState('');
  const [usd, setUsd] = useState('');
  const flows = useOrderFlows();
  const vaultFlows = useVaultFlows();
  const change = (next: OrdersSearch): void => {
    if (next.from || next.to) setPrice('');
    if (next.from) setUsd('');
    void navigate({ search: { kind, from, to, ...next }, replace: true });
  };
  const pair: Pair = { from, to, change };
  const limit = { price, onPrice: setPrice };
  const dollars = { price: usd, onPrice: setUsd };
  const tabs = orderTabs({ pair, limit, dollars, flows, vaultFlows });
  return (
    <div className="screen">
      <ScreenTitle>Orders</ScreenTitle>
      <VaultFlows flows={vaultFlows} />
      <OrderFlows flows={flows} />
      <Tabs
        label="Kind of order"
        value={kind}
        onChange={(next) => change({ kind: next })}
        tabs={tabs}
      />
      {kind === 'price' && <PriceOrders flows={vaultFlows} />}
      {kind === 'dca' && <DcaOrders flows={vaultFlows} />}
      {kind === 'limit' && <LimitOrders flows={flows} />}
      {kind === 'recurring' && <RecurringOrders flows={flows} />}
    </div>
  );
}
