import type { Mint, Signature } from '@perijove/core';
import type { Quote } from '../../market/routing/quote.ts';
import type { Budget } from '../../orders/budget.ts';
import type { DueWork, KeeperEnv } from '../../orders/keeper-env.ts';
import type { OrderIndex } from '../../orders/order-index.ts';
import type { OrderFaults, PassingState } from './order-fault.ts';
import type { Trails } from './trails.ts';
import {
  contextOf,
  defaultSlippage,
  type FillContext,
  type UsdOrder,
  type UsdOrderState,
} from './usd-order.ts';
import { watchUsdOrders } from './usd-order-watch.ts';
import type { VaultBook } from './vault-book.ts';
import { fillFromVault, findOffer } from './vault-fill.ts';
import { type VaultEvent, writeVaultEvent } from './vault-order.ts';
import { vaultWork } from './vault-work.ts';

/** World time after a partial fill in which the pools recover, in milliseconds. */
const REST_MS = 12_000;

/** World time until a failed attempt is retried, in milliseconds. */
const RETRY_MS = 10_000;

export interface UsdOrderEnv extends KeeperEnv {
  readonly vaults: VaultBook;
  readonly usdOrders: OrderIndex<UsdOrder>;
  readonly trails: Trails;
  readonly faults: OrderFaults;
}

/** States from which an order returns to `open`, and states in which it is about to be filled. */
const PAUSED: readonly string[] = [
  'partial_fill_success',
  'execute_failed',
  'pending_deposit',
  'depositing',
];
const EXECUTING: readonly (PassingState & UsdOrderState)[] = [
  'ready_execute',
  'executing',
  'execute_success',
  'ready_withdraw_output',
  'withdrawing',
];

function isExecuting(state: UsdOrderState): boolean {
  return (EXECUTING as readonly string[]).includes(state);
}

/** Fills price orders when their price is reached, and ends them when they expire. */
export function usdOrderWork(env: UsdOrderEnv): DueWork {
  return vaultWork(env, {
    orders: env.usdOrders,
    isWatched: ({ state }) => [...PAUSED, ...EXECUTING, 'open', 'ready_expire'].includes(state),
    ...watchUsdOrders(env),
    run(order, atMs, budget) {
      const { state, expiresAtMs } = order;
      if (PAUSED.includes(state)) return reopen(env, order, atMs);
      if (state === 'ready_expire') return expire(env, order);
      if (isExecuting(state)) return fill(env, order, atMs, budget);
      return atMs >= expiresAtMs
        ? stay(env, order, atMs, ['ready_expire']) || expire(env, order)
        : stay(env, order, atMs, EXECUTING) || execute(env, order, atMs, budget);
    },
  });
}

/** Returns the reason of a fill at this time, and its slippage. */
function reasonOf(
  { path }: UsdOrderEnv,
  order: UsdOrder,
  atMs: number,
): { readonly context: FillContext; readonly slippageBps: number | null } {
  const { entry, exits, held } = order;
  if (entry && !held) {
    return { context: contextOf(order, entry.condition), slippageBps: entry.slippageBps };
  }
  const usd = path.usd(order.triggerMint, atMs) ?? 0;
  const context = usd >= (exits?.takeProfitUsd ?? 0) ? 'take_profit' : 'stop_loss';
  const own = context === 'take_profit' ? exits?.takeProfitSlippageBps : exits?.stopLossSlippageBps;
  return { context, slippageBps: own ?? defaultSlippage(context) };
}

/** Moves the order to one of these states if a fault applies; else returns false. */
function stay(
  { faults, ledger, usdOrders }: UsdOrderEnv,
  order: UsdOrder,
  atMs: number,
  states: readonly PassingState[],
): boolean {
  const held = faults.stays(states, order.key);
  if (!held) return false;
  const { state, forMs } = held;
  const isExpiring = state === 'ready_expire';
  const triggeredAtMs = isExpiring ? order.triggeredAtMs : (order.triggeredAtMs ?? atMs);
  const watchFromMs = atMs + forMs;
  const changed = { ...order, state, triggeredAtMs, updatedAtMs: atMs, watchFromMs };
  ledger.documents.write([usdOrders.write(changed)]);
  return true;
}

/** Fills the order, unless a fault applies. */
function execute(env: UsdOrderEnv, order: UsdOrder, atMs: number, budget: Budget): boolean {
  const { faults, ledger, usdOrders } = env;
  const changed = { ...order, triggeredAtMs: order.triggeredAtMs ?? atMs, updatedAtMs: atMs };
  if (faults.fails('execution', order.key)) {
    const watchFromMs = atMs + RETRY_MS;
    ledger.documents.write([usdOrders.write({ ...changed, state: 'execute_failed', watchFromMs })]);
    return true;
  }
  if (!faults.fails('fill', order.key)) return fill(env, order, atMs, budget);
  ledger.documents.write([
    usdOrders.write({ ...changed, state: 'fill_failed', events: order.events + 1 }),
    writeVaultEvent(order, { type: 'fill', atMs, state: 'failed' }),
  ]);
  return true;
}

/** Sells as much of the order as the market takes. The rest follows later. */
function fill(env: UsdOrderEnv, order: UsdOrder, atMs: number, budget: Budget): boolean {
  const { context, slippageBps } = reasonOf(env, order, atMs);
  const isEntry = isEntrySale(order);
  const sale = saleOf(order);
  const quote = findOffer(env, { ...sale, slippageBps, partly: !isEntry }, atMs, budget);
  if (!quote) return false;
  budget.transactions--;
  const account = (order.held && order.outputAccount) ?? order.account;
  return fillFromVault(env, {
    user: order.owner,
    vault: order.vault,
    quote,
    account,
    close: quote.inAmount === sale.amount,
    to: (isEntry && order.outputAccount) || undefined,
    atMs,
    purpose: `price order ${order.key} fill ${order.events}`,
    documents: (signature) => {
      const landed = { quote, context, atMs, signature };
      return [
        env.usdOrders.write(afterFill(order, landed)),
        writeVaultEvent(order, fillEvent(order, landed)),
      ];
    },
  });
}

/** A fill that has landed. */
interface LandedFill {
  readonly quote: Quote;
  readonly context: FillContext;
  readonly atMs: number;
  readonly signature: Signature;
}

/** Whether the next fill is the first step of an OTOCO order. */
function isEntrySale({ type, held }: UsdOrder): boolean {
  return type === 'otoco' && !held;
}

function afterFill(order: UsdOrder, { quote, atMs, signature }: LandedFill): UsdOrder {
  const isEntry = isEntrySale(order);
  const ends = quote.inAmount === saleOf(order).amount && !isEntry;
  return {
    ...(isEntry ? entered(order, quote) : sold(order, quote)),
    state: ends ? 'fill_success' : isEntry ? 'open' : 'partial_fill_success',
    closeTx: ends ? signature : '',
    triggeredAtMs: order.triggeredAtMs ?? atMs,
    updatedAtMs: atMs,
    watchFromMs: isEntry ? atMs : atMs + REST_MS,
    events: order.events + 1,
  };
}

function fillEvent(order: UsdOrder, { quote, context, atMs, signature }: LandedFill): VaultEvent {
  const { inputMint, outputMint } = saleOf(order);
  return {
    type: 'fill',
    atMs,
    state: 'success',
    signature,
    mint: inputMint,
    amount: String(quote.inAmount),
    outputMint,
    outputAmount: String(quote.outAmount),
    context,
  };
}

function saleOf({ inputMint, outputMint, remaining, held }: UsdOrder): {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
} {
  return held
    ? { inputMint: outputMint, outputMint: inputMint, amount: BigInt(held.remaining) }
    : { inputMint, outputMint, amount: BigInt(remaining) };
}

function sold(order: UsdOrder, { inAmount, outAmount }: Quote): UsdOrder {
  const { held } = order;
  if (held) return { ...order, held: { ...held, ...movedBy(held, inAmount, outAmount) } };
  return { ...order, ...movedBy(order, inAmount, outAmount) };
}

function movedBy(
  { remaining, received }: { readonly remaining: string; readonly received: string },
  sold: bigint,
  bought: bigint,
): { readonly remaining: string; readonly received: string } {
  return {
    remaining: String(BigInt(remaining) - sold),
    received: String(BigInt(received) + bought),
  };
}

/** Returns an OTOCO order after its first step: from now on it sells the bought tokens. */
function entered(order: UsdOrder, quote: Quote): UsdOrder {
  const amount = String(quote.outAmount);
  return {
    ...order,
    ...movedBy(order, quote.inAmount, quote.outAmount),
    held: { amount, remaining: amount, received: '0' },
  };
}

/** Opens the order, or the rest of it, again. */
function reopen({ ledger, usdOrders }: UsdOrderEnv, order: UsdOrder, atMs: number): boolean {
  ledger.documents.write([usdOrders.write({ ...order, state: 'open', watchFromMs: atMs })]);
  return true;
}

/** Ends the order. Its deposit stays in the vault until the user withdraws it. */
function expire({ ledger, usdOrders }: UsdOrderEnv, order: UsdOrder): boolean {
  const atMs = order.expiresAtMs;
  const events = order.events + 1;
  ledger.documents.write([
    usdOrders.write({ ...order, state: 'expired', updatedAtMs: atMs, events }),
    writeVaultEvent(order, { type: 'expired', atMs, state: 'success' }),
  ]);
  return true;
}
