import { type Pair, useVaultFlows, VaultFlows } from '@perijove/widget/pieces';
import './orders.css';
import { SOL, USDC } from '@perijove/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { Tabs } from '../../pieces/tabs.tsx';
import type { OrderKind, OrdersSearch } from '../../routes-search.ts';
import { KindMenu } from './kind-menu.tsx';
import { currentKinds, kindNames } from './kinds.ts';
import { MyOrders } from './my-orders.tsx';
import { OrderFlows } from './order-flows.tsx';
import { OrderForm } from './order-form.tsx';
import { useOpenOrders } from './use-open-orders.ts';
import { useOrderFlows } from './use-order-flows.ts';

const route = getRouteApi('/orders');

/** Orders that wait for a price, and orders at intervals: place, follow, end. */
export function Screen(): ReactNode {
  const { kind, change, ...draft } = useDraft();
  const flows = useOrderFlows();
  const vaultFlows = useVaultFlows();
  const lists = useOpenOrders();
  const open = lists.flatMap(({ rows }) => rows ?? []);
  const form = { ...draft, flows, vaultFlows, open };
  const tabs = kindsShown(kind).map((value) => ({
    value,
    label: kindNames[value],
    content: <OrderForm kind={value} {...form} />,
  }));
  return (
    <div className="screen">
      <div className="screen-head">
        <ScreenTitle>Orders</ScreenTitle>
        <KindMenu onChoose={(next) => change({ kind: next })} />
      </div>
      <VaultFlows flows={vaultFlows} />
      <OrderFlows flows={flows} />
      <Tabs
        label="Kind of order"
        value={kind}
        onChange={(next) => change({ kind: next })}
        tabs={tabs}
      />
      <MyOrders open={lists} flows={flows} vaultFlows={vaultFlows} />
    </div>
  );
}

/** The kind and the pair in the address of the page, and the typed prices, which a new pair empties. */
function useDraft() {
  const search = route.useSearch();
  const { kind = 'price', from = SOL, to = from === USDC ? SOL : USDC } = search;
  const navigate = useNavigate({ from: '/orders' });
  const [price, setPrice] = useState('');
  const [usd, setUsd] = useState('');
  const change = (next: OrdersSearch): void => {
    if (next.from || next.to) setPrice('');
    if (next.from) setUsd('');
    void navigate({ search: { kind, from, to, ...next }, replace: true });
  };
  const pair: Pair = { from, to, change };
  return {
    kind,
    change,
    pair,
    limit: { price, onPrice: setPrice },
    dollars: { price: usd, onPrice: setUsd },
  };
}

/** A legacy kind has a tab while it is chosen. */
function kindsShown(kind: OrderKind): readonly OrderKind[] {
  return currentKinds.includes(kind) ? currentKinds : [...currentKinds, kind];
}
