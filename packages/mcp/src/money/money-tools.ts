import { invites } from './tools/invites.ts';
import { lending } from './tools/lending.ts';
import { limitOrders } from './tools/limit-orders.ts';
import { payments } from './tools/payments.ts';
import { recurringOrders } from './tools/recurring-orders.ts';
import { swaps } from './tools/swaps.ts';

/** Every tool that previews a flow. `commit` runs what they have shown. */
export const moneyTools = [
  swaps,
  payments,
  lending,
  limitOrders,
  recurringOrders,
  invites,
] as const;
