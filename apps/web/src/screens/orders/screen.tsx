import './orders.css';
import { SOL, USDC } from '@perijove/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Tabs } from '../../pieces/tabs.tsx';
import type { OrdersSearch } from '../../routes-search.ts';
import { DcaForm } from './dca-form.tsx';
import { DcaOrders } from './dca-orders.tsx';
import { LimitForm } from './limit-form.tsx';
import { LimitOrders } from './limit-orders.tsx';
import { MarketChart } from './market-chart.tsx';
import { OrderFlows } from './order-flows.tsx';
import type { Pair } from './pair.ts';
import { PriceForm } from './price-form.tsx';
import { PriceOrders } from './price-orders.tsx';
import { RecurringForm } from './recurring-form.tsx';
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
  return (
    <div className="screen">
      <ScreenTitle>Orders</ScreenTitle>
      <VaultFlows flows={vaultFlows} />
      <OrderFlows flows={flows} />
      <Tabs
        label="Kind of order"
        value={kind}
        onChange={(next) => change({ kind: next })}
        tabs={[
          {
            value: 'price',
            label: 'Price',
            content: (
              <div className="orders-columns">
                <MarketChart pair={pair} price={usd} onPrice={setUsd} isUsd />
                <PriceForm pair={pair} price={usd} onPrice={setUsd} flows={vaultFlows} />
              </div>
            ),
          },
          {
            value: 'dca',
            label: 'DCA',
            content: (
              <div className="orders-columns">
                <MarketChart pair={pair} />
                <DcaForm pair={pair} flows={vaultFlows} />
              </div>
            ),
          },
          {
            value: 'limit',
            label: 'Limit, legacy',
            content: (
              <div className="orders-columns">
                <MarketChart pair={pair} price={price} onPrice={setPrice} />
                <LimitForm pair={pair} price={price} onPrice={setPrice} flows={flows} />
              </div>
            ),
          },
          {
            value: 'recurring',
            label: 'Recurring, legacy',
            content: (
              <div className="orders-columns">
                <MarketChart pair={pair} />
                <RecurringForm pair={pair} flows={flows} />
              </div>
            ),
          },
        ]}
      />
      {kind === 'price' && <PriceOrders flows={vaultFlows} />}
      {kind === 'dca' && <DcaOrders flows={vaultFlows} />}
      {kind === 'limit' && <LimitOrders flows={flows} />}
      {kind === 'recurring' && <RecurringOrders flows={flows} />}
    </div>
  );
}
