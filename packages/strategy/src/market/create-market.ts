import type { Mint } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { Bar } from './bar.ts';
import type { Fill, SwapRequest } from './fill.ts';
import type { Market } from './market.ts';
import { DEFAULT_BARS } from './strategy.ts';

/** Where a market has its facts from. Each function answers for the present tick. */
export interface MarketView {
  readonly now: () => number;
  readonly price: (mint: Mint) => number;
  readonly history: (mint: Mint, count: number) => readonly Bar[];
  readonly balance: (mint: Mint) => bigint;
  readonly decimals: (mint: Mint) => number;
}

/** A request that has been checked, with the least that must arrive. */
export interface BoundedSwap extends SwapRequest {
  readonly maxSlippageBps: number;
  readonly minOutput: bigint;
}

export interface MarketParts {
  readonly mints: readonly Mint[];
  readonly maxBars: number | undefined;
  readonly view: MarketView;
  /** Swaps, and returns when the outcome is certain. */
  readonly swap: (request: BoundedSwap) => Promise<Fill>;
}

/** A market, and what its runner calls around each tick. */
export interface RunMarket {
  readonly market: Market;
  readonly begin: () => void;
  /** Waits for the swaps that the tick has not waited for, and ends the tick. */
  readonly end: () => Promise<void>;
}

const FIELDS = ['label', 'inputMint', 'outputMint', 'amount', 'maxSlippageBps'];

const DEFAULT_SLIPPAGE_BPS = 100;

/**
 * The market holds functions only: no list, and nothing that leads to one, is reachable from it. So a
 * strategy cannot see a bar that is not closed.
 */
export function createMarket({ mints, maxBars, view, swap }: MarketParts): RunMarket {
  const labels = new Set<string>();
  let isOpen = false;
  let queue: Promise<unknown> = Promise.resolve();
  const readings = createReadings(mints, view, maxBars);
  const market: Market = {
    get now() {
      return view.now();
    },
    ...readings,
    async swap(request) {
      if (!isOpen) throw invalidInput('swap', 'a call within its tick: await every swap');
      const bounded = boundedSwap(request, { mints, view });
      if (labels.has(bounded.label))
        throw invalidInput('label', `a label that is new in its tick, and ${bounded.label} is not`);
      labels.add(bounded.label);
      const result = queue.then(() => swap(bounded));
      // The next swap begins after this one, whatever became of it.
      queue = result.catch(() => undefined);
      return result;
    },
  };
  return {
    market: Object.freeze(market),
    begin() {
      labels.clear();
      isOpen = true;
    },
    async end() {
      isOpen = false;
      await queue;
    },
  };
}

function createReadings(
  mints: readonly Mint[],
  view: MarketView,
  maxBars = DEFAULT_BARS,
): Omit<Market, 'now' | 'swap'> {
  const known = new Set(mints);
  const checked = (mint: Mint): Mint => {
    if (!known.has(mint)) throw unknownMint('mint', mints);
    return mint;
  };
  const whole = (mint: Mint): number => 10 ** view.decimals(mint);
  const worth = (mint: Mint): number =>
    (Number(view.balance(mint)) / whole(mint)) * view.price(mint);
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

function unknownMint(field: string, mints: readonly Mint[]): Error {
  return invalidInput(field, `one of the mints of the strategy: ${mints.join(', ')}`);
}

function boundedSwap(
  request: SwapRequest,
  { mints, view }: Pick<MarketParts, 'mints' | 'view'>,
): BoundedSwap {
  assertFields('request', request, FIELDS);
  const { label, inputMint, outputMint, amount } = request;
  const { maxSlippageBps = DEFAULT_SLIPPAGE_BPS } = request;
  if (typeof label !== 'string' || !/^[\w.-]{1,80}$/.test(label))
    throw invalidInput('label', 'letters, digits, ".", "_" and "-", at most 80');
  if (!mints.includes(inputMint)) throw unknownMint('inputMint', mints);
  if (!mints.includes(outputMint)) throw unknownMint('outputMint', mints);
  if (inputMint === outputMint) throw invalidInput('outputMint', 'another mint than the input');
  if (typeof amount !== 'bigint' || amount <= 0n)
    throw invalidInput('amount', 'base units above 0, as bigint');
  if (!Number.isInteger(maxSlippageBps) || maxSlippageBps < 0 || maxSlippageBps > 10_000)
    throw invalidInput('maxSlippageBps', 'basis points from 0 to 10000');
  return { label, inputMint, outputMint, amount, maxSlippageBps, minOutput: minOutputOf() };

  function minOutputOf(): bigint {
    const usd = (Number(amount) / 10 ** view.decimals(inputMint)) * view.price(inputMint);
    const fair = (usd / view.price(outputMint)) * 10 ** view.decimals(outputMint);
    return BigInt(Math.max(1, Math.floor(fair * (1 - maxSlippageBps / 10_000))));
  }
}
