import type { Address, InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import type { Output } from '../service.ts';
import { checkedExits, checkPrice } from './create-price-order.ts';
import { priceOrderOf } from './own-orders.ts';
import { refuseField, refuseTriggerV2 } from './refusal.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import { type Entry, type Exits, trailPrice, type UsdOrder } from './usd-order.ts';

type UpdateInput = InputOf<(typeof families)['trigger-v2']['updatePriceOrder']>;

/** Changes the prices, slippage, trailing distance or expiry of an open order. */
export function updatePriceOrder(
  input: UpdateInput,
  context: TriggerV2Context,
  wallet: Address,
): Output<'trigger-v2', 'updatePriceOrder'> {
  const { ledger, world, triggerV2 } = context;
  const order = priceOrderOf(input, context, wallet);
  if (order.type !== input.orderType) {
    throw refuseField('orderType', `does not match the order, which is '${order.type}'`);
  }
  if (order.state !== 'open') {
    throw refuseTriggerV2(`Cannot update order in '${order.state}' state`);
  }
  const atMs = world.clock.now();
  const expiresAtMs = input.expiresAt === undefined ? order.expiresAtMs : Number(input.expiresAt);
  if (!(expiresAtMs > atMs)) throw refuseField('expiresAt', 'must be in the future');
  const changed: UsdOrder = {
    ...order,
    entry: order.entry && changedEntry(order, order.entry, input, context),
    exits: order.exits && changedExits(order.exits, input),
    expiresAtMs,
    updatedAtMs: atMs,
    watchFromMs: atMs,
  };
  ledger.documents.write([triggerV2.usdOrders.write(changed)]);
  return { id: order.key };
}

function changedEntry(
  order: UsdOrder,
  entry: Entry,
  input: UpdateInput,
  { orderDesk, triggerV2, world }: TriggerV2Context,
): Entry {
  const { triggerPriceUsd, trailingBps, slippageBps = entry.slippageBps } = input;
  const trail = triggerV2.trails.of(order);
  if (trail && triggerPriceUsd !== undefined) {
    throw refuseTriggerV2('Cannot set trigger price on trailing stop loss order');
  }
  if (!trail && trailingBps !== undefined) {
    throw refuseTriggerV2('Cannot convert to trailing stop loss order');
  }
  if (!trail) {
    const priceUsd = triggerPriceUsd ?? entry.priceUsd;
    checkPrice('triggerPriceUsd', priceUsd);
    return { ...entry, priceUsd, slippageBps };
  }
  const moved = { ...trail, bps: trailingBps ?? trail.bps };
  const priceUsd = trailPrice(entry.condition, moved);
  const usd = orderDesk.path.usd(order.triggerMint, world.clock.now());
  if (usd === undefined) {
    throw refuseTriggerV2('Market price is unavailable for trailing order');
  }
  const isReached = entry.condition === 'below' ? usd <= priceUsd : usd >= priceUsd;
  if (isReached) throw refuseTriggerV2('Trailing order would immediately trigger');
  return { ...entry, priceUsd, trail: moved, slippageBps };
}

function changedExits(exits: Exits, input: UpdateInput): Exits {
  return checkedExits({
    takeProfitUsd: input.tpPriceUsd ?? exits.takeProfitUsd,
    stopLossUsd: input.slPriceUsd ?? exits.stopLossUsd,
    takeProfitSlippageBps: input.tpSlippageBps ?? exits.takeProfitSlippageBps,
    stopLossSlippageBps: input.slSlippageBps ?? exits.stopLossSlippageBps,
  });
}
