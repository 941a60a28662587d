import { dcaOrders } from './tools/dca-orders.ts';
import { invites } from './tools/invites.ts';
import { lending } from './tools/lending.ts';
import { limitOrders } from './tools/limit-orders.ts';
import { loans } from './tools/loans.ts';
import { payments } from './tools/payments.ts';
import { priceOrders } from './tools/price-orders.ts';
import { recurringOrders } from './tools/recurring-orders.ts';
import { swaps } from './tools/swaps.ts';

/** Every tool that previews a flow. `commit` runs what they have shown. */
export const moneyTools = [
  swaps,
  payments,
  lending,
  loans,
  limitOrders,
  recurringOrders,
  priceOrders,
  dcaOrders,
  invites,
] as const;
