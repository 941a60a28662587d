import type { Address, Mint } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import type { OpenOrder } from '../../orders/open-orders.ts';
import type { Element, Valuation } from './valuation.ts';

/** An element, and the finder that found it. */
export interface Found {
  /** The fetcher of the element's platform. */
  readonly fetcher: string;
  readonly element: Element;
  /** Mints of receipts for the element: tokens in the wallet without an additional value. */
  readonly receipts?: readonly Mint[] | undefined;
  /** The order that the element is about. */
  readonly order?: OpenOrder | undefined;
}

/** Base units of the ledger, by the data of the asset whose amount is written in whole tokens. */
export type ExactAmounts = Map<object, bigint>;

/** The context of a search for positions. */
export interface PositionEnv {
  readonly ledger: Pick<Ledger, 'holdings' | 'lamports' | 'mint'>;
  readonly valuation: Valuation;
  /** Filled by the finders. */
  readonly exact?: ExactAmounts | undefined;
}

/** Finds the wallet's positions of one sort. */
export type Finder = (env: PositionEnv, owner: Address) => readonly Found[];
