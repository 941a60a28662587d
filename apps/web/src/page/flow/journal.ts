import { type FlowRecord, flowBusy, type Journal } from '@perijove/solana';

const FLOWS = 'flows';

/**
 * The journal of this page in IndexedDB: a reload, a crash or a closed tab in the middle of a swap is
 * carried on. The revision is compared and stored in one transaction, so two tabs cannot both win.
 *
 * @param onChange hears that something was written or removed.
 */
export function createPageJournal(onChange?: () => void): Journal {
  let opening: Promise<IDBDatabase> | undefined;

  async function inStore<Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<Value>,
  ): Promise<Value> {
    opening ??= openDatabase();
    // Strict: on the disk before it is called done, as what follows may be the sending of money.
    const transaction = (await opening).transaction(FLOWS, mode, { durability: 'strict' });
    const done = finished(transaction);
    try {
      const value = await work(transaction.objectStore(FLOWS));
      await done;
      if (mode === 'readwrite') onChange?.();
      return value;
    } catch (error) {
      done.catch(() => undefined);
      throw error;
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

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('perijove', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(FLOWS, { keyPath: 'id' });
  };
  return answer(request);
}

function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(transaction.error ?? new Error('IndexedDB gave up'));
    transaction.oncomplete = () => resolve();
    transaction.onerror = fail;
    transaction.onabort = fail;
  });
}
