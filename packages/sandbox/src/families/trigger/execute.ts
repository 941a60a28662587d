import type { InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import type { OrderContext } from '../../orders/order-desk.ts';
import { runSigned } from '../../orders/run-signed.ts';
import type { Output } from '../service.ts';
import { failedExecution, invalidExecution } from './refusal.ts';

type ExecuteInput = InputOf<(typeof families)['trigger']['execute']>;

/** Runs a signed transaction of any request of the family. Idempotent. */
export function executeTrigger(
  { requestId, signedTransaction }: ExecuteInput,
  { ledger, orderDesk }: OrderContext,
): Output<'trigger', 'execute'> {
  const request = orderDesk.triggerRequests.get(requestId);
  if (!request) throw invalidExecution('the request id is not known, or too old');
  const ran = runSigned(ledger, request, signedTransaction);
  switch (ran.state) {
    case 'invalid':
      throw invalidExecution(ran.cause);
    case 'refused':
      throw ran.error === 'SignatureFailure'
        ? invalidExecution('a signature is wrong')
        : failedExecution(ran.signature, ran.error);
    case 'landed':
      if (ran.record.error) throw failedExecution(ran.record.signature, ran.record.error);
      return { signature: ran.record.signature, status: 'Success', code: 200 };
  }
}
