import type { FlowOptions, Rpc } from '@perijove/solana';
import type { Child } from '../dom.ts';

/** What a flow is given by the page; it takes the rest from its own input. */
export type TaskOptions<Offer> = FlowOptions<Offer> & { readonly rpc: Rpc };

/** At most what leaves, at least what arrives: what the guard held the transaction to. */
export interface Terms {
  readonly leaves: readonly string[];
  readonly arrives: readonly string[];
}

/** One thing to be done with a signature: a swap, an order, a deposit. */
export interface Task<Offer, Result> {
  /** Its name in the journal. */
  readonly id: string;
  readonly title: string;
  readonly run: (options: TaskOptions<Offer>) => Promise<Result>;
  /** The offer in a line. */
  readonly offered: (offer: Offer) => string;
  readonly terms: (offer: Offer) => Terms;
  readonly done: (result: Result) => readonly Child[];
}
