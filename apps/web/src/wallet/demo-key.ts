import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';

/** A key pair of the demo wallet. The private half cannot be read, not even by this page. */
export interface DemoKey {
  readonly address: Address;
  readonly publicKey: Uint8Array;
  sign(message: Uint8Array): Promise<Uint8Array>;
}

const STORE = 'keys';
const NAME = 'demo';

/** The key of this browser, made at the first call and kept in IndexedDB. */
export async function openDemoKey(): Promise<DemoKey> {
  const database = await openDatabase();
  const known = await settled<CryptoKeyPair | undefined>(
    database.transaction(STORE).objectStore(STORE).get(NAME),
  );
  const pair = known ?? (await makeKey(database));
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return {
    address: encodeBase58(publicKey),
    publicKey,
    sign: async (message) =>
      new Uint8Array(
        await crypto.subtle.sign('Ed25519', pair.privateKey, Uint8Array.from(message)),
      ),
  };
}

async function makeKey(database: IDBDatabase): Promise<CryptoKeyPair> {
  const pair = (await crypto.subtle.generateKey('Ed25519', false, ['sign'])) as CryptoKeyPair;
  await settled(database.transaction(STORE, 'readwrite').objectStore(STORE).put(pair, NAME));
  return pair;
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('perijove-demo-wallet', 1);
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
