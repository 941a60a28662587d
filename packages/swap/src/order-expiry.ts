import type { Order } from './types.ts';

/** Until when an order can be executed. */
export type OrderExpiry =
  /** The quote of a market maker ends at a time: milliseconds since the epoch. */
  | { readonly kind: 'time'; readonly expiresAtMs: number }
  /** The transaction can no longer land after this block height. */
  | { readonly kind: 'block-height'; readonly lastValidBlockHeight: bigint };

type Expiring = Pick<Order, 'router' | 'expireAt' | 'lastValidBlockHeight'>;

/**
 * Returns until when an order can be executed, by its router: a market maker (`jupiterz`) names a
 * time, the others a block height. `undefined` when the order names neither. The blockhash inside the
 * transaction can end earlier.
 */
export function orderExpiry(order: Expiring): OrderExpiry | undefined {
  const seconds = wholeNumber(order.expireAt);
  const height = wholeNumber(order.lastValidBlockHeight);
  const time: OrderExpiry | undefined =
    seconds === undefined ? undefined : { kind: 'time', expiresAtMs: Number(seconds) * 1_000 };
  const block: OrderExpiry | undefined =
    height === undefined ? undefined : { kind: 'block-height', lastValidBlockHeight: height };
  return order.router === 'jupiterz' ? (time ?? block) : (block ?? time);
}

function wholeNumber(value: string | number | null | undefined): bigint | undefined {
  return /^\d+$/.test(String(value)) ? BigInt(String(value)) : undefined;
}
