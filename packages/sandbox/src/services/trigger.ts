import type { LedgerContext, ServiceOf } from './service.ts';
import { cancelOrder, cancelOrders } from './trigger-cancel.ts';
import { createOrder } from './trigger-create.ts';
import { executeTrigger } from './trigger-execute.ts';
import { listOrders } from './trigger-list.ts';

export const triggerService: ServiceOf<'trigger', LedgerContext> = {
  createOrder,
  cancelOrder,
  cancelOrders,
  execute: executeTrigger,
  getOrders: listOrders,
};
