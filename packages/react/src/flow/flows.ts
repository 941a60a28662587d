import { type FlowRecord, type Journal, unfinishedFlows } from '@perijove/solana';
import { createStore, type Store } from '../store.ts';
import { type FlowRun, type RunInput, startFlow } from './flow-run.ts';
import type { UnfinishedFlow } from './flow-state.ts';

/** The flows of one journal: those that run in this page, and those that are not finished. */
export interface Flows {
  readonly journal: Journal;
  readonly unfinished: Store<readonly UnfinishedFlow[]>;
  /** Why the journal cannot be listed. */
  readonly problem: Store<Error | undefined>;
  start(run: Omit<RunInput, 'onWrite' | 'journal'>): FlowRun;
  running(id: string): FlowRun | undefined;
  forget(id: string): Promise<void>;
  /** Lists the journal again now, and when this page or another one changes it. */
  watch(): () => void;
}

const CHANNEL = 'perijove-flows';

export function createFlows(journal: Journal): Flows {
  const unfinished = createStore<readonly UnfinishedFlow[]>([]);
  const problem = createStore<Error | undefined>(undefined);
  const running = new Map<string, FlowRun>();
  const channel = { current: undefined as BroadcastChannel | undefined, users: 0 };
  let listing = 0;

  async function list(): Promise<void> {
    const turn = ++listing;
    try {
      const records = await unfinishedFlows(journal);
      // A later listing knows more.
      if (turn !== listing) return;
      unfinished.set(
        records.flatMap((record) => (record.step === 'unreadable' ? [] : [shown(record)])),
      );
      problem.set(records.find((record) => record.step === 'unreadable')?.error);
    } catch (error) {
      problem.set(error as Error);
    }
  }

  function shown({ id, flow, owner, step, asked }: FlowRecord): UnfinishedFlow {
    return { id, flow, owner, step: step as 'begun', asked, isRunning: running.has(id) };
  }

  function changed(): void {
    channel.current?.postMessage('changed');
    void list();
  }

  return {
    journal,
    unfinished,
    problem,
    start(input) {
      const own = new Set<string>();
      const onWrite = ({ id }: FlowRecord): void => {
        own.add(id);
        running.set(id, run);
        changed();
      };
      if (input.id !== undefined) own.add(input.id);
      const run = startFlow({ ...input, journal, onWrite });
      for (const id of own) running.set(id, run);
      void run.ended.then(() => {
        for (const id of own) running.delete(id);
        changed();
      });
      return run;
    },
    running: (id) => running.get(id),
    async forget(id) {
      await journal.remove(id);
      changed();
    },
    watch() {
      channel.users++;
      if (typeof BroadcastChannel === 'function' && !channel.current) {
        channel.current = new BroadcastChannel(CHANNEL);
        channel.current.onmessage = () => void list();
      }
      void list();
      return () => {
        if (--channel.users > 0) return;
        channel.current?.close();
        channel.current = undefined;
      };
    },
  };
}
