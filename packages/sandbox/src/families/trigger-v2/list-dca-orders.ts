import type { Address, InputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import { withUndocumentedField } from '../../world/undocumented.ts';
import { isoTime } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';
import { activeDcaStates, type DcaOrder, dcaOrderStates, retryWindowMs } from './dca-order.ts';
import { dcaOrderOf } from './own-orders.ts';
import { pageOfVault } from './pages.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import { listVaultEvents, type VaultEvent } from './vault-order.ts';

type Family = (typeof families)['trigger-v2'];
type ListInput = InputOf<Family['dcaOrders']>;
type Page = Output<'trigger-v2', 'dcaOrders'>;

/** Returns the DCA orders of the wallet, including those with a failed deposit. */
export function listDcaOrders(input: ListInput, context: TriggerV2Context, wallet: Address): Page {
  const { sort = 'updated_at' } = input;
  const sortKeys = {
    updated_at: (order: DcaOrder) => order.updatedAtMs,
    created_at: (order: DcaOrder) => order.createdAtMs,
    next_fill_at: (order: DcaOrder) => order.nextFillMs,
  };
  const isActive = ({ state }: DcaOrder): boolean => activeDcaStates.includes(state);
  const all = context.triggerV2.dcaOrders.ofOwner(wallet);
  const { orders, pagination } = pageOfVault(all, input, isActive, sortKeys[sort]);
  return { orders: orders.map((order) => row(order, context)), pagination };
}

/** Returns a DCA order. @throws ServiceFailure 404 when the wallet does not have it. */
export function getDcaOrder(
  input: InputOf<Family['dcaOrder']>,
  context: TriggerV2Context,
  wallet: Address,
): Output<'trigger-v2', 'dcaOrder'> {
  return row(dcaOrderOf(input, context, wallet), context);
}

function row(order: DcaOrder, { ledger, world }: TriggerV2Context): Page['orders'][number] {
  const { key, state, amount, remaining } = order;
  const used = BigInt(amount) - BigInt(remaining);
  return withUndocumentedField(world, key, {
    id: key,
    requestId: order.depositRequestId,
    userPubkey: order.owner,
    vaultPubkey: order.vault,
    inputMint: order.inputMint,
    outputMint: order.outputMint,
    inputAmountInitial: amount,
    inputAmountRemaining: remaining,
    amountPerRound: order.perRound,
    outputAmountTotal: order.received,
    inputAmountUsed: String(used),
    orderType: order.type,
    minPriceUsd: order.minPriceUsd,
    maxPriceUsd: order.maxPriceUsd,
    triggerMint: order.triggerMint,
    retryWindowSeconds: retryWindowMs(order) / 1000,
    jlEnabled: order.jlMint !== null,
    // The sandbox does not lend the deposit, so there is no yield.
    jlYieldUsd: null,
    numberOfRounds: order.rounds,
    intervalSeconds: order.intervalMs / 1000,
    beginFillAt: isoTime(order.beginMs),
    nextFillAt: isoTime(order.nextFillMs),
    lastFillAt: order.lastFillMs === null ? null : isoTime(order.lastFillMs),
    roundsFilled: order.roundsFilled,
    fillPercent: Number(used) / Number(amount),
    state,
    displayState: dcaOrderStates[state],
    createdAt: isoTime(order.createdAtMs),
    updatedAt: isoTime(order.updatedAtMs),
    events: listVaultEvents(ledger, key).map(eventRow).reverse(),
  });
}

function eventRow({ type, atMs, state, signature, ...event }: VaultEvent) {
  const { round, amount, outputAmount, attempts } = event;
  return {
    type,
    timestamp: isoTime(atMs),
    ...(signature !== undefined && { txSignature: signature }),
    ...(round !== undefined && { roundNumber: round, attemptCount: attempts }),
    ...(amount !== undefined && { inputAmount: amount }),
    ...(outputAmount !== undefined && { outputAmount }),
    state,
  };
}
