import type { Address } from '@perijove/core';
import type { LaunchInput } from '@perijove/studio';

/*
 * The whole input of the last launch, by wallet, with its image. The journal has digests in place of
 * files: without this a launch could not be resumed after a reload.
 */
const STORE = 'launches';

export async function keepLaunch(owner: Address, input: LaunchInput): Promise<void> {
  const database = await openDatabase();
  await settled(database.transaction(STORE, 'readwrite').objectStore(STORE).put(input, owner));
  database.close();
}

/** Null when nothing was launched from this browser. */
export async function keptLaunch(owner: Address): Promise<LaunchInput | null> {
  const database = await openDatabase();
  const found = await settled<LaunchInput | undefined>(
    database.transaction(STORE).objectStore(STORE).get(owner),
  );
  database.close();
  return found ?? null;
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('perijove-studio', 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE);
  };
  return settled(request);
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}
