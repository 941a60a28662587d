import type { InputOf, Mint } from '@perijove/core';
import { type Json, TRANSACTION_LIFE_MS } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import type { RecurringOrder } from '../../orders/kept-order.ts';
import { inputLeft, outputLeft } from '../../orders/open-orders.ts';
import type { OrderContext } from '../../orders/order-desk.ts';
import { associatedAccountOf } from '../../settlement/associated-account.ts';
import type { Leg } from '../../settlement/leg.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Output } from '../service.ts';
import { closeRecurringCall } from './program-calls.ts';
import { openOrder, requestOf } from './request.ts';
import { type Movement, RECURRING_WITHDRAW } from './settlements.ts';

export type Side = 'In' | 'Out';

/** Returns the withdrawal of everything in the order, on these sides. */
export function movementOf(order: RecurringOrder, sides: readonly Side[]): Movement {
  return {
    order: order.key,
    input: String(sides.includes('In') ? inputLeft(order) : 0n),
    output: String(sides.includes('Out') ? outputLeft(order) : 0n),
  };
}

/** Returns the transaction that withdraws an amount from an order. An empty order ends. */
export function takeOut(
  order: RecurringOrder,
  movement: Movement,
  context: OrderContext,
): Output<'recurring', 'cancelOrder'> {
  const { ledger, world } = context;
  const { setup, settle, cleanup } = ledger.createSettlement({
    kind: RECURRING_WITHDRAW,
    taker: order.owner,
    expiresAtMs: world.clock.now() + TRANSACTION_LIFE_MS,
    legs: [
      ...receive(ledger, order, order.inputMint, movement.input),
      ...receive(ledger, order, order.outputMint, movement.output),
    ],
    calls: order.type === 'time' ? [closeRecurringCall(ledger, order)] : undefined,
    unwrapSol: true,
    terms: movement as unknown as Json,
  });
  const instructions = [...setup, ...settle, ...cleanup];
  return requestOf({ user: order.owner, order: order.key, instructions }, context);
}

function receive(
  ledger: ServiceLedger,
  { key }: RecurringOrder,
  mint: Mint,
  digits: string,
): Leg[] {
  const amount = BigInt(digits);
  if (amount === 0n) return [];
  const account = associatedAccountOf(ledger, key, mint);
  return [{ leg: 'receive', mint, amount, source: { from: 'account', account, close: true } }];
}

type CancelInput = InputOf<(typeof families)['recurring']['cancelOrder']>;

/** Returns the transaction that returns everything in an order, of both mints, and its rent. */
export function cancelRecurringOrder(
  { user, order: key, recurringType: type }: CancelInput,
  context: OrderContext,
): Output<'recurring', 'cancelOrder'> {
  const order = openOrder(context, { user, order: key, type });
  return takeOut(order, movementOf(order, ['In', 'Out']), context);
}
