import type { InputOf } from '@perijove/core';
import { payerSignatureOf, type WireTransaction } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { type OrderRun, runOrder } from '../../market/managed/run-order.ts';
import { isRefusal } from '../../market/routing/refusal.ts';
import { readSwapTerms } from '../../market/swap/swap-terms.ts';
import type { Output } from '../service.ts';
import { executeFrom } from './execute.ts';
import type { ManagedSwapContext, SquadsOrder } from './swap-context.ts';

/** Runs the transaction of a multisig's order, which all listed members have signed. */
export function executeForSquads(
  input: InputOf<(typeof families)['swap']['squadsExecute']>,
  context: ManagedSwapContext,
): Output<'swap', 'squadsExecute'> {
  const order = context.squadsOrders.get(input.requestId);
  return executeFrom(order, input, context, (found, transaction) =>
    run(found, transaction, context),
  );
}

function run(
  order: SquadsOrder,
  transaction: WireTransaction,
  { ledger, swaps }: ManagedSwapContext,
): OrderRun {
  const earlier = ledger.transaction(payerSignatureOf(transaction));
  if (earlier) return { end: 'landed', record: earlier };
  const { claim, limit } = readSwapTerms(order.settlement.terms);
  const now = swaps.reprice(claim);
  if (isRefusal(now) || now.outAmount < limit) return { end: 'declined', reason: 'price' };
  return runOrder(ledger, order, transaction, [order.settlement]);
}
