import type { OrderContext } from '../../orders/order-desk.ts';
import type { ServiceOf } from '../service.ts';
import { cancelOrder, cancelOrders } from './cancel.ts';
import { createOrder } from './create.ts';
import { executeTrigger } from './execute.ts';
import { listOrders } from './list.ts';

export const triggerService: ServiceOf<'trigger', OrderContext> = {
  createOrder,
  cancelOrder,
  cancelOrders,
  execute: executeTrigger,
  getOrders: listOrders,
};
