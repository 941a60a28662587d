import type { Clock, Signature } from '@perijove/core';
import type { Sent } from '../lanes/sender.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import type { SubmitOptions } from './options.ts';

/** A transaction that is in a block and did not fail. */
export interface Landed {
  /** Base58; the first signature of the transaction, and its name. */
  readonly signature: Signature;
  /** Slot of the block. */
  readonly slot: number;
  /** How it was sent; only with the option `sender`. */
  readonly sent?: Sent;
}

/** The shared context of a submission. */
export interface Submission extends SubmitOptions {
  /** Called with each request for the status. */
  readonly onLook?: ((signature: Signature) => void) | undefined;
  /** Looks for the outcome and sends nothing: a service that was given the transaction sends it. */
  readonly onlyWatch?: boolean | undefined;
  readonly base64: string;
  readonly decoded: DecodedTransaction;
  readonly signature: Signature;
  readonly clock: Clock;
  readonly commitment: 'confirmed' | 'finalized';
  /** The caller's, and the deadline's. */
  readonly signal: AbortSignal;
}
