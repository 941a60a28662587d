import {
  type Address,
  type Clock,
  type StoredToken,
  systemClock,
  type TokenStore,
} from '@perijove/core';
import { inTime } from './store-in-time.ts';
import { freshSession, readEntry } from './stored-session.ts';
import type { TokenPair, WalletSession } from './wallet-session.ts';

export interface SessionsOptions {
  readonly store: TokenStore;
  /** Base URL of the deployment: tokens of others are not used. */
  readonly baseUrl: string;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Limits the waits for the store. Default: the system's. */
  readonly clock?: Clock | undefined;
  /** Called with the error of a store that fails, or does not answer in time. The call continues. */
  readonly onStoreError?: ((error: unknown) => void) | undefined;
}

/** A store that takes longer counts as one that fails. */
export const STORE_MS = 10_000;

/** The sessions of one client in memory and in its store. */
export interface HeldSessions {
  readonly now: () => number;
  readonly clock: Clock;
  /** Tokens that this client requested itself, or took from the store and used successfully. */
  readonly known: Map<Address, WalletSession>;
  /** The entry of the store; `undefined` too when the store fails. */
  readonly read: (wallet: Address, ms?: number) => Promise<StoredToken | undefined>;
  /** The session of an entry whose token is fresh and was not refused. */
  readonly usable: (entry: StoredToken | undefined) => WalletSession | undefined;
  /** Whether the store has replaced the entry of this version; `undefined` when it fails. */
  readonly swap: (version: string, entry: StoredToken) => Promise<boolean | undefined>;
  readonly entryOf: (session: WalletSession, pair: TokenPair) => StoredToken;
  readonly keep: (session: WalletSession, pair: TokenPair, ms?: number) => Promise<void>;
  /** Notes a token that the service refused. */
  readonly refuse: (session: WalletSession) => void;
  /** Removes a token, and not a newer one of the same wallet. */
  readonly remove: (session: WalletSession) => Promise<void>;
  /** Removes the entry of a wallet, and returns its refresh token. @throws what the store throws. */
  readonly take: (wallet: Address) => Promise<string | undefined>;
}

export function createHeldSessions(options: SessionsOptions): HeldSessions {
  const { store, baseUrl, now, clock = systemClock, onStoreError = () => undefined } = options;
  const known: HeldSessions['known'] = new Map();
  const keyOf = (wallet: Address): string => `${baseUrl} ${wallet}`;
  const orNothing = <T>(act: () => Promise<T>, ms = STORE_MS): Promise<T | undefined> =>
    inTime(act, Math.min(ms, STORE_MS), clock, onStoreError);
  const entryOf: HeldSessions['entryOf'] = (session, pair) => ({
    ...storedOf(session, pair),
    baseUrl,
  });
  const remove: HeldSessions['remove'] = async ({ wallet, token }) => {
    if (known.get(wallet)?.token === token) known.delete(wallet);
    const stored = await orNothing(() => store.get(keyOf(wallet)));
    if (stored?.token !== token) return;
    await orNothing(() => store.delete(keyOf(wallet)));
  };
  /** A slow store may have kept it only after the wallet has signed out. */
  const set = async (session: WalletSession, pair: TokenPair): Promise<void> => {
    await store.set(keyOf(session.wallet), entryOf(session, pair));
    if (known.get(session.wallet)?.token !== session.token) await remove(session);
  };
  return {
    now,
    clock,
    known,
    read: async (wallet, ms) =>
      readEntry(await orNothing(() => store.get(keyOf(wallet)), ms), { wallet, baseUrl }),
    swap: (version, entry) => orNothing(() => store.swap(keyOf(entry.wallet), version, entry)),
    entryOf,
    keep: (session, pair, ms) => orNothing(() => set(session, pair), ms),
    remove,
    async take(wallet) {
      const entry = readEntry(await store.get(keyOf(wallet)), { wallet, baseUrl });
      await store.delete(keyOf(wallet));
      return entry?.refreshToken;
    },
    ...refusals(now),
  };
}

/** In a version of its own, for the next swap. */
function storedOf(
  session: WalletSession,
  { refreshToken }: TokenPair,
): Omit<StoredToken, 'baseUrl'> {
  const version = crypto.randomUUID();
  return { ...session, ...(refreshToken !== undefined && { refreshToken }), version };
}

/** Tokens that the service refused, until they expire: a store may not be able to forget them. */
function refusals(now: () => number): Pick<HeldSessions, 'usable' | 'refuse'> {
  const refused = new Map<string, number>();
  return {
    usable: (entry) =>
      entry && !refused.has(entry.token) ? freshSession(entry, now()) : undefined,
    refuse(session) {
      for (const [token, expiresAt] of refused) if (expiresAt <= now()) refused.delete(token);
      refused.set(session.token, session.expiresAt);
    },
  };
}
