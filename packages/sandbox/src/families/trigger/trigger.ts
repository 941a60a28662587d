import type { OrderContext } from '../../orders/order-desk.ts';
import type { ServiceOf } from '../service.ts';
import { cancelTriggerOrder, cancelTriggerOrders } from './cancel.ts';
import { createTriggerOrder } from './create.ts';
import { executeTrigger } from './execute.ts';
import { listTriggerOrders } from './list.ts';

export const triggerService: ServiceOf<'trigger', OrderContext> = {
  createOrder: createTriggerOrder,
  cancelOrder: cancelTriggerOrder,
  cancelOrders: cancelTriggerOrders,
  execute: executeTrigger,
  getOrders: listTriggerOrders,
};
