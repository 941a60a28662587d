import type { InputOf } from '@perijove/core';
import {
  hashMessage,
  readBase64Transaction,
  type TransactionRecord,
} from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { lacksSignature, type OrderRun, runOrder } from '../../market/managed/run-order.ts';
import type { Output } from '../service.ts';
import type { JupiterzContext, MakerOrder } from './jupiterz-context.ts';
import { refuseFill, unknownRequest } from './refusal.ts';

type Execution = Output<'jupiterz', 'execute'>;

/** Milliseconds that a quote must still be valid: seen, not documented. */
const KEPT_BACK_MS = 20_000;

/** Runs the transaction of a quote, once; a repeated call looks it up. */
export function executeFill(
  { requestId, quoteId, transaction: text }: InputOf<(typeof families)['jupiterz']['execute']>,
  { ledger, world, makerOrders }: JupiterzContext,
): Execution {
  const order = makerOrders.get(requestId);
  if (!order) throw unknownRequest();
  if (order.quoteId !== quoteId) throw refuseFill('Invalid quoteId');
  const transaction = readBase64Transaction(text);
  if (!transaction) throw refuseFill('Invalid transaction');
  const { usedBy } = ledger.settlement(requestId) ?? {};
  const earlier = usedBy ? ledger.transaction(usedBy) : undefined;
  if (earlier) return resultOf(order, earlier);
  if (world.clock.now() > order.expiresAtMs - KEPT_BACK_MS) {
    throw refuseFill(quoteId, 'QUOTE_EXPIRED');
  }
  const isChanged = hashMessage(transaction.message) !== order.messageHash;
  if (isChanged || lacksSignature(transaction, ledger, order)) return without(order, 'invalid');
  return stateOf(order, runOrder(ledger, order, transaction));
}

function stateOf(order: MakerOrder, run: OrderRun): Execution {
  if (run.end === 'landed') return resultOf(order, run.record);
  // A transaction that fails before it runs did not pass; a price that moved is the maker's no.
  return without(order, run.end === 'refused' ? 'invalid' : 'rejected');
}

function resultOf(order: MakerOrder, { signature, error }: TransactionRecord): Execution {
  if (error) return without(order, 'invalid');
  return { quoteId: order.quoteId, state: 'confirmed', signature };
}

function without({ quoteId }: MakerOrder, state: string): Execution {
  return { quoteId, state, signature: null };
}
