import type { Signature } from '@perijove/core';
import type { Budget } from '../../orders/budget.ts';
import type { DueSearch, DueWork, KeeperEnv } from '../../orders/keeper-env.ts';
import type { OrderIndex } from '../../orders/order-index.ts';
import { type DcaOrder, retryWindowMs, roundAmount } from './dca-order.ts';
import type { OrderFaults } from './order-fault.ts';
import type { Wait } from './order-places.ts';
import type { VaultBook } from './vault-book.ts';
import { fillFromVault, findOffer } from './vault-fill.ts';
import { type VaultEvent, writeVaultEvent } from './vault-order.ts';
import { vaultWork } from './vault-work.ts';

/** World time until a failed round is retried, in milliseconds. */
const RETRY_MS = 10_000;

export interface DcaOrderEnv extends KeeperEnv {
  readonly vaults: VaultBook;
  readonly dcaOrders: OrderIndex<DcaOrder>;
  readonly faults: OrderFaults;
}

/** Fills the rounds of DCA orders when they are due. */
export function dcaOrderWork(env: DcaOrderEnv): DueWork {
  return vaultWork(env, {
    orders: env.dcaOrders,
    isWatched: ({ state }) => ['active', 'executing', 'depositing'].includes(state),
    search(order, search) {
      if (order.state === 'active') return findRound(env, order, search);
      return search.fromMs <= search.toMs ? search.fromMs : undefined;
    },
    waitOf: (order, searchedMs) => waitOf(env, order, searchedMs),
    endOf: windowEnd,
    run: (order, atMs, budget) =>
      order.state === 'depositing' ? begin(env, order) : runRound(env, order, atMs, budget),
  });
}

/** Returns the end of the round: then an unfilled round is postponed by an interval. */
function windowEnd(order: DcaOrder): number {
  return order.nextFillMs + retryWindowMs(order);
}

/** Returns when the round can be filled, or has to be postponed. */
function findRound(
  { path }: DcaOrderEnv,
  order: DcaOrder,
  { fromMs, toMs, budget }: DueSearch,
): number | undefined {
  const { triggerMint, minPriceUsd, maxPriceUsd } = order;
  const endMs = windowEnd(order);
  const lastMs = Math.min(toMs, endMs - 1);
  const postponed = endMs <= toMs ? endMs : undefined;
  if (fromMs > lastMs) return postponed;
  if (triggerMint === null) return fromMs;
  const band = {
    min: minPriceUsd ?? Number.MIN_VALUE,
    max: maxPriceUsd ?? Number.POSITIVE_INFINITY,
  };
  return path.firstUsd({ mint: triggerMint, fromMs, toMs: lastMs }, band, budget) ?? postponed;
}

/** The side of its prices that the market must leave, while a round waits. */
function waitOf({ path }: DcaOrderEnv, order: DcaOrder, searchedMs: number): Wait | undefined {
  const { key, number, triggerMint: mint, minPriceUsd, maxPriceUsd } = order;
  if (mint === null) return undefined;
  const usd = path.usd(mint, searchedMs);
  const isAbove = usd !== undefined && maxPriceUsd !== null && usd > maxPriceUsd;
  const above = isAbove ? undefined : (minPriceUsd ?? Number.MIN_VALUE);
  const below = isAbove ? maxPriceUsd : undefined;
  return { kind: 'price', waiting: { key, number, mint, above, below } };
}

function runRound(env: DcaOrderEnv, order: DcaOrder, atMs: number, budget: Budget): boolean {
  const { ledger, dcaOrders, faults } = env;
  const { key } = order;
  if (order.state === 'active') {
    if (atMs >= windowEnd(order)) return postpone(env, order, atMs);
    const held = faults.stays(['executing'], key);
    if (held) {
      const watchFromMs = atMs + held.forMs;
      const executing = { ...order, state: 'executing', updatedAtMs: atMs, watchFromMs } as const;
      ledger.documents.write([dcaOrders.write(executing)]);
      return true;
    }
  }
  const isFailing = faults.fails('execution', key) || faults.fails('fill', key);
  if (!isFailing && fillRound(env, order, atMs, budget)) return true;
  const attempts = order.attempts + 1;
  const watchFromMs = atMs + RETRY_MS;
  const tried = { ...order, state: 'active', attempts, updatedAtMs: atMs, watchFromMs } as const;
  ledger.documents.write([dcaOrders.write(tried)]);
  return true;
}

function begin({ ledger, dcaOrders }: DcaOrderEnv, order: DcaOrder): boolean {
  const watchFromMs = Math.max(order.watchFromMs, order.nextFillMs);
  ledger.documents.write([dcaOrders.write({ ...order, state: 'active', watchFromMs })]);
  return true;
}

/** Postpones the round by an interval. The order continues until everything is sold. */
function postpone({ ledger, dcaOrders }: DcaOrderEnv, order: DcaOrder, atMs: number): boolean {
  const nextFillMs = order.nextFillMs + order.intervalMs;
  ledger.documents.write([
    dcaOrders.write({
      ...order,
      state: 'active',
      nextFillMs,
      watchFromMs: nextFillMs,
      attempts: 0,
      updatedAtMs: atMs,
      events: order.events + 1,
    }),
    writeVaultEvent(order, {
      type: 'fill',
      atMs,
      state: 'rescheduled',
      round: order.roundsFilled + 1,
      amount: String(roundAmount(order)),
      attempts: order.attempts,
    }),
  ]);
  return true;
}

function fillRound(env: DcaOrderEnv, order: DcaOrder, atMs: number, budget: Budget): boolean {
  const { inputMint, outputMint } = order;
  const amount = roundAmount(order);
  const sale = { inputMint, outputMint, amount, slippageBps: null, partly: false };
  const quote = findOffer(env, sale, atMs, budget);
  if (!quote) return false;
  budget.transactions--;
  return fillFromVault(env, {
    user: order.owner,
    vault: order.vault,
    quote,
    account: order.account,
    close: isLastRound(order),
    atMs,
    purpose: `dca order ${order.key} round ${order.roundsFilled + 1}`,
    documents: (signature) => {
      const round = { amount, outAmount: quote.outAmount, atMs, signature };
      return [
        env.dcaOrders.write(afterRound(order, round)),
        writeVaultEvent(order, fillEvent(order, round)),
      ];
    },
  });
}

/** A filled round. Amounts are base units. */
interface FilledRound {
  readonly amount: bigint;
  readonly outAmount: bigint;
  readonly atMs: number;
  readonly signature: Signature;
}

function isLastRound({ roundsFilled, rounds }: DcaOrder): boolean {
  return roundsFilled + 1 === rounds;
}

function afterRound(order: DcaOrder, round: FilledRound): DcaOrder {
  const { amount, outAmount, atMs, signature } = round;
  const isLast = isLastRound(order);
  const nextFillMs = order.nextFillMs + order.intervalMs;
  return {
    ...order,
    state: isLast ? 'completed' : 'active',
    remaining: String(BigInt(order.remaining) - amount),
    received: String(BigInt(order.received) + outAmount),
    roundsFilled: order.roundsFilled + 1,
    nextFillMs: isLast ? order.nextFillMs : nextFillMs,
    watchFromMs: nextFillMs,
    lastFillMs: atMs,
    attempts: 0,
    closeTx: isLast ? signature : '',
    updatedAtMs: atMs,
    events: order.events + 1,
  };
}

function fillEvent(order: DcaOrder, round: FilledRound): VaultEvent {
  const { amount, outAmount, atMs, signature } = round;
  return {
    type: 'fill',
    atMs,
    state: 'success',
    signature,
    round: order.roundsFilled + 1,
    amount: String(amount),
    outputAmount: String(outAmount),
    attempts: order.attempts + 1,
  };
}
