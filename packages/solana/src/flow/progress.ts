import type { PerijoveError, Signature } from '@perijove/core';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';

/** What a flow tells while it runs. `attempt` is 1 for its first transaction. */
export type FlowEvent<Offer = unknown> =
  /** The journal knows the flow: its transaction is looked up before anything else. */
  | { readonly step: 'resumed'; readonly id: string; readonly attempt: number }
  /** The service made an offer and a transaction to it. */
  | { readonly step: 'built'; readonly id: string; readonly attempt: number; readonly offer: Offer }
  /** The transaction does what was meant, and nothing else. */
  | {
      readonly step: 'checked';
      readonly id: string;
      readonly attempt: number;
      readonly transaction: DecodedTransaction;
      /** Whether a node tried it, beside the rules. */
      readonly simulated: boolean;
    }
  /** The journal has it: from now on the flow can be carried on. */
  | {
      readonly step: 'signed';
      readonly id: string;
      readonly attempt: number;
      readonly signature: Signature | undefined;
    }
  /** It did not land and never will; the next one is built. */
  | {
      readonly step: 'rebuilding';
      readonly id: string;
      readonly attempt: number;
      readonly reason: Error;
    }
  | { readonly step: 'landed'; readonly id: string; readonly attempt: number }
  /** The journal has a record that cannot be read. The flow goes on without it. */
  | {
      readonly step: 'unreadable';
      readonly id: string | undefined;
      /** It is of no attempt. */
      readonly attempt: 0;
      readonly error: PerijoveError<'journal_failed'>;
    };

/** A listener that fails must not look like a failure of the flow. */
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
