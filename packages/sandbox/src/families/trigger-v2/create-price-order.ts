import { randomUUID } from 'node:crypto';
import type { Address, InputOf, Signature } from '@perijove/core';
import type { families } from 'perijove/catalog';
import type { Output } from '../service.ts';
import type { CraftedDeposit } from './deposit-book.ts';
import { depositFor, hashOfRequest, landDeposit, vaultOf } from './land-deposit.ts';
import { refuseField, refuseTriggerV2 } from './refusal.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import {
  contextOf,
  defaultSlippage,
  type Entry,
  type Exits,
  trailPrice,
  type UsdOrder,
} from './usd-order.ts';
import { type VaultEvent, writeVaultEvent } from './vault-order.ts';

export type CreatePriceInput = InputOf<(typeof families)['trigger-v2']['createPriceOrder']>;

/** Lands the deposit and opens the order. A repeated request has the same response. */
export function createPriceOrder(
  input: CreatePriceInput,
  context: TriggerV2Context,
  wallet: Address,
): Output<'trigger-v2', 'createPriceOrder'> {
  const { triggerV2 } = context;
  const { vaultPubkey: vault } = vaultOf(input, context, wallet);
  const known = orderOfDeposit(input, context, wallet);
  if (known) return repeated(known, input);
  const terms = termsOf(input, context);
  const deposit = depositFor(input, input.orderType, context);
  const id = randomUUID();
  const order = (state: UsdOrder['state'], openTx: Signature, atMs: number): UsdOrder => ({
    ...terms,
    ...startOf(input, deposit),
    key: id,
    owner: wallet,
    vault,
    number: triggerV2.usdOrders.nextNumber(),
    state,
    openTx,
    closeTx: state === 'deposit_failed' ? openTx : '',
    createdAtMs: atMs,
    updatedAtMs: atMs,
    watchFromMs: atMs,
  });
  const notes = (order: UsdOrder, isLanded: boolean) => [
    triggerV2.usdOrders.write(order),
    writeVaultEvent({ ...order, events: 0 }, depositEvent(order, isLanded)),
  ];
  const held = triggerV2.faults.stays(['pending_deposit', 'depositing'], id);
  const txSignature = landDeposit(input, id, deposit, context, {
    landed(signature, atMs) {
      const opened = order(held?.state ?? 'open', signature, atMs);
      return notes({ ...opened, watchFromMs: atMs + (held?.forMs ?? 0) }, true);
    },
    failed: (signature, atMs) => notes(order('deposit_failed', signature, atMs), false),
  });
  return { id, txSignature, depositConfirmed: held === undefined };
}

/** Returns the order that an earlier request has opened with the same deposit. */
function orderOfDeposit(
  input: CreatePriceInput,
  { triggerV2 }: TriggerV2Context,
  wallet: Address,
): UsdOrder | undefined {
  return triggerV2.usdOrders
    .ofOwner(wallet)
    .find(({ depositRequestId }) => depositRequestId === input.depositRequestId);
}

function repeated(
  order: UsdOrder,
  input: CreatePriceInput,
): Output<'trigger-v2', 'createPriceOrder'> {
  if (order.requestHash !== hashOfRequest(input) || order.state === 'deposit_failed') {
    throw refuseTriggerV2('Deposit transaction has already been used');
  }
  const { key: id, openTx: txSignature } = order;
  return { id, txSignature, depositConfirmed: true, message: 'Order already exists' };
}

type Terms = Pick<UsdOrder, 'type' | 'triggerMint' | 'expiresAtMs' | 'entry' | 'exits'>;

/** @throws ServiceFailure before any money moves. */
function termsOf(input: CreatePriceInput, context: TriggerV2Context): Terms {
  const { orderType: type, triggerMint } = input;
  const nowMs = context.world.clock.now();
  const expiresAtMs = Number(input.expiresAt);
  if (!(expiresAtMs > nowMs)) throw refuseField('expiresAt', 'must be in the future');
  if (input.trailingBps !== undefined && type !== 'single') {
    throw refuseField('trailingBps', "is only for orderType 'single'");
  }
  if (!context.world.tokens.find(triggerMint, nowMs)) {
    throw refuseTriggerV2('Trigger mint is not supported');
  }
  const usd = context.orderDesk.path.usd(triggerMint, nowMs);
  if (usd === undefined) {
    throw input.trailingBps === undefined
      ? refuseTriggerV2('Failed to get the price of the trigger mint', 500)
      : refuseTriggerV2('Market price is unavailable for trailing order');
  }
  return {
    type,
    triggerMint,
    expiresAtMs,
    entry: type === 'oco' ? null : entryOf(input, usd, nowMs),
    exits: type === 'single' ? null : exitsOf(input),
  };
}

function entryOf(input: CreatePriceInput, usd: number, nowMs: number): Entry {
  const { triggerCondition: condition, triggerPriceUsd, trailingBps } = input;
  if (condition === undefined) throw refuseField('triggerCondition', 'Required');
  if (input.orderType === 'otoco' && triggerPriceUsd === undefined) {
    throw refuseField('triggerPriceUsd', 'Required');
  }
  if ((triggerPriceUsd === undefined) === (trailingBps === undefined)) {
    throw refuseTriggerV2('exactly one of triggerPriceUsd or trailingBps must be set');
  }
  const slippageBps = input.slippageBps ?? defaultSlippage(contextOf(input, condition));
  if (trailingBps === undefined) {
    checkPrice('triggerPriceUsd', triggerPriceUsd);
    return { condition, priceUsd: triggerPriceUsd ?? 0, trail: null, slippageBps };
  }
  const followed = condition === 'below' ? input.inputMint : input.outputMint;
  if (input.triggerMint !== followed) {
    throw refuseField('triggerMint', 'must be inputMint for below, outputMint for above');
  }
  const trail = { bps: trailingBps, markUsd: usd, markMs: nowMs };
  return { condition, priceUsd: trailPrice(condition, trail), trail, slippageBps };
}

function exitsOf(input: CreatePriceInput): Exits {
  const { tpPriceUsd, slPriceUsd, tpSlippageBps = null, slSlippageBps = null } = input;
  if (tpPriceUsd === undefined) throw refuseField('tpPriceUsd', 'Required');
  if (slPriceUsd === undefined) throw refuseField('slPriceUsd', 'Required');
  return checkedExits({
    takeProfitUsd: tpPriceUsd,
    stopLossUsd: slPriceUsd,
    takeProfitSlippageBps: tpSlippageBps,
    stopLossSlippageBps: slSlippageBps,
  });
}

/** @throws ServiceFailure when the prices are not in order. */
export function checkedExits(exits: Exits): Exits {
  checkPrice('tpPriceUsd', exits.takeProfitUsd);
  checkPrice('slPriceUsd', exits.stopLossUsd);
  if (exits.takeProfitUsd <= exits.stopLossUsd) {
    throw refuseField('tpPriceUsd', 'tpPriceUsd must be greater than slPriceUsd');
  }
  return exits;
}

export function checkPrice(field: string, usd: number | undefined): void {
  if (usd === undefined || !(usd > 0)) throw refuseField(field, 'must be a positive number');
}

function startOf(input: CreatePriceInput, deposit: CraftedDeposit) {
  return {
    depositRequestId: input.depositRequestId,
    requestHash: hashOfRequest(input),
    inputMint: input.inputMint,
    outputMint: input.outputMint,
    account: deposit.account,
    outputAccount: deposit.outputAccount,
    amount: deposit.amount,
    remaining: deposit.amount,
    received: '0',
    triggeredAtMs: null,
    held: null,
    withdrawn: null,
    events: 1,
  };
}

function depositEvent(order: UsdOrder, isLanded: boolean): VaultEvent {
  return {
    type: 'deposit',
    atMs: order.createdAtMs,
    state: isLanded ? 'success' : 'failed',
    signature: order.openTx,
    mint: order.inputMint,
    amount: order.amount,
  };
}
