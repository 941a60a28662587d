import type { Address, Mint } from '@perijove/core';
import { type Ledger, slotAt, TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import { type LaunchPoint, quoteBeside } from '../../market/routing/launch-curve.ts';
import { countHolders } from '../../settlement/held-by.ts';
import { type Interval, intervals } from '../../world/intervals.ts';
import type { Stats } from '../../world/stats.ts';
import type { World } from '../../world/world.ts';
import { countTrades } from './count-trades.ts';
import { LAUNCH_DECIMALS } from './curve-terms.ts';
import type { Launch } from './launch.ts';
import type { LaunchBook } from './launch-book.ts';
import { pointOf } from './launch-market.ts';
import type { LaunchTrade, TradeLog } from './launch-trades.ts';

/** The figures of launched tokens, which follow from their vaults and trades. */
export interface LaunchFigures {
  /** US dollars per whole token; undefined before the launch. */
  readonly usd: (launch: Launch, atMs: number) => number | undefined;
  /** Percent, from `fromMs` or the launch, whichever is later. */
  readonly changePercent: (launch: Launch, fromMs: number, toMs: number) => number | undefined;
  /** US dollars in its pool. */
  readonly liquidityUsd: (launch: Launch, atMs: number) => number;
  /** Wallets with the token, without the sandbox's own. */
  readonly holders: (launch: Launch) => number;
  /** The slot of the newest price. */
  readonly slot: (launch: Launch, atMs: number) => number;
  readonly stats: (launch: Launch, interval: Interval, atMs: number) => Stats | undefined;
}

export function createLaunchFigures(
  world: Pick<World, 'tokens' | 'prices'>,
  ledger: Ledger,
  { book, trades }: { readonly book: Pick<LaunchBook, 'left'>; readonly trades: TradeLog },
  sandboxWallets: readonly Address[],
): LaunchFigures {
  /** Returns US dollars per base unit of the quote token. */
  const quoteUsd = rememberingLast(({ plan }: Launch, atMs: number): number => {
    const quote = world.tokens.find(plan.quoteMint, atMs);
    const usd = quote && world.prices.usd(quote, atMs);
    return quote && usd !== undefined ? usd / Number(`1e${quote.decimals}`) : 0;
  });
  /** Returns the trades after `sinceMs`, up to a time. */
  const between = (launch: Launch, sinceMs: number, atMs: number): readonly LaunchTrade[] => {
    const all = trades.of(launch.plan.mint);
    const [start, end] = [sinceMs, atMs].map((ms) => countUntil(all, ms));
    return start === 0 && end === all.length ? all : all.slice(start, end);
  };
  const lastUntil = (launch: Launch, atMs: number): LaunchTrade | undefined => {
    const all = trades.of(launch.plan.mint);
    return all[countUntil(all, atMs) - 1];
  };
  const pointAt = (launch: Launch, atMs: number): LaunchPoint => {
    const last = lastUntil(launch, atMs);
    return last === trades.of(launch.plan.mint).at(-1)
      ? pointOf(launch, book.left(launch), slotAt(atMs))
      : earlierPoint(launch, last);
  };
  const usd = (launch: Launch, atMs: number): number | undefined =>
    atMs < launch.launchedMs
      ? undefined
      : priceOf(pointAt(launch, atMs)) * quoteUsd(launch, atMs) * 10 ** LAUNCH_DECIMALS;
  const changePercent = (launch: Launch, fromMs: number, toMs: number): number | undefined => {
    const before = usd(launch, Math.max(fromMs, launch.launchedMs));
    const after = usd(launch, toMs);
    return before && after ? (after / before - 1) * 100 : undefined;
  };
  return {
    usd,
    changePercent,
    liquidityUsd(launch, atMs) {
      const point = pointAt(launch, atMs);
      const { curve, base } = point;
      const isBonding = curve === launch.terms.bonding;
      const [left, quote] = [isBonding ? base - curve.min : base, quoteBeside(curve, base)];
      const raised = isBonding ? quote - quoteBeside(curve, curve.max) : quote;
      return (Number(raised) + Number(left) * priceOf(point)) * quoteUsd(launch, atMs);
    },
    holders({ plan: { mint } }) {
      const own = sandboxWallets.map((wallet) => {
        return ledger.associatedAccount(wallet, mint, TOKEN_PROGRAM);
      });
      return countHolders(ledger, mint, own);
    },
    slot: (launch, atMs) => slotAt(lastUntil(launch, atMs)?.atMs ?? launch.launchedMs),
    stats(launch, interval, atMs) {
      const sinceMs = atMs - intervals[interval];
      const inside = between(launch, sinceMs, atMs);
      if (inside.length === 0) return undefined;
      const priceChange = changePercent(launch, sinceMs, atMs);
      return {
        ...(priceChange !== undefined && { priceChange }),
        ...countTrades(inside, quoteUsd(launch, atMs)),
      };
    },
  };
}

/** Returns the number of trades up to a time. @param trades oldest first. */
function countUntil(trades: readonly LaunchTrade[], ms: number): number {
  if ((trades.at(-1)?.atMs ?? 0) <= ms) return trades.length;
  let [low, high] = [0, trades.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((trades[middle] as LaunchTrade).atMs <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Caches the last result: lists need the same quote token at the same time for many launches. */
function rememberingLast(
  work: (launch: Launch, atMs: number) => number,
): (launch: Launch, atMs: number) => number {
  let last: { readonly mint: Mint; readonly atMs: number; readonly value: number } | undefined;
  return (launch, atMs) => {
    const { quoteMint: mint } = launch.plan;
    if (last?.mint !== mint || last.atMs !== atMs) last = { mint, atMs, value: work(launch, atMs) };
    return last.value;
  };
}

/** Returns the position of the pool after a trade; without one, everything is for sale. */
function earlierPoint({ plan, terms }: Launch, trade: LaunchTrade | undefined): LaunchPoint {
  const { bonding, graduated } = terms;
  if (!trade) return { curve: bonding, base: bonding.max, feeBps: 0 };
  const curve = trade.pool === plan.pool ? bonding : graduated;
  return { curve, base: BigInt(trade.reserve), feeBps: 0 };
}

/** Returns the price: base units of the quote token per base unit of the token. */
function priceOf({ curve, base }: LaunchPoint): number {
  return Number(curve.product) / Number(base) ** 2;
}
