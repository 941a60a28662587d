import type { Address } from '@perijove/core';
import type { DcaOrder } from './dca-order.ts';
import { refuseTriggerV2 } from './refusal.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import type { UsdOrder } from './usd-order.ts';

/**
 * Returns a price order. @throws ServiceFailure for an unknown order (404), or another wallet's
 * (403).
 */
export function priceOrderOf(
  { orderId }: { readonly orderId: string },
  { triggerV2 }: TriggerV2Context,
  wallet: Address,
): UsdOrder {
  const order = triggerV2.usdOrders.get(orderId);
  if (!order) throw refuseTriggerV2('Order not found', 404);
  if (order.owner !== wallet) throw refuseTriggerV2('Forbidden: you do not own this order', 403);
  return order;
}

/** Returns a DCA order. @throws ServiceFailure 404 when the wallet does not have it. */
export function dcaOrderOf(
  { id }: { readonly id: string },
  { triggerV2 }: TriggerV2Context,
  wallet: Address,
): DcaOrder {
  const order = triggerV2.dcaOrders.get(id);
  if (order?.owner === wallet) return order;
  throw refuseTriggerV2('DCA order not found or you do not own it', 404);
}
