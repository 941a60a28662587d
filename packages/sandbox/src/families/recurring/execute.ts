import type { InputOf } from '@perijove/core';
import {
  describeTransactionError,
  isRentFailure,
  programErrorOf,
  type TransactionError,
} from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import type { OrderContext } from '../../orders/order-desk.ts';
import { runSigned } from '../../orders/run-signed.ts';
import type { Output } from '../service.ts';
import { refuseRecurring } from './refusal.ts';

type ExecuteInput = InputOf<(typeof families)['recurring']['execute']>;
type Execution = Output<'recurring', 'execute'>;

/** Error code of the token and system programs for insufficient funds. */
const TOO_LITTLE = 1;

/** Errors of a transaction whose fee payer has insufficient funds. */
const tooPoor: readonly string[] = ['AccountNotFound', 'InsufficientFundsForFee'];

/** Runs a signed transaction of any request of the family. Idempotent. */
export function executeRecurring(
  { requestId, signedTransaction }: ExecuteInput,
  { ledger, orderDesk }: OrderContext,
): Execution {
  const request = orderDesk.recurringRequests.get(requestId);
  if (!request) throw refuseRecurring('Request id is not known, or too old');
  const ran = runSigned(ledger, request, signedTransaction);
  if (ran.state === 'invalid') throw refuseRecurring(`Invalid transaction: ${ran.cause}`);
  const { signature, error } = ran.state === 'landed' ? ran.record : ran;
  if (error === 'SignatureFailure') {
    throw refuseRecurring('Invalid transaction: a signature is wrong');
  }
  if (error) return { signature, status: 'Failed', order: null, error: explain(error) };
  return { signature, status: 'Success', order: request.order, error: null };
}

function explain(error: TransactionError): string {
  const isPoor = typeof error === 'string' ? tooPoor.includes(error) : lacksFunds(error);
  return isPoor
    ? 'Insufficient funds for the operation requested.'
    : describeTransactionError(error);
}

/** Returns whether tokens, the token account, or the SOL for an account are missing. */
function lacksFunds(error: Exclude<TransactionError, string>): boolean {
  if (isRentFailure(error) || programErrorOf(error) === TOO_LITTLE) return true;
  return 'InstructionError' in error && error.InstructionError[1] === 'InvalidAccountData';
}
