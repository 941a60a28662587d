import { randomUUID } from 'node:crypto';
import type { Address, InputOf, Signature } from '@perijove/core';
import type { families } from 'perijove/catalog';
import { centsDown, orderValue } from '../../orders/order-value.ts';
import { DAY_MS } from '../../world/intervals.ts';
import type { Output } from '../service.ts';
import { MIN_USD, TOLERANCE_USD } from './craft-deposit.ts';
import { activeDcaStates, type DcaOrder } from './dca-order.ts';
import type { CraftedDeposit } from './deposit-book.ts';
import {
  depositFor,
  depositNotFound,
  hashOfRequest,
  landDeposit,
  vaultOf,
} from './land-deposit.ts';
import { lendTokenOf } from './lend-tokens.ts';
import { refuseField, refuseTriggerV2 } from './refusal.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import { type VaultEvent, writeVaultEvent } from './vault-order.ts';

type CreateInput = InputOf<(typeof families)['trigger-v2']['createDcaOrder']>;

const MAX_ACTIVE = 10;
const MAX_BEGIN_MS = 30 * DAY_MS;

/** Lands the deposit and opens the order. A used deposit is refused. */
export function createDcaOrder(
  input: CreateInput,
  context: TriggerV2Context,
  wallet: Address,
): Output<'trigger-v2', 'createDcaOrder'> {
  const { triggerV2 } = context;
  const { vaultPubkey: vault } = vaultOf(input, context, wallet);
  const own = triggerV2.dcaOrders.ofOwner(wallet);
  checkTerms(input, context);
  checkOwnOrders(own, input);
  const deposit = depositFor(input, 'dca', context);
  checkLendDeposit(deposit, input);
  const key = randomUUID();
  const order = (state: DcaOrder['state'], openTx: Signature, atMs: number): DcaOrder => ({
    ...termsOf(input, deposit, atMs),
    key,
    owner: wallet,
    vault,
    number: triggerV2.dcaOrders.nextNumber(),
    state,
    openTx,
    closeTx: state === 'deposit_failed' ? openTx : '',
    createdAtMs: atMs,
    updatedAtMs: atMs,
  });
  const notes = (order: DcaOrder, isLanded: boolean) => [
    triggerV2.dcaOrders.write(order),
    writeVaultEvent({ key, events: 0 }, depositEvent(order, isLanded)),
  ];
  const txSignature = landDeposit(input, key, deposit, context, {
    landed(signature, atMs) {
      const held = triggerV2.faults.stays(['depositing'], key);
      const opened = order(held ? 'depositing' : 'active', signature, atMs);
      return notes(held ? { ...opened, watchFromMs: atMs + held.forMs } : opened, true);
    },
    failed: (signature, atMs) => notes(order('deposit_failed', signature, atMs), false),
  });
  return { id: key, txSignature };
}

/** @throws ServiceFailure before any money moves. */
function checkTerms(input: CreateInput, context: TriggerV2Context): void {
  const { inputMint, outputMint, orderCount } = input;
  if (inputMint === outputMint) {
    throw refuseTriggerV2('Input mint and output mint cannot be the same');
  }
  checkWindow(input, context);
  checkLending(input);
  checkBegin(input, context);
  const perRound = BigInt(input.inputAmount) / BigInt(orderCount);
  const usd = orderValue(context.world, inputMint, perRound);
  if (usd < MIN_USD - TOLERANCE_USD) {
    const value = centsDown(usd).toFixed(2);
    throw refuseTriggerV2(
      `Each order must be at least ${MIN_USD} USD (current value: ${value} USD)`,
    );
  }
}

function checkWindow(input: CreateInput, { world }: TriggerV2Context): void {
  const { orderType = 'time_based', minPriceUsd, maxPriceUsd, triggerMint } = input;
  const isBound = minPriceUsd !== undefined || maxPriceUsd !== undefined;
  if (orderType === 'time_based') {
    if (!isBound) return;
    throw refuseField('orderType', 'Time-based orders cannot set minPriceUsd or maxPriceUsd');
  }
  if (triggerMint === undefined) {
    throw refuseField('triggerMint', 'Price-conditional orders must specify a triggerMint');
  }
  if (!isBound) {
    throw refuseField('orderType', 'Price-conditional orders must set minPriceUsd or maxPriceUsd');
  }
  if (minPriceUsd !== undefined && maxPriceUsd !== undefined && minPriceUsd >= maxPriceUsd) {
    throw refuseField('minPriceUsd', 'minPriceUsd must be less than maxPriceUsd');
  }
  const atMs = world.clock.now();
  const kindOf = (mint: string) => world.tokens.find(mint, atMs)?.kind;
  if ([input.inputMint, input.outputMint].every((mint) => kindOf(mint) === 'stable')) {
    throw refuseTriggerV2('Mint pair is not supported');
  }
  const isOfPair = triggerMint === input.inputMint || triggerMint === input.outputMint;
  const kind = kindOf(triggerMint);
  if (!isOfPair || kind === undefined || kind === 'stable') {
    throw refuseTriggerV2('Trigger mint is not supported');
  }
}

function checkLending({ orderType, jlEnabled, jlMint, inputMint }: CreateInput): void {
  if (!jlEnabled) return;
  if (orderType === 'price_conditional') {
    throw refuseTriggerV2('jlEnabled is only supported for time_based orders');
  }
  const lendToken = lendTokenOf(inputMint);
  if (lendToken === undefined) {
    throw refuseTriggerV2('jlEnabled is not supported for this input mint');
  }
  if (jlMint !== lendToken) {
    throw refuseTriggerV2('jlMint does not match the JL token for this input mint');
  }
}

function checkBegin({ beginFillAt }: CreateInput, { world }: TriggerV2Context): void {
  if (beginFillAt === undefined) return;
  const beginMs = timeOf(beginFillAt);
  const nowMs = world.clock.now();
  if (!(beginMs > nowMs)) throw refuseTriggerV2('Begin fill time must be in the future');
  if (beginMs > nowMs + MAX_BEGIN_MS) {
    throw refuseTriggerV2('Begin fill time cannot be more than 30 days in the future');
  }
}

function timeOf(time: string | Date): number {
  return time instanceof Date ? time.getTime() : Date.parse(time);
}

function checkOwnOrders(own: readonly DcaOrder[], input: CreateInput): void {
  if (own.some(({ depositRequestId }) => depositRequestId === input.depositRequestId)) {
    throw depositNotFound();
  }
  if (own.filter(({ state }) => activeDcaStates.includes(state)).length >= MAX_ACTIVE) {
    throw refuseTriggerV2(`Maximum of ${MAX_ACTIVE} active DCA orders allowed per user`);
  }
}

/** Checks that a deposit of lend tokens, and only such a deposit, is for an order with lending. */
function checkLendDeposit({ jlMint }: CraftedDeposit, { jlEnabled }: CreateInput): void {
  if ((jlMint !== null) === (jlEnabled ?? false)) return;
  throw refuseTriggerV2(
    jlEnabled
      ? 'JL orders require the JL deposit craft. Please re-craft the deposit with jlMint.'
      : 'jlEnabled must be set for a deposit with jlMint',
  );
}

function depositEvent({ createdAtMs, openTx, amount }: DcaOrder, isLanded: boolean): VaultEvent {
  const state = isLanded ? 'success' : 'failed';
  return { type: 'deposit', atMs: createdAtMs, state, signature: openTx, amount };
}

function termsOf(input: CreateInput, deposit: CraftedDeposit, atMs: number) {
  const { orderType: type = 'time_based', orderCount: rounds, intervalSeconds } = input;
  const isBound = type === 'price_conditional';
  const beginMs = input.beginFillAt === undefined ? atMs : timeOf(input.beginFillAt);
  return {
    type,
    depositRequestId: input.depositRequestId,
    requestHash: hashOfRequest(input),
    inputMint: input.inputMint,
    outputMint: input.outputMint,
    account: deposit.account,
    amount: deposit.amount,
    remaining: deposit.amount,
    received: '0',
    rounds,
    roundsFilled: 0,
    perRound: String(BigInt(deposit.amount) / BigInt(rounds)),
    intervalMs: intervalSeconds * 1000,
    beginMs,
    nextFillMs: beginMs,
    watchFromMs: beginMs,
    lastFillMs: null,
    attempts: 0,
    minPriceUsd: (isBound && input.minPriceUsd) || null,
    maxPriceUsd: (isBound && input.maxPriceUsd) || null,
    triggerMint: (isBound && input.triggerMint) || null,
    jlMint: deposit.jlMint,
    withdrawn: null,
    events: 1,
  };
}
