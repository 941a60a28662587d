import { type Journal, unfinishedFlows } from '@perijove/journal';
import { createStore, type Store } from '../store.ts';
import type { UnfinishedFlow } from './flow-state.ts';
import { readHolders } from './hold.ts';

/** The flows of a journal that are not finished, as they were listed last. */
export interface Listing {
  readonly unfinished: Store<readonly UnfinishedFlow[]>;
  readonly list: () => Promise<void>;
  /** Lists the journal now, and as long as another tab runs a flow of it, until the end. */
  readonly watch: () => () => void;
}

/** A tab that is closed tells no other one: while one runs a flow, the others look again this often. */
const LOOK_AGAIN_MS = 1000;

export function createListing(journal: Journal, runsHere: (id: string) => boolean): Listing {
  const unfinished = createStore<readonly UnfinishedFlow[]>([]);
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
        return [{ id, flow, owner, step, asked, runsIn: runsHere(id) ? 'this-tab' : elsewhere }];
      }),
    );
    lookAgain();
  }

  function lookAgain(): void {
    clearTimeout(timer);
    const isElsewhere = unfinished.get().some(({ runsIn }) => runsIn === 'another-tab');
    if (isElsewhere && watchers > 0) timer = setTimeout(() => void list(), LOOK_AGAIN_MS);
  }

  return {
    unfinished,
    list,
    watch() {
      watchers++;
      void list();
      return () => {
        watchers--;
        lookAgain();
      };
    },
  };
}
