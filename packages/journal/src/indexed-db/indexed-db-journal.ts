import { PerijoveError } from '@perijove/core';
import { decideTake, type TakenMessage } from '../decide-take.ts';
import type { FlowClaim, FlowRecord, Journal } from '../journal.ts';
import { flowBusy, storageFailed } from '../journal-errors.ts';

const FLOWS = 'flows';
const MESSAGES = 'messages';

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
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opening ??= openDatabase(name, () => {
      opening = undefined;
    });
    opening.catch(() => {
      // The next call tries again: the user may have allowed storage meanwhile.
      opening = undefined;
    });
    return opening;
  }

  /** @param work adds all its requests at once or in callbacks: an idle transaction ends. */
  async function inStore<Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<Value>,
    storeName = FLOWS,
  ): Promise<Value> {
    try {
      const transaction = (await open()).transaction(storeName, mode, { durability: 'strict' });
      const done = finished(transaction);
      done.catch(() => undefined);
      const value = await work(transaction.objectStore(storeName));
      await done;
      return value;
    } catch (error) {
      throw error instanceof PerijoveError ? error : unusable(error);
    }
  }

  const inMessages = <Value>(work: (store: IDBObjectStore) => Promise<Value>): Promise<Value> =>
    inStore('readwrite', work, MESSAGES);

  return {
    read: (id) => inStore('readonly', (store) => answer<FlowRecord | undefined>(store.get(id))),
    list: () => inStore('readonly', (store) => answer<FlowRecord[]>(store.getAll())),
    write: (record) =>
      inStore('readwrite', async (store) => {
        const known = await answer<FlowRecord | undefined>(store.get(record.id));
        if ((known?.revision ?? 0) + 1 !== record.revision) throw flowBusy(record.id);
        await answer(store.put(record));
      }),
    remove: (id) =>
      inStore('readwrite', async (store) => {
        const known = await answer<FlowRecord | undefined>(store.get(id));
        if (known?.step === 'signed') throw flowBusy(id);
        await answer(store.delete(id));
      }),
    messages: {
      take: (digest, id, claim) => inMessages((store) => takeIn(store, digest, id, claim)),
      release: (digest, by) =>
        inMessages(async (store) => {
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

function openDatabase(name: string, onClose: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 2);
  request.onupgradeneeded = () => {
    const { result } = request;
    if (!result.objectStoreNames.contains(FLOWS))
      result.createObjectStore(FLOWS, { keyPath: 'id' });
    result.createObjectStore(MESSAGES, { keyPath: 'digest' });
  };
  return answer(request).then((database) => {
    // Another tab upgrades or deletes it; this one must not block that.
    database.onversionchange = () => {
      database.close();
      onClose();
    };
    database.onclose = onClose;
    return database;
  });
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void =>
      reject(transaction.error ?? new Error('IndexedDB aborted the transaction'));
    transaction.oncomplete = () => resolve();
    transaction.onerror = fail;
    transaction.onabort = fail;
  });
}

function unusable(cause: unknown): PerijoveError<'journal_failed'> {
  const why = cause instanceof Error ? cause.name : 'unknown';
  return storageFailed(`IndexedDB cannot be used: ${why}`, cause);
}
