import { type FailureWording, ServiceFailure } from '../service.ts';

/** The error codes of the fields of `execute`. */
const EXECUTE_CODES: Readonly<Record<string, number>> = { requestId: -4, signedTransaction: -5 };

/** The error code of an unknown outcome. */
const UNKNOWN_OUTCOME = -1001;

/** The endpoints whose only field is the wallet, in the path. */
const OF_WALLETS = ['getInstantBalances', 'getInstantHoldings', 'getInstantNativeHoldings'];

export const instantSwapWording: FailureWording = {
  body(status, error, operationId) {
    if (operationId !== 'executeInstantOrder') return { error };
    // A body that cannot be read has no request id.
    return { error, code: status === 400 ? EXECUTE_CODES['requestId'] : UNKNOWN_OUTCOME };
  },
  invalidField({ operationId, field, error }) {
    const code = operationId === 'executeInstantOrder' ? EXECUTE_CODES[field] : undefined;
    if (code !== undefined) return refuseExecution(code, error);
    if (OF_WALLETS.includes(operationId) && field === 'address') {
      return new ServiceFailure(400, { error: 'Invalid address' });
    }
    return undefined;
  },
};

/** For an order that `execute` cannot run. Nothing was executed. */
export function refuseExecution(code: number, error: string): ServiceFailure {
  return new ServiceFailure(400, { error, code });
}

export function noQuotes(): ServiceFailure {
  return new ServiceFailure(400, { error: 'Failed to get quotes' });
}

export function closeAuthorityNeedsPayer(): ServiceFailure {
  return new ServiceFailure(400, { error: 'closeAuthority needs payer' });
}
