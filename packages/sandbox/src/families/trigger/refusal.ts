import {
  describeTransactionError,
  programErrorOf,
  type TransactionError,
} from '@perijove/local-node/ledger';
import { type FailureWording, ServiceFailure } from '../service.ts';

const INVALID_MAKER = 'invalid maker pubkey';

/** The body repeats the status as `code`. */
export const triggerWording: FailureWording = {
  body: (status, error) => ({ error, code: status }),
  invalidField: ({ field }) => (field === 'maker' ? invalidMaker() : undefined),
};

/** A refusal in the family's words. */
export function refuseTrigger(error: string, cause?: string): ServiceFailure {
  return new ServiceFailure(400, { error, ...(cause !== undefined && { cause }), code: 400 });
}

export function invalidMaker(): ServiceFailure {
  return refuseTrigger(INVALID_MAKER);
}

export function refuseTriggerOrder(cause: string): ServiceFailure {
  return refuseTrigger('invalid create order request', cause);
}

export function noMatchingOrders(): ServiceFailure {
  return refuseTrigger('no matching orders found');
}

/** Returns the failure for a transaction that `execute` does not run. */
export function invalidExecution(cause: string): ServiceFailure {
  const body = { error: 'invalid transaction', cause, code: 400, status: 'Failed' };
  return new ServiceFailure(400, body);
}

/** Returns the failure for a transaction that `execute` ran, and that failed. */
export function failedExecution(signature: string, reason: TransactionError): ServiceFailure {
  const body = { error: explain(reason), code: 500, signature, status: 'Failed' };
  return new ServiceFailure(500, { ...body, cause: describeTransactionError(reason) });
}

function explain(reason: TransactionError): string {
  const code = programErrorOf(reason);
  if (code !== undefined) return `custom program error code: ${code}`;
  return typeof reason === 'string' ? 'unable to confirm transaction' : 'transaction failed';
}
