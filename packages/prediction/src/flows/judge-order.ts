import type { Address } from '@perijove/core';
import { executionFailed, priceMoved } from '@perijove/solana/flow';
import { contractsOf } from '../contracts.ts';
import type { BuiltOrder } from '../types.ts';
import type { WantedOrder } from './read-order.ts';

/** What a flow keeps of an offer. */
export interface ReadOffer {
  readonly transaction: string;
  readonly orderPubkey: Address | null;
  readonly positionPubkey: Address;
  /** Millionths. */
  readonly contracts: bigint;
}

const ONE_USD = 1_000_000n;

/**
 * Compares the order of the service with the input. What it says of a keeper order cannot be verified:
 * the fill comes later. What leaves is bounded by the guard.
 *
 * @throws PerijoveError `execution_failed` for another order than the input; `price_moved` where it is
 * below the minimum of the input.
 */
export function readOffer(wanted: WantedOrder, owner: Address, offer: BuiltOrder): ReadOffer {
  const { order, transaction, executionModel } = offer;
  if (!transaction) throw refused('the service built no transaction', 'no_transaction');
  const { orderPubkey, positionPubkey } = order;
  const isSwap = executionModel === 'atomic_swap' || orderPubkey === null;
  if (isSwap !== (wanted.outcomeMint !== null)) throw otherKind(isSwap);
  const isOther =
    order.userPubkey !== owner ||
    order.isBuy !== wanted.isBuy ||
    (wanted.marketId !== null && order.marketId !== wanted.marketId) ||
    (wanted.isYes !== null && order.isYes !== wanted.isYes) ||
    (wanted.position !== null && positionPubkey !== wanted.position);
  if (isOther) throw refused('the service built another order', 'other_order');
  const contracts = amountOf(order);
  assertMinimum(wanted, contracts, order.minSellPriceUsd);
  return { transaction, orderPubkey: isSwap ? null : orderPubkey, positionPubkey, contracts };
}

function amountOf(order: BuiltOrder['order']): bigint {
  try {
    return contractsOf(order);
  } catch (cause) {
    const says = 'the service names an impossible amount of contracts';
    throw executionFailed(says, { name: 'unreadable_offer', advice: 'retry', cause });
  }
}

function assertMinimum(
  wanted: WantedOrder,
  contracts: bigint,
  minSellPriceUsd: string | null,
): void {
  const { isBuy, action, least, most } = wanted;
  if (isBuy) {
    if (contracts < least) throw priceMoved(least, contracts);
    return;
  }
  if (action === 'sell' ? contracts !== most : contracts > most)
    throw refused('the service sells another number of contracts', 'other_order');
  // The chain bounds a swap: the price is that of a keeper order.
  if (wanted.outcomeMint !== null) return;
  const usd = (contracts * priceOf(minSellPriceUsd)) / ONE_USD;
  if (usd < least) throw priceMoved(least, usd);
}

function priceOf(text: string | null): bigint {
  if (text !== null && /^\d{1,15}$/.test(text)) return BigInt(text);
  throw refused('the service names no lowest price of the sale', 'unreadable_offer');
}

function otherKind(isSwap: boolean): Error {
  const says = isSwap
    ? 'the market is a forecast market: name its outcomeMint'
    : 'the market is a keeper market: it has no outcomeMint';
  return executionFailed(says, { name: 'other_kind', advice: 'fix-input' });
}

function refused(says: string, name: string): Error {
  return executionFailed(says, { name, advice: 'retry' });
}
