import type { FlowRecord, Journal } from '@perijove/journal';
import type { Store } from '../store.ts';
import { type FlowRun, type RunInput, startFlow } from './flow-run.ts';
import type { UnfinishedFlow } from './flow-state.ts';
import { holdFlow } from './hold.ts';
import { createListing } from './listing.ts';

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

export function createFlows(journal: Journal): Flows {
  const running = new Map<string, FlowRun>();
  const tabs = createTabs(() => void list());
  const { unfinished, list, watch } = createListing(journal, (id) => running.has(id));

  function changed(): void {
    tabs.tell();
    void list();
  }

  return {
    journal,
    unfinished,
    start: (input) => startHeld({ ...input, journal }, running, changed),
    running: (id) => running.get(id),
    async forget(id) {
      await journal.remove(id);
      changed();
    },
    watch() {
      const unwatch = watch();
      const unlisten = tabs.listen();
      return () => {
        unwatch();
        unlisten();
      };
    },
  };
}

/** Starts a flow, which no other tab resumes while it runs here. */
function startHeld(
  input: Omit<RunInput, 'onWrite'>,
  running: Map<string, FlowRun>,
  changed: () => void,
): FlowRun {
  const held: Promise<() => void>[] = [];
  const own = new Set(input.id === undefined ? [] : [input.id]);
  const onWrite = ({ id }: FlowRecord): void => {
    if (!own.has(id)) held.push(holdFlow(id));
    running.set(id, run);
    own.add(id);
    changed();
  };
  const run = startFlow({ ...input, onWrite });
  for (const id of own) running.set(id, run);
  void run.ended.then(async () => {
    for (const id of own) running.delete(id);
    for (const each of await Promise.allSettled(held))
      if (each.status === 'fulfilled') each.value();
    changed();
  });
  return run;
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
