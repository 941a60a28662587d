'use client';

export type { SwapFee } from './swap/fee.ts';
export type { Swapped } from './swap/swap-done.tsx';
export type { LockedSide } from './swap/use-swap.ts';
export type { QuoteEvent, SwapWidgetProps, WidgetEvents, WidgetWallet } from './widget/props.ts';
export { SwapWidget } from './widget/swap-widget.tsx';
export type { Locale } from './words/locales.ts';
