import { DcaForm, type Pair, PriceForm, type VaultFlowHandles } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import { useClock } from '../../data/use-clock.ts';
import type { OrderKind } from '../../routes-search.ts';
import { LimitForm } from './limit-form.tsx';
import { DRAG_HINT, MarketChart } from './market-chart.tsx';
import type { OrderRow } from './order-row.ts';
import { RecurringForm } from './recurring-form.tsx';
import type { OrderFlowHandles } from './use-order-flows.ts';

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
  const { now } = useClock();
  const chart = { pair, open };
  const vault = { pair, flows: vaultFlows, connectButton: ConnectButton };
  return (
    <div className="orders-columns">
      {kind === 'price' && (
        <>
          <PriceForm {...vault} {...dollars} hint={DRAG_HINT} now={now} />
          <MarketChart {...chart} {...dollars} isUsd />
        </>
      )}
      {kind === 'limit' && (
        <>
          <LimitForm pair={pair} {...limit} flows={flows} />
          <MarketChart {...chart} {...limit} />
        </>
      )}
      {kind === 'dca' && <DcaForm {...vault} />}
      {kind === 'recurring' && <RecurringForm pair={pair} flows={flows} />}
      {(kind === 'dca' || kind === 'recurring') && <MarketChart {...chart} />}
    </div>
  );
}
