import type { Address } from '@perijove/core';
import { hashText } from '../../world/random.ts';
import type { Output } from '../service.ts';
import { spelled } from './amounts.ts';
import type { KeptPrediction } from './books.ts';
import type { Built } from './built.ts';
import type { MarketModel } from './market-model.ts';

/** What an order would do, for its response. Amounts are micro-USD and micro-contracts. */
export interface OrderAnswer {
  readonly owner: Address;
  readonly market: MarketModel;
  readonly position: Address;
  readonly before: KeptPrediction | undefined;
  readonly isYes: boolean;
  readonly isBuy: boolean;
  readonly contracts: bigint;
  readonly usd: bigint;
  readonly fee: bigint;
  /** The price that the order accepts at most, or at least. */
  readonly limit: number;
  /** Null for a swap. */
  readonly order: { readonly key: Address; readonly externalOrderId: string } | null;
}

/** Returns the response with the built transaction. */
export function orderAnswer(
  built: Built,
  answer: OrderAnswer,
): Output<'prediction', 'createOrder'> {
  const { order, market, owner } = answer;
  const { transaction, txMeta, requestId } = built;
  const isSwap = order === null;
  return {
    transaction,
    txMeta,
    externalOrderId: order?.externalOrderId ?? null,
    requiredSigners: [owner],
    execution: {
      endpoint: '/api/v1/execute',
      context: { type: isSwap ? 'bisonfi_swap' : 'create_order', id: requestId },
    },
    executionModel: isSwap ? 'atomic_swap' : null,
    settlement: isSwap ? 'auto' : null,
    jupiterSwapRequestId: isSwap ? requestId : null,
    order: {
      orderPubkey: order?.key ?? null,
      orderAtaPubkey: null,
      userPubkey: owner,
      marketId: market.marketId,
      marketIdHash: hashOf(market),
      externalOrderId: order?.externalOrderId ?? null,
      ...termsOf(answer),
    },
  };
}

export function hashOf({ marketId }: MarketModel): string {
  return hashText(marketId).toString(16).padStart(8, '0');
}

function termsOf(answer: OrderAnswer) {
  const { before, isBuy, isYes, contracts, usd, fee, limit, position } = answer;
  const held = BigInt(before?.contracts ?? 0);
  const cost = BigInt(before?.cost ?? 0);
  const after = isBuy ? held + contracts : held - contracts;
  const left = isBuy ? cost + usd : held > 0n ? cost - (cost * contracts) / held : 0n;
  const now = spelled(contracts);
  const then = spelled(after > 0n ? after : 0n);
  return {
    positionPubkey: position,
    isBuy,
    isYes,
    ...now,
    newContracts: then.contracts,
    newContractsMicro: then.contractsMicro,
    newContractsDecimal: then.contractsDecimal,
    maxBuyPriceUsd: isBuy ? String(limit) : null,
    minSellPriceUsd: isBuy ? null : String(limit),
    orderCostUsd: String(isBuy ? usd + fee : usd),
    newAvgPriceUsd: String(after > 0n ? (left * 1_000_000n) / after : 0n),
    newSizeUsd: String(left > 0n ? left : 0n),
    newPayoutUsd: String(after > 0n ? after : 0n),
    estimatedProtocolFeeUsd: String(fee),
    estimatedVenueFeeUsd: '0',
    estimatedTotalFeeUsd: String(fee),
    payoutUsd: String(isBuy ? contracts : usd),
    slippageBps: 200,
    maxSlippageBps: null,
  };
}
