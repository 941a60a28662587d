import type { InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import type { OrderContext } from '../../orders/order-desk.ts';
import type { Output } from '../service.ts';
import { movementOf, takeOut } from './movement.ts';
import { openOrder } from './request.ts';

type CancelInput = InputOf<(typeof families)['recurring']['cancelOrder']>;

/** The transaction that gives back all that is in an order, of both mints, and its rent. */
export function cancelRecurringOrder(
  { user, order: key, recurringType: type }: CancelInput,
  context: OrderContext,
): Output<'recurring', 'cancelOrder'> {
  const order = openOrder(context, { user, order: key, type });
  return takeOut(order, movementOf(order, ['In', 'Out']), context);
}
