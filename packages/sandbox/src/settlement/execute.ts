import {
  decodeTransaction,
  isSameBytes,
  type Outcome,
  type Signer,
  signTransaction,
} from '@perijove/local-node/ledger';
import { type ClaimEnv, faultOf, PRICE_MOVED } from './claims.ts';
import type { ServiceSubmitOptions } from './settlement-hook.ts';

/** The maker did not sign. Nothing was executed. */
export interface Declined {
  readonly status: 'declined';
  /**
   * `unknown`: the settlement does not exist. `changed`: the message is not that of the settlement.
   * `unavailable`: used or expired. `price`: the price has moved too far.
   */
  readonly reason: 'unknown' | 'changed' | 'unavailable' | 'price';
}

export interface ExecuteEnv extends Pick<ClaimEnv, 'book' | 'rules'> {
  readonly submit: (wire: Uint8Array, options: ServiceSubmitOptions) => Outcome;
  readonly makerSigner: Signer;
  readonly now: () => number;
}

/**
 * Adds the maker's signature and runs the transaction, if its message is that of the settlement
 * byte for byte.
 *
 * @throws MalformedTransaction when the bytes are not a transaction.
 */
export function execute(
  { book, rules, submit, makerSigner, now }: ExecuteEnv,
  id: string,
  wire: Uint8Array,
  options: Omit<ServiceSubmitOptions, 'settles'> = {},
): Outcome | Declined {
  const transaction = decodeTransaction(wire);
  const settlement = book.get(id);
  if (settlement?.content.form !== 'message') return decline('unknown');
  if (!isSameBytes(transaction.message, Buffer.from(settlement.content.message, 'base64'))) {
    return decline('changed');
  }
  const fault = faultOf(rules, settlement, now());
  if (fault !== undefined) return decline(fault === PRICE_MOVED ? 'price' : 'unavailable');
  const signed = signTransaction(transaction, [makerSigner]);
  return submit(signed, { ...options, settles: [settlement] });
}

function decline(reason: Declined['reason']): Declined {
  return { status: 'declined', reason };
}
