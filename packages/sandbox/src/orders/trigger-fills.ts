import { divideUp } from '../market/routing/product-curve.ts';
import type { Quote } from '../market/routing/quote.ts';
import { isRefusal } from '../market/routing/refusal.ts';
import type { Budget } from './budget.ts';
import { fillOrder } from './fill.ts';
import type { KeeperEnv } from './keeper-env.ts';
import type { TriggerOrder } from './kept-order.ts';
import { largestPart } from './largest-part.ts';
import { writeFill } from './trade.ts';
import { type PartTerms, partOf, partTermsOf, type Split, splitOf } from './trigger-terms.ts';

/** A part of an order and the market's output for it. */
interface Crossing {
  readonly quote: Quote;
  readonly terms: PartTerms;
}

/**
 * Sells as much of the order as the market takes at its price: all of it or, if the pools are too
 * shallow, the maximum number of parts.
 *
 * @returns false when the fill failed and should be retried.
 */
export function fillTrigger(
  env: KeeperEnv,
  order: TriggerOrder,
  atMs: number,
  budget: Budget,
): boolean {
  const offer = (amount: bigint) => crossingOf(env, order, amount, atMs, budget);
  const making = BigInt(order.remainingMaking);
  const part = partOf(order);
  const crossing = offer(making) ?? largestPart(part, divideUp(making, part), offer);
  if (!crossing) return true;
  budget.transactions--;
  return settle(env, order, crossing, atMs);
}

/** Returns the market's quote for a part of the order, if its output is enough. */
function crossingOf(
  { swaps }: KeeperEnv,
  order: TriggerOrder,
  amount: bigint,
  atMs: number,
  budget: Budget,
): Crossing | undefined {
  budget.quotes--;
  const { inputMint, outputMint } = order;
  const quote = swaps.quote({ inputMint, outputMint, amount, slippageBps: 0 }, atMs);
  const terms = partTermsOf(order, amount);
  return isRefusal(quote) || quote.outAmount < terms.least ? undefined : { quote, terms };
}

function settle(
  env: KeeperEnv,
  order: TriggerOrder,
  { quote, terms }: Crossing,
  atMs: number,
): boolean {
  const split = splitOf(order, terms, quote.outAmount);
  const after = remainderOf(order, { quote, terms }, split);
  const isLast = after.remainingMaking === '0';
  const { referral } = order;
  return fillOrder(env, {
    order,
    atMs,
    quote,
    minOutput: split.gross,
    payout: split.payout,
    referral: referral ? { account: referral.account, amount: split.referral } : undefined,
    unwrap: order.wrapSol,
    isLast,
    purpose: `trigger ${order.key} fill ${order.trades}`,
    documents: (txId) => [
      env.triggers.write({
        ...after,
        updatedAtMs: atMs,
        ...(isLast && { status: 'Completed', closeTx: txId }),
      }),
      writeFill(order, {
        keeper: env.ledger.maker.address,
        input: quote.inAmount,
        output: split.gross,
        fee: split.fee + split.referral,
        txId,
        atMs,
      }),
    ],
  });
}

function remainderOf(
  order: TriggerOrder,
  { quote, terms }: Crossing,
  { payout }: Split,
): TriggerOrder {
  return {
    ...order,
    remainingMaking: String(BigInt(order.remainingMaking) - quote.inAmount),
    remainingTaking: String(BigInt(order.remainingTaking) - terms.asked),
    paid: String(BigInt(order.paid) + payout),
    trades: order.trades + 1,
  };
}
