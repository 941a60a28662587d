import type { ComponentType } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import type { Pair } from '../orders/pair.ts';
import type { SwapWidgetProps } from './props.ts';
import type { Modes } from './use-modes.ts';

/** What the kinds of trade of one widget share. */
export interface Trade {
  /** That of the tabs. */
  readonly id: string;
  readonly modes: Modes;
  readonly pair: Pair;
  readonly props: SwapWidgetProps;
  /** What connects a wallet. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}
