import type { OrderContext } from '../../orders/order-desk.ts';
import type { ServiceOf } from '../service.ts';
import { createRecurringOrder } from './create.ts';
import { executeRecurring } from './execute.ts';
import { listRecurringOrders } from './list.ts';
import { cancelRecurringOrder } from './movement.ts';
import { priceDeposit, priceWithdraw } from './price.ts';

export const recurringService: ServiceOf<'recurring', OrderContext> = {
  createOrder: createRecurringOrder,
  cancelOrder: cancelRecurringOrder,
  execute: executeRecurring,
  getOrders: listRecurringOrders,
  priceDeposit,
  priceWithdraw,
};
