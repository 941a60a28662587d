import type { Address, InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import { withUndocumentedField } from '../../world/undocumented.ts';
import type { Output } from '../service.ts';
import { pageOfVault } from './pages.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import { trailPrice, type UsdOrder, usdOrderStates } from './usd-order.ts';
import { listVaultEvents, type VaultEvent } from './vault-order.ts';

type ListInput = InputOf<(typeof families)['trigger-v2']['priceOrders']>;
type Page = Output<'trigger-v2', 'priceOrders'>;
type Row = Page['orders'][number];

const ACTIVE: readonly string[] = ['pending', 'open', 'executing', 'pending_withdraw'];

/** Returns the price orders of the wallet, including those with a failed deposit. */
export function listPriceOrders(
  input: ListInput,
  context: TriggerV2Context,
  wallet: Address,
): Page {
  const { sort = 'updated_at' } = input;
  const sortKeys = {
    updated_at: (order: UsdOrder) => order.updatedAtMs,
    created_at: (order: UsdOrder) => order.createdAtMs,
    expires_at: (order: UsdOrder) => order.expiresAtMs,
  };
  const isActive = ({ state }: UsdOrder): boolean => ACTIVE.includes(usdOrderStates[state]);
  const all = context.triggerV2.usdOrders.ofOwner(wallet);
  const { orders, pagination } = pageOfVault(all, input, isActive, sortKeys[sort]);
  return { orders: orders.map((order) => row(order, context)), pagination };
}

function row(order: UsdOrder, context: TriggerV2Context): Row {
  const { key, amount, remaining, received, state } = order;
  const used = BigInt(amount) - BigInt(remaining);
  return withUndocumentedField(context.world, key, {
    id: key,
    orderType: order.type,
    orderState: usdOrderStates[state],
    rawState: state,
    userPubkey: order.owner,
    privyWalletPubkey: order.vault,
    inputMint: order.inputMint,
    initialInputAmount: amount,
    remainingInputAmount: remaining,
    outputMint: order.outputMint,
    triggerMint: order.triggerMint,
    ...entryFields(order, context),
    ...exitFields(order),
    expiresAt: order.expiresAtMs,
    createdAt: order.createdAtMs,
    updatedAt: order.updatedAtMs,
    triggeredAt: order.triggeredAtMs,
    outputAmount: used > 0n ? received : null,
    inputUsed: used > 0n ? String(used) : null,
    fillPercent: Number(used) / Number(amount),
    events: listVaultEvents(context.ledger, key).map(eventRow),
  });
}

function entryFields(order: UsdOrder, { triggerV2 }: TriggerV2Context) {
  const { entry } = order;
  if (!entry) return { slippageBps: null, trailingBps: null };
  const { condition, slippageBps } = entry;
  const trail = triggerV2.trails.of(order);
  const isBelow = condition === 'below';
  return {
    triggerCondition: condition,
    triggerPriceUsd: trail ? trailPrice(condition, trail) : entry.priceUsd,
    slippageBps,
    trailingBps: trail?.bps ?? null,
    highWatermark: (isBelow && trail?.markUsd) || null,
    lowWatermark: (!isBelow && trail?.markUsd) || null,
  };
}

/** Returns fields whose names are not documented: they are those of the request. */
function exitFields({ exits, held }: UsdOrder) {
  return {
    ...(exits && {
      tpPriceUsd: exits.takeProfitUsd,
      slPriceUsd: exits.stopLossUsd,
      tpSlippageBps: exits.takeProfitSlippageBps,
      slSlippageBps: exits.stopLossSlippageBps,
    }),
    ...(held && {
      exitInputAmount: held.amount,
      remainingExitInputAmount: held.remaining,
      exitOutputAmount: held.received,
    }),
  };
}

function eventRow(event: VaultEvent) {
  const { type, atMs, state, signature, mint, amount, outputMint, outputAmount, context } = event;
  return {
    type,
    timestamp: atMs,
    state,
    ...(signature !== undefined && { txSignature: signature }),
    ...(mint !== undefined && { mint, amount }),
    ...(outputMint !== undefined && { outputMint, outputAmount }),
    ...(context !== undefined && { orderContext: context }),
  };
}
