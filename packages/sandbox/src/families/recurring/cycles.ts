import type { Quote } from '../../market/routing/quote.ts';
import { isRefusal } from '../../market/routing/refusal.ts';
import { attempt } from '../../orders/attempt.ts';
import type { Budget } from '../../orders/budget.ts';
import { fillOrder } from '../../orders/fill.ts';
import type { DueWork, KeeperEnv } from '../../orders/keeper-env.ts';
import type { TimeOrder } from '../../orders/kept-order.ts';
import { shareDown } from '../../orders/shares.ts';
import { writeFill } from '../../orders/trade.ts';
import type { Band } from '../../world/first-within.ts';

/** The fee in basis points of the output. */
const FEE_BPS = 10;

/** Runs the cycles of time-based orders when they are due. */
export function recurringCycles(env: KeeperEnv): DueWork {
  return {
    next() {
      const due = env.recurring.earliest();
      if (due?.order.type !== 'time') return undefined;
      const { order, dueMs: atMs } = due;
      return {
        atMs,
        run: (budget) =>
          attempt(env, env.recurring, order, () => runCycle(env, order, atMs, budget)),
      };
    },
  };
}

/**
 * Runs the cycle that is due, or skips it when the price is outside of the order's bounds. Nothing
 * is lost: the order continues at its interval until everything is sold.
 *
 * @returns false when the cycle failed and should be retried.
 */
function runCycle(env: KeeperEnv, order: TimeOrder, atMs: number, budget: Budget): boolean {
  const amount = amountOf(order);
  budget.quotes--;
  const { inputMint, outputMint } = order;
  const quote = env.swaps.quote({ inputMint, outputMint, amount, slippageBps: 0 }, atMs);
  if (!isRefusal(quote) && isWithinBounds(order, quote)) {
    budget.transactions--;
    return settle(env, order, quote, atMs);
  }
  const paid = isRefusal(quote) ? undefined : Number(quote.outAmount) / Number(quote.inAmount);
  const nextDueMs = nextChance(env, order, { atMs, paid }, budget);
  env.ledger.documents.write([env.recurring.write({ ...order, nextDueMs, updatedAtMs: atMs })]);
  return true;
}

/** Returns the input of the next cycle. The last cycle takes the remainder of the division. */
function amountOf({ deposited, used, perCycle, trades, cycles }: TimeOrder): bigint {
  const left = BigInt(deposited) - BigInt(used);
  return trades + 1 >= cycles || left < BigInt(perCycle) ? left : BigInt(perCycle);
}

function isWithinBounds({ minOut, maxOut, perCycle }: TimeOrder, quote: Quote): boolean {
  const [got, asked] = [quote.outAmount * BigInt(perCycle), quote.inAmount];
  if (minOut !== null && got < BigInt(minOut) * asked) return false;
  return maxOut === null || got <= BigInt(maxOut) * asked;
}

/** The market's price at a time: base units of the output per base unit of the input. */
interface Offered {
  readonly atMs: number;
  /** Undefined when there was no quote. */
  readonly paid: number | undefined;
}

/**
 * Returns the next scheduled time at which the price may be within the order's bounds. If there was
 * none until now, returns the next scheduled time in the future.
 */
function nextChance(
  { world, path }: KeeperEnv,
  order: TimeOrder,
  { atMs, paid }: Offered,
  budget: Budget,
): number {
  const { nextDueMs, intervalMs } = order;
  const planned = (fromMs: number): number =>
    nextDueMs + Math.max(1, Math.ceil((fromMs - nextDueMs) / intervalMs)) * intervalMs;
  const nowMs = world.clock.now();
  const worth = path.at(order, atMs);
  const never = planned(nowMs + 1);
  if (paid === undefined || worth === undefined) return never;
  const band = boundsOf(order, paid / worth);
  let dueMs = planned(atMs + 1);
  while (dueMs <= nowMs && budget.prices > 0) {
    const foundMs = path.first({ ...order, fromMs: dueMs, toMs: nowMs }, band, budget);
    if (foundMs === undefined) return never;
    if (foundMs <= dueMs) return dueMs;
    dueMs = planned(foundMs);
  }
  return dueMs;
}

/**
 * Returns the world's prices within the order's bounds, if pools pay a share of the world's price.
 */
function boundsOf({ minOut, maxOut, perCycle }: TimeOrder, share: number): Band {
  const price = (out: string): number => Number(out) / Number(perCycle) / share;
  return {
    min: minOut === null ? 0 : price(minOut),
    max: maxOut === null ? Number.POSITIVE_INFINITY : price(maxOut),
  };
}

function settle(env: KeeperEnv, order: TimeOrder, quote: Quote, atMs: number): boolean {
  const fee = shareDown(quote.outAmount, FEE_BPS);
  const payout = quote.outAmount - fee;
  const after = cycleDone(order, quote.inAmount, payout);
  const isLast = after.used === order.deposited;
  return fillOrder(env, {
    order,
    atMs,
    quote,
    minOutput: quote.outAmount,
    payout,
    unwrap: true,
    isLast,
    purpose: `recurring ${order.key} cycle ${order.trades}`,
    documents: (txId) => [
      env.recurring.write({ ...after, updatedAtMs: atMs, closeTx: isLast ? txId : '' }),
      writeFill(order, {
        keeper: env.ledger.maker.address,
        input: quote.inAmount,
        output: payout,
        fee,
        txId,
        atMs,
      }),
    ],
  });
}

function cycleDone(order: TimeOrder, sold: bigint, payout: bigint): TimeOrder {
  return {
    ...order,
    used: String(BigInt(order.used) + sold),
    received: String(BigInt(order.received) + payout),
    outWithdrawn: String(BigInt(order.outWithdrawn) + payout),
    nextDueMs: order.nextDueMs + order.intervalMs,
    trades: order.trades + 1,
  };
}
