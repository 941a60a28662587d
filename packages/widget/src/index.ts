'use client';

export type {
  DcaOrderLanded,
  LimitOrderLanded,
  OrderCancelled,
} from './orders/order-events.ts';
export type { OrderMode } from './orders/orders.tsx';
export type { SwapFee } from './swap/fee.ts';
export type { Swapped } from './swap/swap-done.tsx';
export type { LockedSide } from './swap/use-swap.ts';
export type {
  QuoteEvent,
  SwapLanded,
  SwapWidgetProps,
  WidgetEvents,
  WidgetLanded,
  WidgetMode,
  WidgetWallet,
} from './widget/props.ts';
export { SwapWidget } from './widget/swap-widget.tsx';
export type { Locale } from './words/locales.ts';
