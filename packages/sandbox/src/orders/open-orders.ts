import type { Address, Mint } from '@perijove/core';
import { isOpen, type RecurringOrder, type TriggerOrder } from './kept-order.ts';
import type { OrderIndex } from './order-index.ts';

/** An open order: a trigger order or, with `recurring`, a recurring one. */
export interface OpenOrder {
  /** The account of the order. */
  readonly address: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** The deposited amount, and the part that is not sold yet. */
  readonly deposited: bigint;
  readonly remaining: bigint;
  /** The part that its owner withdrew unsold. */
  readonly reclaimed?: bigint | undefined;
  /** The taking amount for the whole deposit; a recurring order has none. */
  readonly expected?: bigint | undefined;
  /** Bought amounts: those still in the order, and those sent to its owner. */
  readonly held: bigint;
  readonly withdrawn: bigint;
  readonly createdAtMs: number;
  readonly expireAtMs?: number | undefined;
  readonly recurring?: RecurringTerms | undefined;
}

export interface RecurringTerms {
  /** 0 for a price-based order, which has no end. */
  readonly cycles: number;
  readonly intervalMs: number;
  /** The order sells only within these prices. */
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
}

/** Returns the open orders of a wallet in both families, with their locked amounts. */
export function openOrdersOf(
  triggers: Pick<OrderIndex<TriggerOrder>, 'ofOwner'>,
  recurring: Pick<OrderIndex<RecurringOrder>, 'ofOwner'>,
  owner: Address,
): readonly OpenOrder[] {
  return [
    ...triggers.ofOwner(owner).filter(isOpen).map(triggerPosition),
    ...recurring.ofOwner(owner).filter(isOpen).map(recurringPosition),
  ];
}

function triggerPosition(order: TriggerOrder): OpenOrder {
  const { key, inputMint, outputMint, createdAtMs, expiresAtMs } = order;
  return {
    address: key,
    inputMint,
    outputMint,
    deposited: BigInt(order.making),
    remaining: BigInt(order.remainingMaking),
    expected: BigInt(order.taking),
    held: 0n,
    withdrawn: BigInt(order.paid),
    createdAtMs,
    expireAtMs: expiresAtMs ?? undefined,
  };
}

function recurringPosition(order: RecurringOrder): OpenOrder {
  const { key, inputMint, outputMint, createdAtMs, intervalMs } = order;
  const bounds =
    order.type === 'time'
      ? { minPrice: order.minPrice ?? undefined, maxPrice: order.maxPrice ?? undefined }
      : {};
  return {
    address: key,
    inputMint,
    outputMint,
    deposited: BigInt(order.deposited),
    remaining: inputLeft(order),
    reclaimed: BigInt(order.inWithdrawn),
    held: outputLeft(order),
    withdrawn: BigInt(order.outWithdrawn),
    createdAtMs,
    recurring: { cycles: order.type === 'time' ? order.cycles : 0, intervalMs, ...bounds },
  };
}

/** Returns the base units in the escrow of the input. */
export function inputLeft({ deposited, used, inWithdrawn }: RecurringOrder): bigint {
  return BigInt(deposited) - BigInt(used) - BigInt(inWithdrawn);
}

/** Returns the base units in the escrow of the output. */
export function outputLeft({ received, outWithdrawn }: RecurringOrder): bigint {
  return BigInt(received) - BigInt(outWithdrawn);
}
