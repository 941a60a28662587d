import type { Address } from '@perijove/core';
import {
  decodeTransaction,
  type Ledger,
  type TransactionRecord,
} from '@perijove/local-node/ledger';

/** Everything on the chain that the wallet signed, with any fee payer. */
export function signedBy(ledger: Ledger, wallet: Address): readonly TransactionRecord[] {
  const history = ledger.history(wallet, { limit: 1_000_000 });
  return history.filter(({ wire }) => {
    const { staticKeys, requiredSignatures } = decodeTransaction(wire);
    return staticKeys.slice(0, requiredSignatures).includes(wallet);
  });
}
