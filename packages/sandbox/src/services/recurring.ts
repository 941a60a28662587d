import { cancelOrder } from './recurring-cancel.ts';
import { createOrder } from './recurring-create.ts';
import { executeRecurring } from './recurring-execute.ts';
import { listOrders } from './recurring-list.ts';
import { priceDeposit, priceWithdraw } from './recurring-price.ts';
import type { LedgerContext, ServiceOf } from './service.ts';

export const recurringService: ServiceOf<'recurring', LedgerContext> = {
  createOrder,
  cancelOrder,
  execute: executeRecurring,
  getOrders: listOrders,
  priceDeposit,
  priceWithdraw,
};
