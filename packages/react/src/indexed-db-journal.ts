import { PerijoveError } from '@perijove/core';
import { type FlowRecord, flowBusy, type Journal } from '@perijove/solana';

const FLOWS = 'flows';

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
  ): Promise<Value> {
    try {
      const transaction = (await open()).transaction(FLOWS, mode, { durability: 'strict' });
      const done = finished(transaction);
      done.catch(() => undefined);
      const value = await work(transaction.objectStore(FLOWS));
      await done;
      return value;
    } catch (error) {
      throw error instanceof PerijoveError ? error : storageFailed(error);
    }
  }

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
  };
}

function openDatabase(name: string, onClose: () => void): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(FLOWS, { keyPath: 'id' });
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

function storageFailed(cause: unknown): PerijoveError<'journal_failed'> {
  const why = cause instanceof Error ? cause.name : 'unknown';
  const says = `IndexedDB cannot be used: ${why}`;
  const options = { cause, advice: 'check-status' } as const;
  return new PerijoveError('journal_failed', { reason: 'storage' }, { attempt: 0 }, says, options);
}
