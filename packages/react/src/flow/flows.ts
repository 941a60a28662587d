import { type FlowRecord, type Journal, unfinishedFlows } from '@perijove/journal';
import { createStore, type Store } from '../store.ts';
import { type FlowRun, type RunInput, startFlow } from './flow-run.ts';
import type { UnfinishedFlow } from './flow-state.ts';
import { holdFlow, readHolders } from './hold.ts';

/** The flows of one journal: those that run in this page, and those that are not finished. */
export interface Flows {
  readonly journal: Journal;
  readonly unfinished: Store<readonly UnfinishedFlow[]>;
  readonly start: (run: Omit<RunInput, 'onWrite' | 'journal'>) => FlowRun;
  /** The flow of this id, if this page runs it. */
  readonly running: (id: string) => FlowRun | undefined;
  readonly forget: (id: string) => Promise<void>;
  /** Lists the journal now, and whenever this page or another one changes it, or ends, until the end. */
  readonly watch: () => () => void;
}

/** A tab that is closed tells no other one: while one runs a flow, the others look again this often. */
const LOOK_AGAIN_MS = 1000;

export function createFlows(journal: Journal): Flows {
  const unfinished = createStore<readonly UnfinishedFlow[]>([]);
  const running = new Map<string, FlowRun>();
  const tabs = createTabs(() => void list());
  let listings = 0;
  let watchers = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function list(): Promise<void> {
    const listing = ++listings;
    // A journal that cannot be read is the error of the next flow: it reads the journal first.
    const records = await unfinishedFlows(journal).catch(() => []);
    const isHeld = await readHolders().catch(() => () => false);
    // A later listing knows more.
    if (listing !== listings) return;
    unfinished.set(
      records.flatMap((record) => {
        if (record.step === 'unreadable') return [];
        const { id, flow, owner, step, asked } = record;
        const elsewhere = isHeld(id) ? 'another-tab' : undefined;
        return [{ id, flow, owner, step, asked, runsIn: running.has(id) ? 'this-tab' : elsewhere }];
      }),
    );
    lookAgain();
  }

  function lookAgain(): void {
    clearTimeout(timer);
    const isElsewhere = unfinished.get().some(({ runsIn }) => runsIn === 'another-tab');
    if (isElsewhere && watchers > 0) timer = setTimeout(() => void list(), LOOK_AGAIN_MS);
  }

  function changed(): void {
    tabs.tell();
    void list();
  }

  return {
    journal,
    unfinished,
    start(input) {
      const held: Promise<() => void>[] = [];
      const own = new Set(input.id === undefined ? [] : [input.id]);
      const onWrite = ({ id }: FlowRecord): void => {
        if (!own.has(id)) held.push(holdFlow(id));
        running.set(id, run);
        own.add(id);
        changed();
      };
      const run = startFlow({ ...input, journal, onWrite });
      for (const id of own) running.set(id, run);
      void run.ended.then(async () => {
        for (const id of own) running.delete(id);
        for (const each of await Promise.allSettled(held))
          if (each.status === 'fulfilled') each.value();
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
      watchers++;
      void list();
      const stop = tabs.listen();
      return () => {
        watchers--;
        lookAgain();
        stop();
      };
    },
  };
}

interface Tabs {
  /** Notifies other tabs that the journal has changed. */
  readonly tell: () => void;
  readonly listen: () => () => void;
}

/** The other tabs of the origin, while a component subscribes. */
function createTabs(onChange: () => void): Tabs {
  let channel: BroadcastChannel | undefined;
  let listeners = 0;
  return {
    tell: () => channel?.postMessage('changed'),
    listen() {
      listeners++;
      if (typeof BroadcastChannel === 'function')
        channel ??= new BroadcastChannel('perijove flows');
      if (channel) channel.onmessage = onChange;
      return () => {
        if (--listeners > 0) return;
        channel?.close();
        channel = undefined;
      };
    },
  };
}
