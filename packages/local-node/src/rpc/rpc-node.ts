import { createAccountHistory } from '../ledger/account-history.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { customError, type TransactionError } from '../ledger/wire/transaction-error.ts';
import { faultyMethods } from './faults/faulty-methods.ts';
import { laggingLedger } from './faults/lagging-ledger.ts';
import { laggingMethods } from './faults/lagging-methods.ts';
import { createLateLanding, type LateLanding, type LateLandingEnv } from './faults/late-landing.ts';
import type { RpcFault, RpcFaultList } from './faults/rpc-fault.ts';
import type { RpcMethods } from './json-rpc.ts';
import { createRpcMethods } from './methods.ts';
import { signatureOf } from './transaction-param.ts';

/** A Solana node with its faults. */
export interface RpcNode {
  readonly ledger: Ledger;
  readonly faults: RpcFaultList;
  /** Accepted transactions that land later. */
  readonly late: LateLanding;
  /** Returns the methods over HTTP for a request with this fault. */
  readonly methods: (fault: RpcFault | undefined) => RpcMethods;
}

export function createRpcNode(ledger: Ledger, faults: RpcFaultList, env: LateLandingEnv): RpcNode {
  const healthy = createRpcMethods(ledger);
  const history = createAccountHistory(ledger);
  const late = createLateLanding(ledger, env);
  const methods: RpcNode['methods'] = (fault) => {
    if (!fault) return healthy;
    switch (fault.kind) {
      case 'dropped':
        return createRpcMethods(ledger, () => {});
      case 'late':
        return createRpcMethods(ledger, (wire) => late.add(wire, fault.slots));
      case 'simulation-fails':
        return createRpcMethods(failingLedger(ledger, fault.error ?? customError(0, 1)));
      case 'lag': {
        const lagging = createRpcMethods(laggingLedger(ledger, history, fault.slots));
        return laggingMethods(lagging, fault.slots);
      }
      default:
        return faultyMethods(healthy, fault);
    }
  };
  return { ledger, faults, late, methods };
}

/** Returns a ledger on which every simulation fails, and so every transaction with a preflight. */
function failingLedger(ledger: Ledger, failure: TransactionError): Ledger {
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
