import type { ComponentType, ReactNode } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import type { OrdersProps } from '../orders/orders.tsx';
import type { Pair } from '../orders/pair.ts';
import type { Locale } from '../words/locales.ts';
import type { OrderWords } from '../words/orders/order-words.ts';
import type { SwapWidgetProps } from './props.ts';
import type { Modes } from './use-modes.ts';

/** Loads the orders and their words in a language. */
export type LoadOrders = (locale: Locale) => Promise<{
  readonly Orders: (props: OrdersProps & { readonly words: OrderWords }) => ReactNode;
  readonly words: OrderWords;
}>;

/** What the kinds of trade of one widget share. */
export interface Trade {
  /** That of the tabs. */
  readonly id: string;
  readonly modes: Modes;
  readonly pair: Pair;
  readonly props: SwapWidgetProps;
  readonly loadOrders: LoadOrders;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}
