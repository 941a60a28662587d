import type { Address, Mint } from '@perijove/core';
import { fetchTokenBalances, type Rpc } from '@perijove/solana';
import { executionFailed, offeredUnits } from '@perijove/solana/flow';
import type { Order } from '../types.ts';

/** What an order still holds, in base units. */
export interface LeftInOrder {
  readonly order: Address;
  readonly mint: Mint;
  readonly units: bigint;
}

/**
 * Returns the larger of what the service lists and what the node holds in the order's token
 * account. A list with too small an amount must not accept a cancellation that returns too little.
 */
export async function leftInOrders(
  orders: readonly Order[],
  { rpc, signal }: { readonly rpc?: Rpc | undefined; readonly signal?: AbortSignal | undefined },
): Promise<readonly LeftInOrder[]> {
  const holders = orders.map(({ orderKey: owner, inputMint: mint }) => ({ owner, mint }));
  const held = rpc ? await fetchTokenBalances(rpc, holders, signal) : [];
  return orders.map(({ orderKey: order, inputMint: mint, rawRemainingMakingAmount }, at) => {
    const listed = offeredUnits('rawRemainingMakingAmount', rawRemainingMakingAmount);
    const units = held[at] ?? 0n;
    return { order, mint, units: units > listed ? units : listed };
  });
}

/**
 * Refuses a list of ended orders while the node shows tokens in them: they would not be checked again,
 * and could still be filled.
 *
 * @throws PerijoveError `execution_failed` with the name `order_not_ended`.
 */
export async function assertEnded(
  past: readonly Pick<Order, 'orderKey' | 'inputMint'>[],
  { rpc, signal }: Parameters<typeof leftInOrders>[1],
): Promise<void> {
  if (!rpc) return;
  const holders = past.map(({ orderKey: owner, inputMint: mint }) => ({ owner, mint }));
  const held = await fetchTokenBalances(rpc, holders, signal);
  const open = holders[held.findIndex((units) => units > 0n)];
  if (!open) return;
  const says = `the service lists the order ${open.owner} as ended, and the node shows tokens in it`;
  throw executionFailed(says, { name: 'order_not_ended', advice: 'check-status' });
}
