import type { Quote } from '../routing/quote.ts';
import { isRefusal } from '../routing/refusal.ts';
import { fillOrder } from './fill.ts';
import type { Budget, KeeperEnv } from './keeper-env.ts';
import type { TimeOrder } from './kept-order.ts';
import { shareDown } from './shares.ts';
import { writeFill } from './trade.ts';

/** Basis points of the output. */
const FEE_BPS = 10;

/**
 * Runs the cycle that is due, or leaves it out when the price is outside of the order's bounds. What
 * is left out is not lost: the order goes on at its interval until everything is sold.
 *
 * @returns false when it should have been run and was not.
 */
export function runCycle(env: KeeperEnv, order: TimeOrder, budget: Budget): boolean {
  const amount = amountOf(order);
  budget.quotes--;
  const { inputMint, outputMint } = order;
  const quote = env.swaps.quote({ inputMint, outputMint, amount, slippageBps: 0 });
  if (isRefusal(quote) || !isWithinBounds(order, quote)) {
    leaveOut(env, order);
    return true;
  }
  budget.transactions--;
  return settle(env, order, quote);
}

/** The last cycle takes what division has left. */
function amountOf({ deposited, used, perCycle, trades, cycles }: TimeOrder): bigint {
  const left = BigInt(deposited) - BigInt(used);
  return trades + 1 >= cycles || left < BigInt(perCycle) ? left : BigInt(perCycle);
}

function isWithinBounds({ minOut, maxOut, perCycle }: TimeOrder, quote: Quote): boolean {
  const [got, asked] = [quote.outAmount * BigInt(perCycle), quote.inAmount];
  if (minOut !== null && got < BigInt(minOut) * asked) return false;
  return maxOut === null || got <= BigInt(maxOut) * asked;
}

/** On to the next time of the order's plan that is yet to come. */
function leaveOut({ world, ledger, recurring }: KeeperEnv, order: TimeOrder): void {
  const nowMs = world.clock.now();
  const missed = Math.floor((nowMs - order.nextDueMs) / order.intervalMs) + 1;
  const nextDueMs = order.nextDueMs + missed * order.intervalMs;
  ledger.documents.write([recurring.write({ ...order, nextDueMs, updatedAtMs: nowMs })]);
}

function settle(env: KeeperEnv, order: TimeOrder, quote: Quote): boolean {
  const fee = shareDown(quote.outAmount, FEE_BPS);
  const payout = quote.outAmount - fee;
  const after = cycleDone(order, quote.inAmount, payout);
  const isLast = after.used === order.deposited;
  const atMs = env.world.clock.now();
  return fillOrder(env, {
    order,
    quote,
    least: quote.outAmount,
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
