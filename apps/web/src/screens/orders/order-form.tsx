import type { ReactNode } from 'react';
import type { OrderKind } from '../../routes-search.ts';
import { DcaForm } from './dca-form.tsx';
import { LimitForm } from './limit-form.tsx';
import { MarketChart } from './market-chart.tsx';
import type { OrderRow } from './order-row.ts';
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

interface OrderFormProps {
  readonly kind: OrderKind;
  readonly pair: Pair;
  /** In the other token. */
  readonly limit: TypedPrice;
  /** In US dollars. */
  readonly dollars: TypedPrice;
  /** Open orders, for their lines on the chart. */
  readonly open: readonly OrderRow[];
  readonly flows: OrderFlowHandles;
  readonly vaultFlows: VaultFlowHandles;
}

/** The form of a kind of order, and the market beside it. On a phone the form comes first. */
export function OrderForm(props: OrderFormProps): ReactNode {
  const { kind, pair, limit, dollars, open, flows, vaultFlows } = props;
  const chart = { pair, open };
  return (
    <div className="orders-columns">
      {kind === 'price' && (
        <>
          <PriceForm pair={pair} {...dollars} flows={vaultFlows} />
          <MarketChart {...chart} {...dollars} isUsd />
        </>
      )}
      {kind === 'limit' && (
        <>
          <LimitForm pair={pair} {...limit} flows={flows} />
          <MarketChart {...chart} {...limit} />
        </>
      )}
      {kind === 'dca' && <DcaForm pair={pair} flows={vaultFlows} />}
      {kind === 'recurring' && <RecurringForm pair={pair} flows={flows} />}
      {(kind === 'dca' || kind === 'recurring') && <MarketChart {...chart} />}
    </div>
  );
}
