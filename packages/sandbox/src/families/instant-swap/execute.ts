import type { InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import type { Ledger } from '../../ledger/ledger.ts';
import { hashMessage } from '../../ledger/processed-messages.ts';
import {
  describeTransactionError,
  programErrorOf,
  type TransactionError,
} from '../../ledger/transaction-error.ts';
import type { TransactionRecord } from '../../ledger/transaction-record.ts';
import { readBase64Transaction } from '../../ledger/wire/base64.ts';
import type { WireTransaction } from '../../ledger/wire/transaction.ts';
import type { Output } from '../service.ts';
import type { InstantOrder, InstantSwapContext } from './instant-order.ts';
import { refuseExecution } from './refusal.ts';

type ExecuteInput = InputOf<(typeof families)['instant-swap']['execute']>;
type Execution = Output<'instant-swap', 'execute'>;

/** How long the answer to an execution can be had again. */
const REPEATABLE_MS = 120_000;

/**
 * Runs the transaction of an order. The answer is read from the ledger, so it is the same for a
 * repetition, after a restart too, and nothing is ever run twice.
 */
export function executeOrder(
  { requestId, signedTransaction }: ExecuteInput,
  { ledger, orders, world }: InstantSwapContext,
): Execution {
  const order = orders.get(requestId);
  if (!order) throw refuseExecution(-1, 'Order not found, it might have expired');
  const transaction = readBase64Transaction(signedTransaction);
  if (!transaction) throw refuseExecution(-2, 'Invalid signed transaction');
  if (hashMessage(transaction.message) !== order.messageHash) {
    throw refuseExecution(-3, 'Transaction message does not match the order');
  }
  if (lacksSignature(transaction, ledger, order)) return failed(-1003, 'Not fully signed');
  const execution = run(ledger, order, transaction);
  if (!('blockTime' in execution)) return execution;
  if (execution.blockTime * 1000 + REPEATABLE_MS < world.clock.now()) {
    throw refuseExecution(-1, 'Order not found, it might have expired');
  }
  return resultOf(order, execution);
}

function failed(code: number, error: string): Execution {
  return { status: 'Failed', code, error };
}

function lacksSignature(
  { staticKeys, signatures }: WireTransaction,
  ledger: Ledger,
  { coSigned }: InstantOrder,
): boolean {
  return signatures.some((signature, index) => {
    const isOurs = coSigned && staticKeys[index] === ledger.maker.address;
    return !isOurs && signature.every((byte) => byte === 0);
  });
}

/** The ledger's record of the transaction, or the reason why there is none. */
function run(
  ledger: Ledger,
  order: InstantOrder,
  { wire }: WireTransaction,
): TransactionRecord | Execution {
  const options = { preflight: false };
  const outcome = order.coSigned
    ? ledger.execute(order.requestId, wire, options)
    : ledger.submit(wire, options);
  switch (outcome.status) {
    case 'landed':
      return outcome.record;
    case 'refused':
      return ledger.transaction(outcome.signature) ?? explainRefusal(outcome.error);
    case 'declined': {
      const { usedBy } = ledger.settlement(order.requestId) ?? {};
      const earlier = usedBy ? ledger.transaction(usedBy) : undefined;
      return earlier ?? explainDeclined(order);
    }
  }
}

function explainRefusal(error: TransactionError): Execution {
  if (error === 'SignatureFailure') throw refuseExecution(-2, 'Invalid signed transaction');
  if (error === 'BlockhashNotFound') return failed(-1005, 'Transaction expired');
  return failed(programErrorOf(error) ?? -1000, describeTransactionError(error));
}

function explainDeclined({ router }: InstantOrder): Execution {
  if (router === 'jupiterz') return failed(-2003, 'Quote expired');
  return failed(-1005, 'Transaction expired');
}

function resultOf(order: InstantOrder, { signature, slot, error }: TransactionRecord): Execution {
  const landed = { signature, slot: String(slot) };
  if (error) {
    return {
      ...failed(programErrorOf(error) ?? -1002, describeTransactionError(error)),
      ...landed,
    };
  }
  const { inputMint, outputMint, inAmount, outAmount, routeIn, routeOut } = order;
  return {
    status: 'Success',
    code: 0,
    ...landed,
    totalInputAmount: inAmount,
    totalOutputAmount: outAmount,
    inputAmountResult: routeIn,
    outputAmountResult: routeOut,
    swapEvents: [{ inputMint, inputAmount: routeIn, outputMint, outputAmount: routeOut }],
  };
}
