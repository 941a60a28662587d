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
  const { usd, changePercent, pointAt, quoteUsd } = createLaunchPrices(world, book, trades);
  const tradesOf = ({ plan }: Launch): readonly LaunchTrade[] => trades.of(plan.mint);
  return {
    usd,
    changePercent,
    liquidityUsd: (launch, atMs) =>
      liquidityIn(launch, pointAt(launch, atMs)) * quoteUsd(launch, atMs),
    holders: ({ plan }) =>
      countHolders(ledger, plan.mint, accountsOf(ledger, plan, sandboxWallets)),
    slot: (launch, atMs) => slotAt(lastUntil(tradesOf(launch), atMs)?.atMs ?? launch.launchedMs),
    stats(launch, interval, atMs) {
      const sinceMs = atMs - intervals[interval];
      const inside = tradesBetween(tradesOf(launch), sinceMs, atMs);
      if (inside.length === 0) return undefined;
      const priceChange = changePercent(launch, sinceMs, atMs);
      return {
        ...(priceChange !== undefined && { priceChange }),
        ...countTrades(inside, quoteUsd(launch, atMs)),
      };
    },
  };
}

interface LaunchPrices extends Pick<LaunchFigures, 'usd' | 'changePercent'> {
  /** Returns the position of the pool on its curve. */
  readonly pointAt: (launch: Launch, atMs: number) => LaunchPoint;
  readonly quoteUsd: (launch: Launch, atMs: number) => number;
}

function createLaunchPrices(
  world: Pick<World, 'tokens' | 'prices'>,
  book: Pick<LaunchBook, 'left'>,
  trades: TradeLog,
): LaunchPrices {
  const quoteUsd = createQuoteUsd(world);
  const pointAt = (launch: Launch, atMs: number): LaunchPoint => {
    const all = trades.of(launch.plan.mint);
    const last = lastUntil(all, atMs);
    return last === all.at(-1)
      ? pointOf(launch, book.left(launch), slotAt(atMs))
      : earlierPoint(launch, last);
  };
  const usd = (launch: Launch, atMs: number): number | undefined =>
    atMs < launch.launchedMs
      ? undefined
      : priceOf(pointAt(launch, atMs)) * quoteUsd(launch, atMs) * 10 ** LAUNCH_DECIMALS;
  return {
    usd,
    changePercent(launch, fromMs, toMs) {
      const before = usd(launch, Math.max(fromMs, launch.launchedMs));
      const after = usd(launch, toMs);
      return before && after ? (after / before - 1) * 100 : undefined;
    },
    pointAt,
    quoteUsd,
  };
}

/** Returns a function for the US dollars per base unit of the quote token. */
function createQuoteUsd({ tokens, prices }: Pick<World, 'tokens' | 'prices'>) {
  return rememberingLast(({ plan }: Launch, atMs: number): number => {
    const quote = tokens.find(plan.quoteMint, atMs);
    const usd = quote && prices.usd(quote, atMs);
    return quote && usd !== undefined ? usd / Number(`1e${quote.decimals}`) : 0;
  });
}

function accountsOf(
  ledger: Ledger,
  { mint }: Launch['plan'],
  owners: readonly Address[],
): readonly Address[] {
  return owners.map((owner) => ledger.associatedAccount(owner, mint, TOKEN_PROGRAM));
}

/** Returns the tokens and the raised amount in the pool, in base units of the quote token. */
function liquidityIn({ terms }: Launch, point: LaunchPoint): number {
  const { curve, base } = point;
  const isBonding = curve === terms.bonding;
  const [left, quote] = [isBonding ? base - curve.min : base, quoteBeside(curve, base)];
  const raised = isBonding ? quote - quoteBeside(curve, curve.max) : quote;
  return Number(raised) + Number(left) * priceOf(point);
}

/** Returns the trades after `sinceMs`, up to a time. */
function tradesBetween(
  all: readonly LaunchTrade[],
  sinceMs: number,
  atMs: number,
): readonly LaunchTrade[] {
  const [start, end] = [countUntil(all, sinceMs), countUntil(all, atMs)];
  return start === 0 && end === all.length ? all : all.slice(start, end);
}

function lastUntil(all: readonly LaunchTrade[], atMs: number): LaunchTrade | undefined {
  return all[countUntil(all, atMs) - 1];
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
