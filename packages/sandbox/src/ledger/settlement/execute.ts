import { isSameBytes } from '../account.ts';
import { type Signer, signTransaction } from '../keys.ts';
import type { Outcome } from '../outcome.ts';
import type { SubmitOptions, TransactionProcessor } from '../processor.ts';
import { decodeTransaction } from '../wire/decode.ts';
import { type ClaimEnv, faultOf, PRICE_MOVED } from './claims.ts';

/** The maker did not sign; nothing has happened. */
export interface Declined {
  readonly status: 'declined';
  /**
   * `unknown`: no such settlement. `changed`: not the message that was issued. `unavailable`: used
   * or expired. `price`: the price has moved too far.
   */
  readonly reason: 'unknown' | 'changed' | 'unavailable' | 'price';
}

export interface ExecuteEnv extends Pick<ClaimEnv, 'book' | 'rules'> {
  readonly gateway: TransactionProcessor;
  readonly makerSigner: Signer;
  readonly now: () => number;
}

/**
 * Adds the maker's signature to a message that was issued with `issueMessage`, if it is that message
 * to the last byte, and runs it.
 *
 * @throws MalformedTransaction when the bytes are no transaction.
 */
export function execute(
  { book, rules, gateway, makerSigner, now }: ExecuteEnv,
  id: string,
  wire: Uint8Array,
  options: Omit<SubmitOptions, 'settles'> = {},
): Outcome | Declined {
  const transaction = decodeTransaction(wire);
  const issued = book.get(id);
  if (issued?.settlement.form !== 'message') return decline('unknown');
  if (!isSameBytes(transaction.message, Buffer.from(issued.settlement.message, 'base64'))) {
    return decline('changed');
  }
  const fault = faultOf(rules, issued, now());
  if (fault !== undefined) return decline(fault === PRICE_MOVED ? 'price' : 'unavailable');
  const signed = signTransaction(transaction, [makerSigner]);
  return gateway.submit(signed, { ...options, settles: [issued] });
}

function decline(reason: Declined['reason']): Declined {
  return { status: 'declined', reason };
}
