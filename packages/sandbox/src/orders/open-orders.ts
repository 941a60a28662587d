import type { Address } from '@perijove/core';
import type { OpenOrder } from '../families/portfolio/facts.ts';
import { isOpen, type RecurringOrder, type TriggerOrder } from './kept-order.ts';
import type { OrderIndex } from './order-index.ts';

/** The orders of a wallet that are open, of both families, with what is locked in them. */
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

/** Base units in the escrow of the input. */
export function inputLeft({ deposited, used, inWithdrawn }: RecurringOrder): bigint {
  return BigInt(deposited) - BigInt(used) - BigInt(inWithdrawn);
}

/** Base units in the escrow of the output. */
export function outputLeft({ received, outWithdrawn }: RecurringOrder): bigint {
  return BigInt(received) - BigInt(outWithdrawn);
}
