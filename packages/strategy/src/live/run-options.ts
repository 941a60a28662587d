import type { Mint, PerijoveError } from '@perijove/core';
import { isAddress } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { Journal } from '@perijove/journal';
import type { FlowPolicy, Rpc, Signer } from '@perijove/solana';
import type { Perijove } from 'perijove';
import type { BarSeries } from '../market/bar.ts';
import type { OrderAction, Trade } from '../market/run-record.ts';
import { type AnyStrategy, assertStrategy } from '../market/strategy.ts';
import type { StateStore } from './state-store.ts';

/** Time of a run, injectable for tests. */
export interface RunClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Resolves after the time, or at once when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** With what a strategy runs: on the public service, or on paper with the deployment of a sandbox. */
export interface RunOptions {
  /** Prices, swaps and orders come from its service. `triggerV2` is needed only for orders. */
  readonly perijove: Pick<Perijove, 'price' | 'swap'> & {
    readonly triggerV2?: Perijove['triggerV2'] | undefined;
  };
  /** The wallet. Give it a `policy`, or let `@perijove/signer` keep it. */
  readonly signer: Signer;
  /** A node of the network of the service. */
  readonly rpc: Rpc;
  /** Where its swaps are stored, such as `createFileJournal(folder)`: with the `store` it is what a restart needs. */
  readonly journal: Journal;
  /** Where its ticks are stored, such as `createFileStateStore(folder)`. */
  readonly store: StateStore;
  /** What the strategy may do with the wallet. Default: that of the client, if it has one. */
  readonly policy?: FlowPolicy | undefined;
  /** The mint that counts as cash in reports. Default USDC. */
  readonly quote?: Mint | undefined;
  /** Bars from before the start, such as those of a recording, for `market.history`. */
  readonly warmUp?: readonly BarSeries[] | undefined;
  /** Time between two readings of the prices within a bar, in milliseconds. Default 5,000. */
  readonly sampleMs?: number | undefined;
  /** Ends the run after so many ticks. Default: never. */
  readonly ticks?: number | undefined;
  /**
   * Ends the run after the current tick; the run resolves. A swap whose outcome is still unknown then ends
   * it with `outcome_unknown`, and the next start resumes it.
   */
  readonly signal?: AbortSignal | undefined;
  /** Called for what happens. What it throws ends the run. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined;
  /** Clock of the ticks, injectable for tests. Default: the wall clock. */
  readonly clock?: RunClock | undefined;
}

/** What happens in a run. `time` is that of the tick. */
export type RunEvent =
  /** A tick has ended. */
  | { readonly kind: 'tick'; readonly time: number; readonly equityUsd: number }
  /** A swap has ended, or an order has sold something since the tick before. */
  | { readonly kind: 'trade'; readonly time: number; readonly trade: Trade }
  /** An order was placed or cancelled, or could not be. */
  | { readonly kind: 'order'; readonly time: number; readonly action: OrderAction }
  /** A tick that a crash has cut off is repeated: what it has traded is not traded again. */
  | { readonly kind: 'resumed'; readonly time: number }
  /** Ticks whose time has passed without them. They are not made up for. */
  | { readonly kind: 'missed'; readonly time: number; readonly count: number }
  /** Prices or balances could not be read, so the tick is left out. */
  | { readonly kind: 'skipped'; readonly time: number; readonly error: PerijoveError }
  /** A swap is not certain yet, or is tried again. */
  | {
      readonly kind: 'waiting';
      readonly time: number;
      readonly error: PerijoveError;
      readonly pauseMs: number;
    };

const FIELDS: Readonly<Record<keyof RunOptions, true>> = {
  perijove: true,
  signer: true,
  rpc: true,
  journal: true,
  store: true,
  policy: true,
  quote: true,
  warmUp: true,
  sampleMs: true,
  ticks: true,
  signal: true,
  onEvent: true,
  clock: true,
};

/** @throws PerijoveError `invalid_input`, before anything is read. */
export function assertRun(strategy: AnyStrategy, options: RunOptions): void {
  assertStrategy(strategy);
  assertFields('options', options, Object.keys(FIELDS));
  const { perijove, signer, rpc, journal, store, quote, sampleMs = 1, ticks = 1 } = options;
  if (typeof perijove?.price?.get !== 'function' || typeof perijove.swap?.swap !== 'function')
    throw invalidInput('perijove', 'a client, for example createPerijove({ deployment, apiKey })');
  if (signer === undefined) throw invalidInput('signer', 'the signer of the wallet');
  if (typeof rpc?.call !== 'function')
    throw invalidInput('rpc', 'an Rpc, for example createRpc(url)');
  if (typeof journal?.read !== 'function')
    throw invalidInput('journal', 'a Journal, for example createFileJournal(folder)');
  if (typeof store?.write !== 'function')
    throw invalidInput('store', 'a StateStore, for example createFileStateStore(folder)');
  if (quote !== undefined && !isAddress(quote)) throw invalidInput('quote', 'a mint');
  if (!Number.isSafeInteger(sampleMs) || sampleMs < 1)
    throw invalidInput('sampleMs', 'whole milliseconds from 1');
  if (!Number.isSafeInteger(ticks) || ticks < 1)
    throw invalidInput('ticks', 'a whole number from 1');
}
