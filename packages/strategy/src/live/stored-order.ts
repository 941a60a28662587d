import type { OrderFill } from '../market/listed-order.ts';
import type { KeptOrder } from '../market/order-book.ts';
import type { StoredOrder, StoredOrderFill } from './state-store.ts';

export function storedOrder(order: KeptOrder): StoredOrder {
  const { amount, inAmount, outAmount, held, ...facts } = order;
  return {
    ...facts,
    amount: String(amount),
    inAmount: String(inAmount),
    outAmount: String(outAmount),
    held: String(held),
  };
}

export function keptOrder(stored: StoredOrder): KeptOrder {
  const { amount, inAmount, outAmount, held, ...facts } = stored;
  return {
    ...facts,
    amount: BigInt(amount),
    inAmount: BigInt(inAmount),
    outAmount: BigInt(outAmount),
    held: BigInt(held),
  };
}

export function storedOrderFill(fill: OrderFill): StoredOrderFill {
  const { order, inAmount, outAmount, triggerUsd } = fill;
  const amounts = { inAmount: String(inAmount), outAmount: String(outAmount) };
  return { order: storedOrder(order), ...amounts, triggerUsd };
}

export function orderFillOf(stored: StoredOrderFill): OrderFill {
  const { order, inAmount, outAmount, triggerUsd } = stored;
  const amounts = { inAmount: BigInt(inAmount), outAmount: BigInt(outAmount) };
  return { order: keptOrder(order), ...amounts, triggerUsd };
}
