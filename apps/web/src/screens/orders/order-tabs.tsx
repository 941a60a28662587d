import type { ReactNode } from 'react';
import { DcaForm } from './dca-form.tsx';
import { LimitForm } from './limit-form.tsx';
import { MarketChart } from './market-chart.tsx';
import type { Pair } from './pair.ts';
import { PriceForm } from './price-form.tsx';
import { RecurringForm } from './recurring-form.tsx';
import type { OrderFlowHandles } from './use-order-flows.ts';
import type { VaultFlowHandles } from './use-vault-flows.ts';

/** A price as typed, or as dragged on the chart. */
interface TypedPrice {
  readonly price: string;
  readonly onPrice: (price: string) => void;
}

interface OrderTabsInput {
  readonly pair: Pair;
  /** In the other token. */
  readonly limit: TypedPrice;
  /** In US dollars. */
  readonly dollars: TypedPrice;
  readonly flows: OrderFlowHandles;
  readonly vaultFlows: VaultFlowHandles;
}

const beside = (chart: ReactNode, form: ReactNode): ReactNode => (
  <div className="orders-columns">
    {chart}
    {form}
  </div>
);

/** One tab per kind of order: the market, and beside it the form. */
export function orderTabs({ pair, limit, dollars, flows, vaultFlows }: OrderTabsInput) {
  const market = <MarketChart pair={pair} />;
  return [
    {
      value: 'price',
      label: 'Price',
      content: beside(
        <MarketChart pair={pair} {...dollars} isUsd />,
        <PriceForm pair={pair} {...dollars} flows={vaultFlows} />,
      ),
    },
    {
      value: 'dca',
      label: 'DCA',
      content: beside(market, <DcaForm pair={pair} flows={vaultFlows} />),
    },
    {
      value: 'limit',
      label: 'Limit, legacy',
      content: beside(
        <MarketChart pair={pair} {...limit} />,
        <LimitForm pair={pair} {...limit} flows={flows} />,
      ),
    },
    {
      value: 'recurring',
      label: 'Recurring, legacy',
      content: beside(market, <RecurringForm pair={pair} flows={flows} />),
    },
  ] as const;
}
