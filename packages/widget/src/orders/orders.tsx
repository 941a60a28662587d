import { type ComponentType, type ReactNode, useState } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import { TokenNeeded } from '../pieces/token-needed.tsx';
import type { OrderWords } from '../words/orders/order-words.ts';
import { OrderWordsContext } from '../words/orders/use-order-words.ts';
import { DcaForm } from './dca-form.tsx';
import { OpenOrders } from './open-orders.tsx';
import type { OrderEvents } from './order-events.ts';
import type { Pair } from './pair.ts';
import { PriceForm } from './price-form.tsx';
import { useVaultFlows, type VaultFlowHandles } from './use-vault-flows.ts';
import { VaultFlows } from './vault-flows.tsx';

export { loadOrderWords } from '../words/orders/load-order-words.ts';

/** A kind of order that a page offers. */
export type OrderMode = 'limit' | 'dca';

/** Properties of `Orders`. */
export interface OrdersProps {
  /** The kinds that the person has opened. */
  readonly modes: readonly OrderMode[];
  /** The kind of trade that is shown now. */
  readonly shown: string;
  readonly pair: Pair;
  /** Whole tokens that the fields have at first. */
  readonly initial?: string | undefined;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
  readonly events: OrderEvents;
  /** Wraps what a kind shows, with the kind as its key. */
  readonly panel: (mode: OrderMode, children: ReactNode) => ReactNode;
}

/** The forms of limit orders and regular buys, the open orders below, and the flows of both. */
export function Orders({
  words,
  ...props
}: OrdersProps & { readonly words: OrderWords }): ReactNode {
  return (
    <OrderWordsContext.Provider value={words}>
      <Both {...props} />
    </OrderWordsContext.Provider>
  );
}

function Both({ modes, shown, panel, events, ...form }: OrdersProps): ReactNode {
  const flows = useVaultFlows();
  return (
    <>
      <VaultFlows flows={flows} events={events} />
      {modes.map((mode) =>
        panel(
          mode,
          <>
            <Form mode={mode} flows={flows} {...form} />
            <TokenNeeded mint={form.pair.from} />
            {mode === shown && <OpenOrders flows={flows} />}
          </>,
        ),
      )}
    </>
  );
}

interface FormProps extends Pick<OrdersProps, 'pair' | 'initial' | 'connectButton'> {
  readonly mode: OrderMode;
  readonly flows: VaultFlowHandles;
}

function Form({ mode, ...form }: FormProps): ReactNode {
  const { pair } = form;
  const [typed, setTyped] = useState({ of: pair.from, price: '' });
  if (mode === 'dca') return <DcaForm {...form} />;
  return (
    <PriceForm
      {...form}
      // A price is of one token: that of another one means nothing.
      price={typed.of === pair.from ? typed.price : ''}
      onPrice={(price) => setTyped({ of: pair.from, price })}
    />
  );
}
