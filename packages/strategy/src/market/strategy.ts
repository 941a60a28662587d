import { isAddress, type Mint } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { Storable } from '@perijove/journal';
import type { Market } from './market.ts';

/** A strategy: a function that is called once a tick, and what it needs. */
export interface Strategy<State> {
  /** Letters, digits, `.`, `_` and `-`, at most 80, with a letter or digit first. The ids of its flows begin with it. */
  readonly name: string;
  /** Tokens that it reads or trades. SOL, in which fees are paid, and USDC or the `quote` are added. */
  readonly mints: readonly Mint[];
  /** Time between two ticks, and length of the bars of `market.history`: whole milliseconds from 100. */
  readonly everyMs: number;
  /** Maximum number of bars that `market.history` returns: what a live run keeps. Default 1,000. */
  readonly maxBars?: number | undefined;
  /** State before the first tick: plain JSON. */
  readonly start: State;
  /**
   * Called once a tick. Returns the state for the next tick: plain JSON, which is stored, so that a
   * restart goes on with it. An error ends the run.
   *
   * It must depend on its two arguments alone: no clock, no randomness, no variable outside of it.
   */
  readonly tick: (market: Market, state: State) => State | Promise<State>;
}

const FIELDS = ['name', 'mints', 'everyMs', 'maxBars', 'start', 'tick'];

/**
 * Returns the strategy, checked. TypeScript takes the type of its state from `start`.
 *
 * ```ts
 * const dip = defineStrategy({
 *   name: 'dip',
 *   mints: [SOL, USDC],
 *   everyMs: 60_000,
 *   start: { bought: 0 },
 *   async tick(market, { bought }) {
 *     const [before] = market.history(SOL, 60);
 *     if (!before || market.price(SOL) > before.close * 0.97) return { bought };
 *     const fill = await market.swap({ label: 'buy', inputMint: USDC, outputMint: SOL, amount: 5_000_000n });
 *     return { bought: bought + (fill.status === 'landed' ? 1 : 0) };
 *   },
 * });
 * ```
 *
 * @throws PerijoveError `invalid_input` for a field that is not as described.
 */
export function defineStrategy<State>(
  strategy: Strategy<State> & { readonly start: Storable<State> },
): Strategy<State> {
  assertStrategy(strategy);
  return Object.freeze({ ...strategy });
}

/** Shortest interval: below it, a tick would begin before the one before has read its prices. */
const MIN_EVERY_MS = 100;

export const DEFAULT_BARS = 1_000;

/** A strategy with any state. */
export type AnyStrategy = Omit<Strategy<unknown>, 'tick'> & { readonly tick: unknown };

export function assertStrategy(strategy: AnyStrategy): void {
  assertFields('strategy', strategy, FIELDS);
  const { name, mints, everyMs, maxBars = DEFAULT_BARS, start, tick } = strategy;
  if (typeof name !== 'string' || !/^[A-Za-z0-9][\w.-]{0,79}$/.test(name))
    throw invalidInput(
      'strategy.name',
      'a letter or digit, then letters, digits, ".", "_" and "-", at most 80',
    );
  if (!Array.isArray(mints) || mints.length === 0 || !mints.every(isAddress))
    throw invalidInput('strategy.mints', 'a list of at least one mint');
  if (!Number.isSafeInteger(everyMs) || everyMs < MIN_EVERY_MS)
    throw invalidInput('strategy.everyMs', `whole milliseconds from ${MIN_EVERY_MS}`);
  if (!Number.isSafeInteger(maxBars) || maxBars < 1)
    throw invalidInput('strategy.maxBars', 'a whole number from 1');
  if (start === undefined) throw invalidInput('strategy.start', 'a state, as plain JSON');
  if (typeof tick !== 'function')
    throw invalidInput('strategy.tick', 'a function of a market and a state');
}

/** The mints of a run: those of the strategy, SOL and the quote, each once. */
export function mintsOf(
  { mints }: Pick<AnyStrategy, 'mints'>,
  ...more: readonly Mint[]
): readonly Mint[] {
  return [...new Set([...mints, ...more])];
}

/**
 * Returns the state as a restart would read it: a copy, so that nothing outside of it can change it.
 *
 * @throws PerijoveError `invalid_input` when it cannot be stored as JSON.
 */
export function storedState<State>(state: State): State {
  if (state === undefined)
    throw invalidInput('state', 'a state, as plain JSON: the tick returned undefined');
  try {
    return JSON.parse(JSON.stringify(state)) as State;
  } catch {
    throw invalidInput('state', 'plain JSON: no bigint and no circle; keep amounts as text');
  }
}
