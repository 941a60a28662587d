import './orders.css';
import { SOL, USDC } from '@perijove/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Tabs } from '../../pieces/tabs.tsx';
import type { OrdersSearch } from '../../routes-search.ts';
import { LimitForm } from './limit-form.tsx';
import { LimitOrders } from './limit-orders.tsx';
import { MarketChart } from './market-chart.tsx';
import { OrderFlows } from './order-flows.tsx';
import type { Pair } from './pair.ts';
import { RecurringForm } from './recurring-form.tsx';
import { RecurringOrders } from './recurring-orders.tsx';
import { useOrderFlows } from './use-order-flows.ts';

const route = getRouteApi('/orders');

/** Orders that wait for a price, and orders at intervals: place, follow, cancel. */
export function Screen(): ReactNode {
  const search = route.useSearch();
  const { kind = 'limit', from = SOL, to = from === USDC ? SOL : USDC } = search;
  const navigate = useNavigate({ from: '/orders' });
  const [price, setPrice] = useState('');
  const flows = useOrderFlows();
  const change = (next: OrdersSearch): void => {
    if (next.from || next.to) setPrice('');
    void navigate({ search: { kind, from, to, ...next }, replace: true });
  };
  const pair: Pair = { from, to, change };
  return (
    <div className="screen">
      <ScreenTitle>Orders</ScreenTitle>
      <OrderFlows flows={flows} />
      <Tabs
        label="Kind of order"
        value={kind}
        onChange={(next) => change({ kind: next })}
        tabs={[
          {
            value: 'limit',
            label: 'Limit',
            content: (
              <div className="orders-columns">
                <MarketChart pair={pair} price={price} onPrice={setPrice} />
                <LimitForm pair={pair} price={price} onPrice={setPrice} flows={flows} />
              </div>
            ),
          },
          {
            value: 'recurring',
            label: 'Recurring',
            content: (
              <div className="orders-columns">
                <MarketChart pair={pair} />
                <RecurringForm pair={pair} flows={flows} />
              </div>
            ),
          },
        ]}
      />
      {kind === 'limit' ? <LimitOrders flows={flows} /> : <RecurringOrders flows={flows} />}
    </div>
  );
}
