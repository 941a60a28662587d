import type { Address } from './values.ts';

/** Tokens of a wallet that signed in, and where they are valid. They are secrets. */
export interface StoredToken {
  readonly wallet: Address;
  /** Base URL of the deployment that issued them: they are sent nowhere else. */
  readonly baseUrl: string;
  /** Sent with calls. */
  readonly token: string;
  /** When `token` ends, in Unix milliseconds. */
  readonly expiresAt: number;
  /** Exchanged once for the next pair. Absent while a process exchanges it, and for sessions without one. */
  readonly refreshToken?: string | undefined;
  /** Until when a process may be exchanging the refresh token, in Unix milliseconds. */
  readonly refreshingUntil?: number | undefined;
  /** Changes with every entry that is written, so that `swap` can tell them apart. */
  readonly version?: string | undefined;
}

/**
 * Keeps the tokens of wallets that signed in. An entry is found by its key, which names the
 * deployment and the wallet. What a store returns is checked before it is used: an entry that is
 * malformed, expired, or of another wallet or deployment is ignored. A store that fails, or does not
 * answer within 10 s or the `deadlineMs` of the call, does not fail the call: the wallet signs in
 * again.
 *
 * Processes that share a store share the sessions of a wallet. A refresh token can be used once, and
 * a second use ends the session, so a process takes it out of the store with `swap` before it sends
 * it. A process that dies after that leaves no refresh token behind: the next one signs in.
 *
 * A token is a secret of its wallet. Anyone who reads it can edit and stop orders, but cannot
 * withdraw. Test your own store with `tokenStoreChecks` of `@perijove/solana/token-store-test`.
 */
export interface TokenStore {
  /** Returns the last entry that was set under the key; `undefined` without one. */
  get(key: string): Promise<StoredToken | undefined>;
  /** Sets the entry of a key, in place of the former one. */
  set(key: string, entry: StoredToken): Promise<void>;
  /**
   * Sets the entry of a key if the present one has this version, and returns whether it did. Atomic:
   * of several calls with one version, in all processes, one succeeds.
   */
  swap(key: string, version: string, entry: StoredToken): Promise<boolean>;
  /** Removes the entry of a key; does nothing without one. */
  delete(key: string): Promise<void>;
}
