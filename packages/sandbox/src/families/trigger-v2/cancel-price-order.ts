import type { Address, InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import type { Output } from '../service.ts';
import { landWithdrawal, type Rest, startWithdrawal } from './land-withdrawal.ts';
import { passingStates } from './order-fault.ts';
import { priceOrderOf } from './own-orders.ts';
import { refuseTriggerV2 } from './refusal.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import type { UsdOrder } from './usd-order.ts';
import { writeVaultEvent, writeWithdrawal } from './vault-order.ts';

type Family = (typeof families)['trigger-v2'];
type CancelInput = InputOf<Family['cancelPriceOrder']>;
type ConfirmInput = InputOf<Family['confirmPriceCancel']>;

const CANCELLABLE: readonly UsdOrder['state'][] = ['open', 'expired', 'ready_to_cancel'];

/** States between two others: the same request succeeds a little later. */
const BUSY: readonly UsdOrder['state'][] = [
  'partial_fill_success',
  'execute_failed',
  ...passingStates,
];

/** Stops all further fills, and builds the withdrawal. May be repeated. */
export function cancelPriceOrder(
  input: CancelInput,
  context: TriggerV2Context,
  wallet: Address,
): Output<'trigger-v2', 'cancelPriceOrder'> {
  const { ledger, triggerV2, world } = context;
  const order = priceOrderOf(input, context, wallet);
  if (BUSY.includes(order.state)) {
    throw refuseTriggerV2('Order is not ready yet for cancellation. Please retry shortly.');
  }
  if (!CANCELLABLE.includes(order.state)) {
    throw refuseTriggerV2(`Cannot cancel order in '${order.state}' state`);
  }
  const built = startWithdrawal(order, restOf(order), context);
  if (order.state !== 'ready_to_cancel') {
    const state = { state: 'ready_to_cancel', updatedAtMs: world.clock.now() } as const;
    ledger.documents.write([triggerV2.usdOrders.write({ ...order, ...state })]);
  }
  return { id: order.key, ...built };
}

/** Returns the unsold input, or the output that an OTOCO order has bought. */
function restOf(order: UsdOrder): Rest {
  const { held, inputMint, outputMint, account, outputAccount } = order;
  return held
    ? { mint: outputMint, account: outputAccount ?? account, amount: BigInt(held.remaining) }
    : { mint: inputMint, account, amount: BigInt(order.remaining) };
}

/** Lands the withdrawal. A repeated request has the same response. */
export function confirmPriceCancel(
  input: ConfirmInput,
  context: TriggerV2Context,
  wallet: Address,
): Output<'trigger-v2', 'confirmPriceCancel'> {
  const order = priceOrderOf(input, context, wallet);
  const { key: id, withdrawn } = order;
  if (withdrawn?.requestId === input.cancelRequestId) {
    return { id, txSignature: withdrawn.signature };
  }
  if (order.state !== 'ready_to_cancel') throw refuseTriggerV2('Order not in cancellation state');
  const atMs = context.world.clock.now();
  const { mint, amount } = restOf(order);
  const { usdOrders } = context.triggerV2;
  const failed = { ...order, updatedAtMs: atMs, events: order.events + 1 };
  const onFault = () => [
    usdOrders.write({ ...failed, state: 'withdraw_failed' }),
    writeVaultEvent(order, { type: 'withdrawal', atMs, state: 'failed' }),
  ];
  const landed = landWithdrawal(input, order, context, onFault, (ended) => [
    usdOrders.write({
      ...order,
      state: 'cancelled',
      updatedAtMs: atMs,
      closeTx: ended.signature,
      withdrawn: ended,
      events: order.events + 2,
    }),
    ...writeWithdrawal(order, { atMs, signature: ended.signature, mint, amount: String(amount) }),
  ]);
  return { id, txSignature: landed.signature };
}
