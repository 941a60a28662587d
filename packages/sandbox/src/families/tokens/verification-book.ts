import type { Address, Mint, Signature } from '@perijove/core';
import type { Json, Ledger } from '@perijove/local-node/ledger';
import {
  type BuiltRequest,
  createRequestBook,
  type RequestBook,
} from '../../settlement/request-book.ts';

/** A payment that was built for a wallet to sign. */
export interface CraftedPayment extends BuiltRequest {
  /** Hash of the transaction's message. */
  readonly messageHash: string;
  /** Whether the sandbox pays the fee, and signs when the payment is executed. */
  readonly coSigned: boolean;
  readonly sender: Address;
  readonly currency: string;
  /** Base units of the input of a swap, in digits; null for a payment in JUP. */
  readonly quoted: string | null;
}

/** A payment that has landed, and what it bought. */
export interface PaidVerification {
  readonly token: Mint;
  readonly sender: Address;
  readonly signature: Signature;
  readonly isVerification: boolean;
  readonly isMetadata: boolean;
  /** World time. */
  readonly atMs: number;
}

/** The payments of verifications. They survive a restart. */
export interface VerificationBook {
  readonly requests: RequestBook<CraftedPayment>;
  readonly paid: (token: Mint) => readonly PaidVerification[];
  readonly add: (paid: PaidVerification) => void;
}

/** Collection of the paid verifications on the ledger. */
const PAID = 'verifications';

export function createVerificationBook(ledger: Ledger, now: () => number): VerificationBook {
  const { documents } = ledger;
  return {
    requests: createRequestBook<CraftedPayment>(ledger, 'verification-payments', now),
    paid: (token) =>
      documents
        .list(PAID)
        .map(([, value]) => value as unknown as PaidVerification)
        .filter((each) => each.token === token),
    add(paid) {
      const value = paid as unknown as Json;
      documents.write([{ collection: PAID, id: paid.signature, value }]);
    },
  };
}
