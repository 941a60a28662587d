import type { Address } from '@perijove/core';
import { isOpen } from '../../orders/kept-order.ts';
import type { OpenOrder } from '../../orders/open-orders.ts';
import type { OrderIndex } from '../../orders/order-index.ts';
import type { DcaOrder } from './dca-order.ts';
import type { UsdOrder } from './usd-order.ts';

/** Returns the orders with tokens in a wallet's vault, including expired and cancelled ones. */
export function vaultPositionsOf(
  { usdOrders, dcaOrders }: Books,
  owner: Address,
): readonly OpenOrder[] {
  return [
    ...usdOrders.ofOwner(owner).filter(isOpen).map(usdPosition),
    ...dcaOrders.ofOwner(owner).filter(isOpen).map(dcaPosition),
  ];
}

interface Books {
  readonly usdOrders: Pick<OrderIndex<UsdOrder>, 'ofOwner'>;
  readonly dcaOrders: Pick<OrderIndex<DcaOrder>, 'ofOwner'>;
}

function dcaPosition(order: DcaOrder): OpenOrder {
  const { account, inputMint, outputMint, createdAtMs, rounds: cycles, intervalMs } = order;
  return {
    address: account,
    inputMint,
    outputMint,
    deposited: BigInt(order.amount),
    remaining: BigInt(order.remaining),
    held: 0n,
    withdrawn: BigInt(order.received),
    createdAtMs,
    recurring: { cycles, intervalMs },
  };
}

function usdPosition(order: UsdOrder): OpenOrder {
  const { account, inputMint, outputMint, createdAtMs, expiresAtMs, held } = order;
  return {
    address: account,
    inputMint,
    outputMint,
    deposited: BigInt(order.amount),
    remaining: BigInt(order.remaining),
    held: BigInt(held?.remaining ?? 0),
    withdrawn: held ? 0n : BigInt(order.received),
    createdAtMs,
    expireAtMs: expiresAtMs,
  };
}
