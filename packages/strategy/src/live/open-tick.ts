import { isPerijoveError, type Mint, PerijoveError } from '@perijove/core';
import type { Json } from '@perijove/journal';
import { answeringJournal } from '@perijove/solana/flow';
import type { SwapResult } from 'perijove/swap';
import { type Balances, readBalances } from '../market/balances.ts';
import { type BoundedSwap, createMarket, type RunMarket } from '../market/create-market.ts';
import type { Fill } from '../market/fill.ts';
import type { Market } from '../market/market.ts';
import type { RunRecorder } from '../market/run-recorder.ts';
import { settle } from '../market/settle.ts';
import type { AnyStrategy } from '../market/strategy.ts';
import type { RunEvent, RunOptions } from './run-options.ts';
import type { OpenTick, StoredOutcome, StoredSwap, TickRecord } from './state-store.ts';
import {
  balancesOf,
  fillOfStored,
  requestOf,
  storedBalances,
  storedFill,
  storedRequest,
} from './stored-swap.ts';

/** What the ticks of one run share. */
export interface RunContext extends RunOptions {
  readonly strategy: AnyStrategy;
  readonly owner: string;
  readonly mints: readonly Mint[];
  readonly recorder: RunRecorder;
  readonly emit: (event: RunEvent) => void;
  readonly pause: (ms: number) => Promise<void>;
  /** Revision of the newest record. */
  revision: number;
}

/** Stores the next record of the strategy. @throws PerijoveError `flow_busy` when another process has. */
export async function storeNext(
  context: RunContext,
  record: Omit<TickRecord, 'version' | 'revision'>,
): Promise<void> {
  const { store, strategy } = context;
  const revision = context.revision + 1;
  if (!(await store.write(strategy.name, { version: 1, revision, ...record })))
    throw new PerijoveError(
      'flow_busy',
      { id: strategy.name },
      { attempt: 0 },
      `another process runs the strategy ${strategy.name} with this store: stop one of them`,
      { advice: 'fix-input' },
    );
  context.revision = revision;
}

/** A tick that has begun. */
interface BegunTick {
  readonly time: number;
  readonly state: Json;
  readonly seen: OpenTick;
  /** A crash has cut it off, and the next one had begun before the restart. */
  readonly isOver: boolean;
}

/**
 * Returns the market of a tick. Each swap is stored before it begins and when it has ended, so that a
 * tick that is repeated gets the outcomes of the first time.
 */
export async function openTick(context: RunContext, tick: BegunTick): Promise<RunMarket> {
  const { mints, strategy } = context;
  const { time, seen } = tick;
  const swaps = createSwapLog(context, tick, () => run.market);
  const view = {
    now: () => time,
    price: (mint: Mint) => seen.prices[mint] as number,
    history: (mint: Mint, count: number) => (seen.bars[mint] ?? []).slice(-count),
    balance: (mint: Mint) => swaps.balances()[mint] ?? 0n,
    decimals: (mint: Mint) => seen.decimals[mint] as number,
  };
  const run: RunMarket = createMarket({
    mints,
    maxBars: strategy.maxBars,
    view,
    swap: swaps.swap,
  });
  await swaps.finishOpen();
  return run;
}

interface SwapLog {
  /** Swaps, or returns what the label has become before. */
  readonly swap: (request: BoundedSwap) => Promise<Fill>;
  /** Balances after the last swap that the tick has asked for. */
  readonly balances: () => Balances;
  /** Ends what a crash has cut off, also where the strategy has changed and asks for something else. */
  readonly finishOpen: () => Promise<void>;
}

function createSwapLog(
  context: RunContext,
  { time, state, seen, isOver }: BegunTick,
  market: () => Market,
): SwapLog {
  let balances: Balances = balancesOf(seen.balances);
  const swaps: StoredSwap[] = [...seen.swaps];
  const store = (): Promise<void> =>
    storeNext(context, { time, state, open: { ...seen, swaps: [...swaps] } });
  const finish = async (at: number): Promise<StoredOutcome> => {
    const request = requestOf(swaps[at] as StoredSwap);
    const settled = await finishSwap(context, { time, isOver }, request);
    const [before, after] = [newestBalances(seen, swaps), await readAfter(context, time)];
    const outcome = { fill: storedFill(settled), balances: storedBalances(after) };
    swaps[at] = { ...(swaps[at] as StoredSwap), outcome };
    await store();
    const known = isPerijoveError(settled) ? settled.code : settled;
    const trade = context.recorder.trade({ request, before, after, outcome: known }, market());
    context.emit({ kind: 'trade', time, trade });
    return outcome;
  };
  return {
    async swap(request) {
      let at = swaps.findIndex(({ label }) => label === request.label);
      if (at < 0) {
        at = swaps.push(storedRequest(request)) - 1;
        await store();
      }
      const stored = swaps[at] as StoredSwap;
      const { fill, balances: after } = stored.outcome ?? (await finish(at));
      balances = balancesOf(after);
      return fillOfStored(stored, fill);
    },
    balances: () => balances,
    async finishOpen() {
      const open = swaps.findIndex(({ outcome }) => outcome === undefined);
      if (open >= 0) await finish(open);
    },
  };
}

/** Those after the last swap of the tick that has ended. */
function newestBalances(seen: OpenTick, swaps: readonly StoredSwap[]): Balances {
  const ended = swaps.findLast(({ outcome }) => outcome !== undefined);
  return balancesOf(ended?.outcome?.balances ?? seen.balances);
}

const idOf = (strategy: string, time: number, label: string): string =>
  `${strategy}/${time}/${label}`;

async function finishSwap(
  context: RunContext,
  { time, isOver }: Pick<BegunTick, 'time' | 'isOver'>,
  request: BoundedSwap,
): Promise<SwapResult | PerijoveError> {
  const dropped = isOver && (await dropUnsigned(context, time, request));
  return dropped || settleSwap(context, time, request);
}

/**
 * Drops a swap without a signed transaction: it was decided by the prices of a tick that is over.
 *
 * @returns the error that the strategy gets; undefined when a transaction may be on its way or has landed.
 */
async function dropUnsigned(
  { journal: ofCaller, strategy: { name, everyMs } }: RunContext,
  time: number,
  { label }: BoundedSwap,
): Promise<PerijoveError | undefined> {
  const id = idOf(name, time, label);
  const journal = answeringJournal(ofCaller, {});
  const record = await journal.read(id);
  if (record && record.step !== 'begun') return undefined;
  if (record) await journal.remove(id);
  const says = `the tick ended before the swap ${label} was signed, so it was not made`;
  return new PerijoveError('deadline', { deadlineMs: everyMs }, { attempt: 0 }, says, {
    advice: 'requote',
  });
}

async function settleSwap(
  { perijove, signer, rpc, journal, policy, strategy, ...rest }: RunContext,
  time: number,
  { label, inputMint, outputMint, amount, minOutput }: BoundedSwap,
): Promise<SwapResult | PerijoveError> {
  const id = idOf(strategy.name, time, label);
  const input = { inputMint, outputMint, amount, minOutput };
  const options = { signer, rpc, journal, id, ...(policy && { policy }) };
  return settle(() => perijove.swap.swap(input, options), patienceOf(rest, time));
}

async function readAfter(context: RunContext, time: number): Promise<Balances> {
  const { rpc, owner, mints } = context;
  const read = await settle(() => readBalances(rpc, owner, mints), patienceOf(context, time));
  if (isPerijoveError(read)) throw read;
  return read;
}

function patienceOf(
  { emit, pause, signal }: Pick<RunContext, 'emit' | 'pause' | 'signal'>,
  time: number,
): Parameters<typeof settle>[1] {
  return {
    onPause: (error, pauseMs) => emit({ kind: 'waiting', time, error, pauseMs }),
    async sleep(ms, error) {
      if (!signal?.aborted) await pause(ms);
      if (signal?.aborted) throw error;
    },
  };
}
