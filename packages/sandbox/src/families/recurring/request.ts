import { randomUUID } from 'node:crypto';
import type { Address } from '@perijove/core';
import type { Instruction } from '@perijove/local-node/ledger';
import { isOpen, type RecurringOrder } from '../../orders/kept-order.ts';
import type { OrderContext } from '../../orders/order-desk.ts';
import { buildOrderTransaction } from '../../orders/order-transaction.ts';
import type { Output } from '../service.ts';
import { noSuchOrder } from './refusal.ts';

export interface RecurringDraft {
  readonly user: Address;
  readonly order: Address;
  readonly instructions: readonly Instruction[];
}

/** Builds the transaction of a request and stores the request for `execute`. */
export function requestOf(
  { user, order, instructions }: RecurringDraft,
  { ledger, orderDesk, world }: OrderContext,
): Output<'recurring', 'createOrder'> {
  const draft = { payer: user, owner: user, instructions };
  const { transaction, messageHash } = buildOrderTransaction(ledger, draft);
  const requestId = randomUUID();
  const atMs = world.clock.now();
  orderDesk.recurringRequests.add({ requestId, atMs, messageHashes: [messageHash], order });
  return { requestId, transaction };
}

/** Returns an open order of the user. @throws ServiceFailure when there is none. */
export function openOrder<Type extends RecurringOrder['type']>(
  { orderDesk }: OrderContext,
  { user, order, type }: { readonly user: Address; readonly order: Address; readonly type: Type },
): Extract<RecurringOrder, { readonly type: Type }> {
  const found = orderDesk.recurring.get(order);
  if (found?.owner !== user || found.type !== type || !isOpen(found)) throw noSuchOrder();
  return found as Extract<RecurringOrder, { readonly type: Type }>;
}
