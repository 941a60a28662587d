import { PerijoveError } from '@perijove/core';
import { storageFailed } from '../journal-errors.ts';

export const FLOWS = 'flows';
export const MESSAGES = 'messages';

/**
 * Runs `work` in a transaction of one store, and resolves once the transaction is on the disk.
 *
 * @param work adds all its requests at once or in callbacks: an idle transaction ends.
 * @throws PerijoveError `journal_failed`, with what the browser says as `cause`; whatever `work` throws.
 */
type InStore = <Value>(
  storeName: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Value>,
) => Promise<Value>;

/** The stores of a database, which is opened with the first call. */
export function openStores(name: string): InStore {
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

  return async (storeName, mode, work) => {
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
  };
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

/** Resolves with the result of a request. */
export function answer<Value>(request: IDBRequest<Value>): Promise<Value> {
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
