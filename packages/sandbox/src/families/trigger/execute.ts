import type { InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import {
  describeTransactionError,
  programErrorOf,
  type TransactionError,
} from '../../ledger/transaction-error.ts';
import type { OrderContext } from '../../orders/order-desk.ts';
import { runSigned } from '../../orders/run-signed.ts';
import { type Output, ServiceFailure } from '../service.ts';

type ExecuteInput = InputOf<(typeof families)['trigger']['execute']>;

/** Runs a signed transaction of any request of the family; the same one again is not run again. */
export function executeTrigger(
  { requestId, signedTransaction }: ExecuteInput,
  { ledger, orderDesk }: OrderContext,
): Output<'trigger', 'execute'> {
  const request = orderDesk.triggerRequests.get(requestId);
  if (!request) throw invalid('the request id is not known, or too old');
  const ran = runSigned(ledger, request, signedTransaction);
  switch (ran.state) {
    case 'invalid':
      throw invalid(ran.cause);
    case 'refused':
      throw ran.error === 'SignatureFailure'
        ? invalid('a signature is wrong')
        : failed(ran.signature, ran.error);
    case 'landed':
      if (ran.record.error) throw failed(ran.record.signature, ran.record.error);
      return { signature: ran.record.signature, status: 'Success', code: 200 };
  }
}

function invalid(cause: string): ServiceFailure {
  const body = { error: 'invalid transaction', cause, code: 400, status: 'Failed' };
  return new ServiceFailure(400, body);
}

function failed(signature: string, reason: TransactionError): ServiceFailure {
  const body = { error: explain(reason), code: 500, signature, status: 'Failed' };
  return new ServiceFailure(500, { ...body, cause: describeTransactionError(reason) });
}

function explain(reason: TransactionError): string {
  const code = programErrorOf(reason);
  if (code !== undefined) return `custom program error code: ${code}`;
  return typeof reason === 'string' ? 'unable to confirm transaction' : 'transaction failed';
}
