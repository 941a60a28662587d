import { createMemoryJournal, type Journal } from '@perijove/journal';
import type { PartialSigner, Rpc } from '@perijove/solana';

/** What ends a flow in a test, as a crash would. */
class Crash extends Error {}

/** What a flow works with beside the service. */
export interface Surroundings {
  readonly journal: Journal;
  readonly rpc: Rpc;
  readonly signer: PartialSigner;
  readonly signal?: AbortSignal | undefined;
}

/** The surroundings, but at the n-th use of any of them everything ends, before or after it. */
export function crashAt(n: number, when: 'before' | 'after', real: Surroundings): Surroundings {
  let count = 0;
  const crash = new AbortController();
  async function use<T>(act: () => Promise<T>): Promise<T> {
    // A process that has crashed does nothing more.
    crash.signal.throwIfAborted();
    count += 1;
    if (count !== n) return act();
    if (when === 'after') await act().catch(() => undefined);
    crash.abort(new Crash());
    throw new Crash();
  }
  const { journal, rpc, signer } = real;
  const { messages } = journal;
  return {
    journal: {
      read: (id) => use(() => journal.read(id)),
      write: (record) => use(() => journal.write(record)),
      list: () => use(() => journal.list()),
      remove: (id) => use(() => journal.remove(id)),
      ...(messages && {
        messages: {
          take: (...taken) => use(() => messages.take(...taken)),
          release: (...released) => use(() => messages.release(...released)),
        },
      }),
    },
    rpc: { call: (method, params, signal) => use(() => rpc.call(method, params, signal)) },
    signer: {
      address: signer.address,
      signTransactions: (transactions, config) =>
        use(() => signer.signTransactions(transactions, config)),
    },
    signal: crash.signal,
  };
}

export interface Interruptible<Result> extends Surroundings {
  /** Carries the flow on, under the same id each time. */
  readonly run: (surroundings: Surroundings) => Promise<Result>;
  /** Looks at what the flow did, when it is done. */
  readonly assertDoneOnce: (result: Result) => void | Promise<void>;
}

/**
 * Interrupts a flow at every use of its surroundings, or at every n-th, and carries it on to its end each time.
 *
 * @returns the number of interruptions.
 */
export async function interruptEverywhere<Result>(
  open: (journal: Journal) => Promise<Interruptible<Result>>,
  every = 1,
): Promise<number> {
  let interruptions = 0;
  for (const when of ['before', 'after'] as const) {
    for (let n = 1; ; n += every) {
      const { run, assertDoneOnce, ...real } = await open(createMemoryJournal());
      const first = await run(crashAt(n, when, real)).catch((error: unknown) => {
        if (isCrash(error)) return undefined;
        throw error;
      });
      if (first !== undefined) {
        await assertDoneOnce(first);
        if (when === 'after') return interruptions;
        break;
      }
      interruptions += 1;
      await assertDoneOnce(await run(real));
    }
  }
  throw new Error('unreachable');
}

/** The crash may be the cause of what the flow throws, as of a signer that failed. */
export function isCrash(error: unknown): boolean {
  if (error instanceof Crash) return true;
  return error instanceof Error && error.cause !== undefined && isCrash(error.cause);
}
