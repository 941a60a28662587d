import type { Address } from '@perijove/core';

/** Token of a wallet that signed in, and where it is valid. It is a secret. */
export interface StoredToken {
  readonly wallet: Address;
  /** Base URL of the deployment that issued it: it is sent nowhere else. */
  readonly baseUrl: string;
  readonly token: string;
  /** Unix milliseconds. */
  readonly expiresAt: number;
}

/**
 * Keeps the tokens of wallets that signed in. An entry is found by its key, which names the
 * deployment and the wallet. What a store returns is checked before it is used: an entry that is
 * malformed, expired, or of another wallet or deployment is ignored. A store that fails, or does not
 * answer within 10 s or the `deadlineMs` of the call, does not fail the call: the wallet signs in
 * again.
 *
 * A token is a secret of its wallet. Anyone who reads it can edit and stop orders, but cannot
 * withdraw. Test your own store with `tokenStoreChecks` of `@perijove/solana/token-store-test`.
 */
export interface TokenStore {
  /** Returns the last entry that was set under the key; `undefined` without one. */
  get(key: string): Promise<StoredToken | undefined>;
  /** Sets the entry of a key, in place of the former one. */
  set(key: string, entry: StoredToken): Promise<void>;
  /** Removes the entry of a key; does nothing without one. */
  delete(key: string): Promise<void>;
}

/** A store that lasts as long as the process. */
export function createMemoryTokenStore(): TokenStore {
  const entries = new Map<string, StoredToken>();
  // Copies: a caller that changes an entry does not change the store.
  return {
    async get(key) {
      const entry = entries.get(key);
      return entry && { ...entry };
    },
    async set(key, entry) {
      entries.set(key, { ...entry });
    },
    async delete(key) {
      entries.delete(key);
    },
  };
}
