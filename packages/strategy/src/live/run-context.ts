import { isPerijoveError, type Mint, PerijoveError } from '@perijove/core';
import { answeringJournal } from '@perijove/solana/flow';
import { type Balances, readBalances } from '../market/balances.ts';
import type { KeptOrder } from '../market/order-book.ts';
import type { RunRecorder } from '../market/run-recorder.ts';
import { settle } from '../market/settle.ts';
import type { AnyStrategy } from '../market/strategy.ts';
import type { RunEvent, RunOptions } from './run-options.ts';
import type { TickRecord } from './state-store.ts';

/** What the ticks of one run share. */
export interface RunContext extends RunOptions {
  readonly strategy: AnyStrategy;
  readonly owner: string;
  readonly mints: readonly Mint[];
  readonly quote: Mint;
  readonly recorder: RunRecorder;
  readonly emit: (event: RunEvent) => void;
  readonly pause: (ms: number) => Promise<void>;
  /** Revision of the newest record. */
  revision: number;
  /** The orders of the strategy after the last tick. */
  orders: readonly KeptOrder[];
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

/** The id of the flow of a swap or an order. */
export const flowId = (strategy: string, time: number, label: string): string =>
  `${strategy}/${time}/${label}`;

/**
 * Drops a flow without a signed transaction: it was decided by the prices of a tick that is over.
 *
 * @param what the flow in words: `swap buy`.
 * @returns the error that the strategy gets; undefined when a transaction may be on its way or has landed.
 */
export async function dropUnsigned(
  { journal: ofCaller, strategy: { everyMs } }: RunContext,
  id: string,
  what: string,
): Promise<PerijoveError | undefined> {
  const journal = answeringJournal(ofCaller, {});
  const record = await journal.read(id);
  if (record && record.step !== 'begun') return undefined;
  if (record) await journal.remove(id);
  const says = `the tick ended before the ${what} was signed, so it was not made`;
  return new PerijoveError('deadline', { deadlineMs: everyMs }, { attempt: 0 }, says, {
    advice: 'requote',
  });
}

export async function readAfter(context: RunContext, time: number): Promise<Balances> {
  const { rpc, owner, mints } = context;
  const read = await settle(() => readBalances(rpc, owner, mints), patienceOf(context, time));
  if (isPerijoveError(read)) throw read;
  return read;
}

export function patienceOf(
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
