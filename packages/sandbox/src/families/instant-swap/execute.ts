import type { InputOf } from '@perijove/core';
import {
  describeTransactionError,
  hashMessage,
  programErrorOf,
  readBase64Transaction,
  type TransactionError,
  type TransactionRecord,
} from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import type { ManagedOrder } from '../../market/managed/managed-order.ts';
import {
  executedAmounts,
  isRepeatable,
  lacksSignature,
  runOrder,
} from '../../market/managed/run-order.ts';
import type { Output } from '../service.ts';
import type { InstantSwapContext } from './instant-swap-context.ts';
import { refuseExecution } from './refusal.ts';

type ExecuteInput = InputOf<(typeof families)['instant-swap']['execute']>;
type Execution = Output<'instant-swap', 'execute'>;

const NOT_FOUND = 'Order not found, it might have expired';

/** Runs the transaction of an order; a repeated call gets the same response. */
export function executeOrder(
  { requestId, signedTransaction }: ExecuteInput,
  { ledger, orders, world }: InstantSwapContext,
): Execution {
  const order = orders.get(requestId);
  if (!order) throw refuseExecution(-1, NOT_FOUND);
  const transaction = readBase64Transaction(signedTransaction);
  if (!transaction) throw refuseExecution(-2, 'Invalid signed transaction');
  if (hashMessage(transaction.message) !== order.messageHash) {
    throw refuseExecution(-3, 'Transaction message does not match the order');
  }
  if (lacksSignature(transaction, ledger, order)) return failed(-1003, 'Not fully signed');
  const run = runOrder(ledger, order, transaction);
  if (run.end === 'refused') return explainRefusal(run.error);
  if (run.end === 'declined') return explainDeclined(order);
  if (!isRepeatable(run.record, world.clock.now())) {
    throw refuseExecution(-1, NOT_FOUND);
  }
  return resultOf(order, run.record);
}

function failed(code: number, error: string): Execution {
  return { status: 'Failed', code, error };
}

function explainRefusal(error: TransactionError): Execution {
  if (error === 'SignatureFailure') throw refuseExecution(-2, 'Invalid signed transaction');
  if (error === 'BlockhashNotFound') return failed(-1005, 'Transaction expired');
  return failed(programErrorOf(error) ?? -1000, describeTransactionError(error));
}

function explainDeclined({ router }: ManagedOrder): Execution {
  if (router === 'jupiterz') return failed(-2003, 'Quote expired');
  return failed(-1005, 'Transaction expired');
}

function resultOf(order: ManagedOrder, { signature, slot, error }: TransactionRecord): Execution {
  const landed = { signature, slot: String(slot) };
  if (error) {
    return {
      ...failed(programErrorOf(error) ?? -1002, describeTransactionError(error)),
      ...landed,
    };
  }
  return { status: 'Success', code: 0, ...landed, ...executedAmounts(order) };
}
