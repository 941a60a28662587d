import { decideTake, type TakenMessage } from '../decide-take.ts';
import type { FlowClaim, FlowRecord, Journal } from '../journal.ts';
import { flowBusy } from '../journal-errors.ts';
import { answer, FLOWS, MESSAGES, openStores } from './stores.ts';

interface StoredMessage extends TakenMessage {
  readonly digest: string;
}

/**
 * Returns a journal in IndexedDB: flows survive a reload, a crash and a closed tab. All tabs of an
 * origin share it. The revision is compared and stored in one transaction, so that two tabs cannot both
 * write the next record, and a record is on the disk (`durability: 'strict'`) before a transaction is
 * sent.
 *
 * The database is opened with the first call of a method. It holds signed transactions: anyone who
 * can run a script on the origin can read them.
 *
 * @param name of the database, one for each app of an origin.
 * @throws PerijoveError from its methods: `flow_busy` as in `Journal`, and `journal_failed` with what
 * the browser says as `cause`.
 * @example
 * ```ts
 * const journal = createIndexedDbJournal('my-app');
 * ```
 */
export function createIndexedDbJournal(name: string): Journal {
  const inStore = openStores(name);
  return {
    read: (id) =>
      inStore(FLOWS, 'readonly', (store) => answer<FlowRecord | undefined>(store.get(id))),
    list: () => inStore(FLOWS, 'readonly', (store) => answer<FlowRecord[]>(store.getAll())),
    write: (record) =>
      inStore(FLOWS, 'readwrite', async (store) => {
        const known = await answer<FlowRecord | undefined>(store.get(record.id));
        if ((known?.revision ?? 0) + 1 !== record.revision) throw flowBusy(record.id);
        await answer(store.put(record));
      }),
    remove: (id) =>
      inStore(FLOWS, 'readwrite', async (store) => {
        const known = await answer<FlowRecord | undefined>(store.get(id));
        if (known?.step === 'signed') throw flowBusy(id);
        await answer(store.delete(id));
      }),
    messages: {
      take: (digest, id, claim) =>
        inStore(MESSAGES, 'readwrite', (store) => takeIn(store, digest, id, claim)),
      release: (digest, by) =>
        inStore(MESSAGES, 'readwrite', async (store) => {
          const known = await answer<StoredMessage | undefined>(store.get(digest));
          if (known?.by === by) await answer(store.delete(digest));
        }),
    },
  };
}

async function takeIn(
  store: IDBObjectStore,
  digest: string,
  id: string,
  claim: FlowClaim,
): Promise<string | undefined> {
  const nowMs = Date.now();
  const all = await answer<StoredMessage[]>(store.getAll());
  for (const each of all) if (each.untilMs <= nowMs) store.delete(each.digest);
  const known = all.find((each) => each.digest === digest);
  const taken = decideTake(known, id, claim, nowMs);
  if (!taken) return known?.id;
  await answer(store.put({ ...taken, digest }));
  return undefined;
}
