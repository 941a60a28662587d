import type { Signature } from '@perijove/core';
import type { UnreadableEvent } from '@perijove/journal';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';

/** A transaction of a signer that a flow could not compare with its own. */
export interface SkippedTransaction {
  readonly signature: Signature;
  /** Why it cannot be read. */
  readonly error: Error;
}

/**
 * One step of a flow, for `onProgress`. `id` is the name of the flow in the journal, `attempt` the
 * number of the transaction, from 1.
 */
export type FlowEvent<Offer = unknown> =
  /** The journal has a signed transaction of the flow: its outcome is looked up first. */
  | { readonly step: 'resumed'; readonly id: string; readonly attempt: number }
  /** The service returned an offer and its transaction. `offer` is the response. */
  | { readonly step: 'built'; readonly id: string; readonly attempt: number; readonly offer: Offer }
  /** The transaction passed all checks against its intent. The signer gets it next. */
  | {
      readonly step: 'checked';
      readonly id: string;
      readonly attempt: number;
      readonly transaction: DecodedTransaction;
      /** Whether a node simulated it, in addition to the static rules. */
      readonly simulated: boolean;
    }
  /** The transaction is signed and in the journal: from now on the flow can be resumed. */
  | {
      readonly step: 'signed';
      readonly id: string;
      readonly attempt: number;
      readonly signature: Signature | undefined;
    }
  /**
   * The transaction did not land and never will, or it was not signed because another flow has signed
   * the same one; `reason` says why. Another one is built.
   */
  | {
      readonly step: 'rebuilding';
      readonly id: string;
      readonly attempt: number;
      readonly reason: Error;
    }
  /** The transaction is on the chain, and the journal has the result. */
  | { readonly step: 'landed'; readonly id: string; readonly attempt: number }
  /**
   * A node looks for the flow's transaction among all of its signer, and one of these cannot be read.
   * The search continues with the next one. Reported once for each.
   */
  | ({
      readonly step: 'skipped';
      readonly id: string;
      readonly attempt: number;
    } & SkippedTransaction)
  | UnreadableEvent;

/** Calls the listener. What it throws is an uncaught error, not a failure of the flow. */
export function tell<Offer>(
  listener: ((event: FlowEvent<Offer>) => void) | undefined,
  event: FlowEvent<Offer>,
): void {
  try {
    listener?.(event);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
