import type { InputOf } from '@perijove/core';
import {
  describeTransactionError,
  hashMessage,
  programErrorOf,
  readBase64Transaction,
  type TransactionError,
  type TransactionRecord,
  type WireTransaction,
} from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import type { ManagedOrder } from '../../market/managed/managed-order.ts';
import {
  executedAmounts,
  isRepeatable,
  lacksSignature,
  type OrderRun,
  runOrder,
} from '../../market/managed/run-order.ts';
import { PRICE_MOVED } from '../../settlement/claims.ts';
import type { Output } from '../service.ts';
import { refuseSwapExecution } from './refusal.ts';
import type { ManagedSwapContext } from './swap-context.ts';

type ExecuteInput = InputOf<(typeof families)['swap']['execute']>;
type Execution = Output<'swap', 'execute'>;

const NOT_FOUND = 'Order not found, it might have expired';

/** Runs the transaction of an order. A repeated call has the same response for two minutes. */
export function executeSwap(input: ExecuteInput, context: ManagedSwapContext): Execution {
  const { ledger, swapOrders } = context;
  const order = swapOrders.get(input.requestId);
  return executeFrom(order, input, context, (found, transaction) =>
    runOrder(ledger, found, transaction),
  );
}

/** Checks the signed transaction of an order, runs it, and returns the outcome. */
export function executeFrom<Order extends ManagedOrder>(
  order: Order | undefined,
  { signedTransaction, lastValidBlockHeight = '0' }: ExecuteInput,
  { ledger, world }: ManagedSwapContext,
  runIt: (order: Order, transaction: WireTransaction) => OrderRun,
): Execution {
  if (!order) throw refuseSwapExecution(-1, NOT_FOUND);
  const transaction = readBase64Transaction(signedTransaction);
  if (!transaction) throw refuseSwapExecution(-2, 'Invalid signed transaction');
  if (hashMessage(transaction.message) !== order.messageHash) {
    throw refuseSwapExecution(-3, 'Transaction message does not match the order');
  }
  const isMaker = order.router === 'jupiterz';
  if (lacksSignature(transaction, ledger, order)) {
    return failed(isMaker ? -2002 : -1003, 'Not fully signed');
  }
  if (!/^\d+$/.test(lastValidBlockHeight)) return failed(-1004, 'Invalid block height');
  const run = runIt(order, transaction);
  if (run.end === 'refused') return explainRefused(run.error, isMaker);
  if (run.end === 'declined') return explainDeclined(run.reason, isMaker);
  if (!isRepeatable(run.record, world.clock.now())) {
    throw refuseSwapExecution(-1, NOT_FOUND);
  }
  return resultOf(order, run.record);
}

function failed(code: number, error: string): Execution {
  return { status: 'Failed', code, error };
}

/** Returns the failure for a transaction that the ledger refused. */
function explainRefused(error: TransactionError, isMaker: boolean): Execution {
  if (error === 'SignatureFailure') throw refuseSwapExecution(-2, 'Invalid signed transaction');
  if (error === 'BlockhashNotFound') {
    return isMaker ? failed(-2003, 'Quote expired') : failed(-1004, 'Invalid block height');
  }
  const code = programErrorOf(error) ?? (isMaker ? -2000 : -1000);
  return failed(code, describeTransactionError(error));
}

/** Returns the failure for a transaction that the sandbox did not sign. */
function explainDeclined(
  reason: Extract<OrderRun, { end: 'declined' }>['reason'],
  isMaker: boolean,
): Execution {
  if (!isMaker) {
    return reason === 'price'
      ? failed(PRICE_MOVED, 'Slippage tolerance exceeded')
      : failed(-1004, 'Invalid block height');
  }
  return reason === 'price'
    ? failed(-2004, 'Swap rejected by the market maker')
    : failed(-2003, 'Quote expired');
}

function resultOf(order: ManagedOrder, { signature, slot, error }: TransactionRecord): Execution {
  const landed = { signature, slot: String(slot) };
  if (!error) return { status: 'Success', code: 0, ...landed, ...executedAmounts(order) };
  const code = programErrorOf(error) ?? -1002;
  return { ...failed(code, describeTransactionError(error)), ...landed };
}
