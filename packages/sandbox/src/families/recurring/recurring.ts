import type { OrderContext } from '../../orders/order-desk.ts';
import type { ServiceOf } from '../service.ts';
import { cancelOrder } from './cancel.ts';
import { createOrder } from './create.ts';
import { executeRecurring } from './execute.ts';
import { listOrders } from './list.ts';
import { priceDeposit, priceWithdraw } from './price.ts';

export const recurringService: ServiceOf<'recurring', OrderContext> = {
  createOrder,
  cancelOrder,
  execute: executeRecurring,
  getOrders: listOrders,
  priceDeposit,
  priceWithdraw,
};
