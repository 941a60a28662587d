import type { Address, InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import type { Output } from '../service.ts';
import type { DcaOrder } from './dca-order.ts';
import { landWithdrawal, type Rest, startWithdrawal } from './land-withdrawal.ts';
import { dcaOrderOf } from './own-orders.ts';
import { refuseTriggerV2 } from './refusal.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import { writeVaultEvent, writeWithdrawal } from './vault-order.ts';

type Family = (typeof families)['trigger-v2'];
type CancelInput = InputOf<Family['cancelDcaOrder']>;
type ConfirmInput = InputOf<Family['confirmDcaCancel']>;

/** Stops all further rounds, and builds the withdrawal. May be repeated. */
export function cancelDcaOrder(
  input: CancelInput,
  context: TriggerV2Context,
  wallet: Address,
): Output<'trigger-v2', 'cancelDcaOrder'> {
  const { ledger, triggerV2, world } = context;
  const order = dcaOrderOf(input, context, wallet);
  if (order.state !== 'active' && order.state !== 'withdrawing') {
    throw refuseTriggerV2(`Cannot cancel DCA order in '${order.state}' state`);
  }
  const built = startWithdrawal(order, restOf(order), context);
  if (order.state === 'active') {
    const state = { state: 'withdrawing', updatedAtMs: world.clock.now() } as const;
    ledger.documents.write([triggerV2.dcaOrders.write({ ...order, ...state })]);
  }
  return {
    id: order.key,
    roundsRemaining: order.rounds - order.roundsFilled,
    refundAmount: order.remaining,
    ...built,
  };
}

function restOf({ inputMint: mint, account, remaining }: DcaOrder): Rest {
  return { mint, account, amount: BigInt(remaining) };
}

/** Lands the withdrawal. A repeated request has the same response. */
export function confirmDcaCancel(
  input: ConfirmInput,
  context: TriggerV2Context,
  wallet: Address,
): Output<'trigger-v2', 'confirmDcaCancel'> {
  const order = dcaOrderOf(input, context, wallet);
  const { key: id, withdrawn, events } = order;
  if (withdrawn?.requestId === input.cancelRequestId) {
    return { id, txSignature: withdrawn.signature };
  }
  if (order.state !== 'withdrawing') {
    throw refuseTriggerV2('DCA order not in cancellation state');
  }
  const atMs = context.world.clock.now();
  const { dcaOrders } = context.triggerV2;
  const failed = { ...order, updatedAtMs: atMs, events: events + 1 };
  const onFault = () => [
    dcaOrders.write(failed),
    writeVaultEvent(order, { type: 'withdrawal', atMs, state: 'failed' }),
  ];
  const landed = landWithdrawal(input, order, context, onFault, (ended) => [
    dcaOrders.write({
      ...order,
      state: 'cancelled',
      updatedAtMs: atMs,
      closeTx: ended.signature,
      withdrawn: ended,
      events: events + 2,
    }),
    ...writeWithdrawal(order, { atMs, signature: ended.signature, amount: order.remaining }),
  ]);
  return { id, txSignature: landed.signature };
}
