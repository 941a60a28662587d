import type { Mint } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { Bar } from './bar.ts';
import { type BoundedOrder, boundedOrder, passedPrice } from './bounded-order.ts';
import type { Fill, SwapRequest } from './fill.ts';
import type { Market } from './market.ts';
import type { Cancellation, Placement } from './order.ts';
import { type KeptOrder, type OrderBook, shownOrder } from './order-book.ts';
import { assertLabel, assertPair, assertSlippage, unknownMint } from './request-checks.ts';
import { DEFAULT_BARS } from './strategy.ts';

/** Where a market has its facts from. Each function answers for the present tick. */
export interface MarketView {
  readonly now: () => number;
  readonly price: (mint: Mint) => number;
  readonly history: (mint: Mint, count: number) => readonly Bar[];
  readonly balance: (mint: Mint) => bigint;
  readonly decimals: (mint: Mint) => number;
  readonly book: () => Pick<OrderBook, 'list' | 'get' | 'held'>;
}

/** A request that has been checked, with the least that must arrive. */
export interface BoundedSwap extends SwapRequest {
  readonly maxSlippageBps: number;
  readonly minOutput: bigint;
}

export interface MarketParts extends MarketActions {
  readonly mints: readonly Mint[];
  readonly quote: Mint;
  readonly maxBars: number | undefined;
  readonly view: MarketView;
}

/** What a market does. Each returns when the outcome is certain. */
export interface MarketActions {
  readonly swap: (request: BoundedSwap) => Promise<Fill>;
  readonly place: (request: BoundedOrder) => Promise<Placement>;
  readonly cancel: (order: KeptOrder) => Promise<Cancellation>;
}

/** A market, and what its runner calls around each tick. */
export interface RunMarket {
  readonly market: Market;
  readonly begin: () => void;
  /** Waits for the actions that the tick has not waited for, and ends the tick. */
  readonly end: () => Promise<void>;
}

const FIELDS = ['label', 'inputMint', 'outputMint', 'amount', 'maxSlippageBps'];

const DEFAULT_SLIPPAGE_BPS = 100;

/**
 * The market holds functions only: no list, and nothing that leads to one, is reachable from it. So a
 * strategy cannot see a bar that is not closed.
 */
export function createMarket(parts: MarketParts): RunMarket {
  const { mints, maxBars, view } = parts;
  const queue = createQueue();
  const market: Market = {
    get now() {
      return view.now();
    },
    ...createReadings(mints, view, maxBars),
    orders: () => view.book().list().map(shownOrder),
    ...createActions(parts, queue),
  };
  return { market: Object.freeze(market), begin: queue.begin, end: queue.end };
}

/** Runs the actions of a tick one after the other. */
interface ActionQueue {
  readonly begin: () => void;
  readonly end: () => Promise<void>;
  readonly assertOpen: (action: string) => void;
  /** @throws PerijoveError `invalid_input` for a label that the tick has used. */
  readonly claim: (label: string) => void;
  readonly add: <Result>(act: () => Promise<Result>) => Promise<Result>;
}

function createQueue(): ActionQueue {
  const labels = new Set<string>();
  let isOpen = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    begin() {
      labels.clear();
      isOpen = true;
    },
    async end() {
      isOpen = false;
      await last;
    },
    assertOpen(action) {
      if (!isOpen) throw invalidInput(action, `a call within its tick: await every ${action}`);
    },
    claim(label) {
      if (labels.has(label))
        throw invalidInput('label', `a label that is new in its tick, and ${label} is not`);
      labels.add(label);
    },
    add(act) {
      const result = last.then(act);
      // The next action begins after this one, whatever became of it.
      last = result.catch(() => undefined);
      return result;
    },
  };
}

function createActions(
  { mints, quote, view, ...actions }: MarketParts,
  { assertOpen, claim, add }: ActionQueue,
): Pick<Market, 'swap' | 'place' | 'cancel'> {
  return {
    async swap(request) {
      assertOpen('swap');
      const bounded = boundedSwap(request, { mints, view });
      claim(bounded.label);
      return add(() => actions.swap(bounded));
    },
    async place(request) {
      assertOpen('place');
      const bounded = boundedOrder(request, { mints, quote });
      const { label, triggerMint } = bounded;
      claim(label);
      const error = passedPrice(bounded, view.price(triggerMint));
      return error ? { status: 'failed', label, error } : add(() => actions.place(bounded));
    },
    async cancel(id) {
      assertOpen('cancel');
      if (!view.book().get(id)) throw invalidInput('id', 'the id of one of market.orders()');
      // Read again in its turn: an action before it may have changed the order.
      return add(() => actions.cancel(view.book().get(id) as KeptOrder));
    },
  };
}

function createReadings(
  mints: readonly Mint[],
  view: MarketView,
  maxBars = DEFAULT_BARS,
): Pick<Market, 'price' | 'history' | 'balance' | 'value' | 'units'> {
  const known = new Set(mints);
  const checked = (mint: Mint): Mint => {
    if (!known.has(mint)) throw unknownMint('mint', mints);
    return mint;
  };
  const whole = (mint: Mint): number => 10 ** view.decimals(mint);
  const worth = (mint: Mint): number =>
    (Number(view.balance(mint) + view.book().held(mint)) / whole(mint)) * view.price(mint);
  return {
    price: (mint) => view.price(checked(mint)),
    history(mint, count) {
      if (!Number.isSafeInteger(count) || count < 1 || count > maxBars)
        throw invalidInput(
          'count',
          `a whole number from 1 to ${maxBars}, the maxBars of the strategy`,
        );
      return view.history(checked(mint), count);
    },
    balance: (mint) => view.balance(checked(mint)),
    value(mint) {
      if (mint !== undefined) return worth(checked(mint));
      return mints.reduce((sum, each) => sum + worth(each), 0);
    },
    units(mint, usd) {
      if (!(usd >= 0) || usd === Number.POSITIVE_INFINITY)
        throw invalidInput('usd', 'US dollars from 0');
      return BigInt(Math.floor((usd / view.price(checked(mint))) * whole(mint)));
    },
  };
}

function boundedSwap(
  request: SwapRequest,
  { mints, view }: Pick<MarketParts, 'mints' | 'view'>,
): BoundedSwap {
  assertFields('request', request, FIELDS);
  const { label, inputMint, outputMint, amount } = request;
  const { maxSlippageBps = DEFAULT_SLIPPAGE_BPS } = request;
  assertLabel(label);
  assertPair(request, mints);
  assertSlippage(maxSlippageBps);
  return { label, inputMint, outputMint, amount, maxSlippageBps, minOutput: minOutputOf() };

  function minOutputOf(): bigint {
    const usd = (Number(amount) / 10 ** view.decimals(inputMint)) * view.price(inputMint);
    const fair = (usd / view.price(outputMint)) * 10 ** view.decimals(outputMint);
    return BigInt(Math.max(1, Math.floor(fair * (1 - maxSlippageBps / 10_000))));
  }
}
