import type { Ledger } from '../ledger/ledger.ts';
import type { TransactionError } from '../ledger/transaction-error.ts';
import { signatureOf } from './transaction-param.ts';

/** The ledger of a node on which nothing succeeds that is tried before it is sent. */
export function failingLedger(ledger: Ledger, failure: TransactionError): Ledger {
  return {
    ...ledger,
    submit(wire, options = {}) {
      if (options.preflight === false) return ledger.submit(wire, options);
      const { error = failure, execution } = ledger.simulate(wire, { checkSignatures: true });
      return { status: 'refused', signature: signatureOf(wire), error, execution };
    },
    simulate(wire, options) {
      const simulated = ledger.simulate(wire, options);
      return { ...simulated, error: simulated.error ?? failure };
    },
  };
}
