import {
  type Address,
  type Clock,
  isPerijoveError,
  type StoredToken,
  systemClock,
  type TokenStore,
} from '@perijove/core';
import { untilAborted } from '../abort.ts';
import { startDeadline } from '../deadline.ts';
import { inTime, unanswered } from './store-in-time.ts';
import { freshSession, readEntry } from './stored-session.ts';
import { isFresh, sessionOf, type TokenPair, type WalletSession } from './wallet-session.ts';

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

/** How long a call waits for its session. */
export interface SessionWait {
  /** Ends the wait of this call alone. */
  readonly signal?: AbortSignal | undefined;
  /** Of the call, in milliseconds: the store gets no more of it, and 10 s at most. */
  readonly deadlineMs?: number | undefined;
}

/** A store that takes longer counts as one that fails. */
const STORE_MS = 10_000;

/** The calls that open and end the session of one wallet. */
export interface SessionCalls {
  /** Lets the wallet sign in. */
  readonly signIn: () => Promise<TokenPair>;
  /**
   * Exchanges a refresh token for the next pair. Called once for each token. It must not send the token
   * again unless the service certainly refused to read it, and it must end within 20 s.
   */
  readonly refresh: (refreshToken: string) => Promise<TokenPair>;
  /** Ends a session at the service. */
  readonly logout: (refreshToken: string) => Promise<unknown>;
  /**
   * Whether `signIn` only refuses, as that of a preview does. Other calls do not share its failure.
   * Default false.
   */
  readonly signsNothing?: boolean | undefined;
}

/** The sessions of all wallets of one client. */
export interface Sessions {
  /**
   * Returns the session of a wallet: from memory, from the store, by a refresh, or by a sign-in. Calls at
   * the same time share one refresh or sign-in: its end is awaited by each with its own signal.
   */
  of(wallet: Address, calls: SessionCalls, wait?: SessionWait): Promise<WalletSession>;
  /**
   * Forgets a token that the service refuses; a newer one of the same wallet stays. `isFinal` also drops
   * its refresh token, so that the wallet signs in.
   */
  forget(session: WalletSession, isFinal?: boolean): Promise<void>;
  /**
   * Removes the session of a wallet, and drops the result of a sign-in that has not ended.
   *
   * @returns the refresh token of the session, if the store had one.
   * @throws PerijoveError `deadline` when the store does not answer in time: it may still hold the
   * token. What the store throws; an abort rejects with the signal's own reason.
   */
  clear(wallet: Address, wait?: SessionWait): Promise<string | undefined>;
}

/** How long one process may exchange a refresh token. The others wait, and sign in after it. */
const CLAIM_MS = 30_000;
const POLL_MS = 200;
/** Times that a claim is tried while other processes change the entry. */
const MAX_CLAIMS = 5;

/** Key of the calls that cannot sign in. */
function unsigned(wallet: Address): string {
  return `${wallet} unsigned`;
}

/**
 * Keeps sessions in memory and in a store. A store that fails, or does not answer in time, does
 * not fail the call.
 */
export function createSessions({
  store,
  baseUrl,
  now,
  clock = systemClock,
  onStoreError = () => undefined,
}: SessionsOptions): Sessions {
  /** Tokens that this client requested itself, or took from the store and used successfully. */
  const known = new Map<Address, WalletSession>();
  const pending = new Map<string, Promise<WalletSession>>();
  /** Tokens that the service refused, until they expire: a store may not be able to forget them. */
  const refused = new Map<string, number>();
  const keyOf = (wallet: Address): string => `${baseUrl} ${wallet}`;
  const orNothing = <T>(act: () => Promise<T>, ms = STORE_MS): Promise<T | undefined> =>
    inTime(act, Math.min(ms, STORE_MS), clock, onStoreError);

  const read = async (wallet: Address, ms?: number): Promise<StoredToken | undefined> =>
    readEntry(await orNothing(() => store.get(keyOf(wallet)), ms), { wallet, baseUrl });
  const usable = (entry: StoredToken | undefined): WalletSession | undefined =>
    entry && !refused.has(entry.token) ? freshSession(entry, now()) : undefined;
  const entryOf = (session: WalletSession, { refreshToken }: TokenPair): StoredToken => ({
    ...session,
    baseUrl,
    ...(refreshToken !== undefined && { refreshToken }),
    version: crypto.randomUUID(),
  });

  async function open(
    wallet: Address,
    calls: SessionCalls,
    isWanted: () => boolean,
    deadlineMs: number | undefined,
  ): Promise<WalletSession> {
    const entry = await read(wallet, deadlineMs);
    const found = usable(entry) ?? (entry && (await renew(entry, calls)));
    const pair = found ? undefined : await calls.signIn();
    const session = found ?? sessionOf(wallet, pair as TokenPair, now());
    // Only its caller gets it: the wallet has signed out meanwhile.
    if (!isWanted()) return session;
    known.set(wallet, session);
    if (pair) await orNothing(() => keep(session, pair), deadlineMs);
    if (!isWanted()) await remove(session);
    return session;
  }

  /**
   * The session after a refresh, by this process or another one; `undefined` when the wallet must sign
   * in. The refresh token leaves the store before it is sent: a process that dies with the answer leaves
   * nothing behind that could be sent twice.
   */
  async function renew(
    entry: StoredToken,
    calls: SessionCalls,
  ): Promise<WalletSession | undefined> {
    const { wallet } = entry;
    let present: StoredToken | undefined = entry;
    for (let claims = 0; present && claims < MAX_CLAIMS; claims++) {
      present = await untilRefreshed(present);
      const session = usable(present);
      if (session || !present) return session;
      const { refreshToken, version, ...rest } = present;
      if (refreshToken === undefined || version === undefined) return undefined;
      const claim = { ...rest, refreshingUntil: now() + CLAIM_MS, version: crypto.randomUUID() };
      const isOurs = await orNothing(() => store.swap(keyOf(wallet), version, claim));
      if (isOurs) return exchange(refreshToken, claim, calls);
      // Without an answer of the store it is not known who has the token.
      if (isOurs === undefined) return undefined;
      present = await read(wallet);
    }
    return undefined;
  }

  /** Waits while another process exchanges the refresh token. */
  async function untilRefreshed(entry: StoredToken): Promise<StoredToken | undefined> {
    let present: StoredToken | undefined = entry;
    for (let polls = 0; present && polls < CLAIM_MS / POLL_MS; polls++) {
      const { refreshingUntil = 0, refreshToken } = present;
      const isTaken = refreshToken === undefined && refreshingUntil > now();
      if (!isTaken || usable(present)) return present;
      await new Promise<void>((resolve) => clock.schedule(resolve, POLL_MS));
      present = await read(entry.wallet);
    }
    return present;
  }

  async function exchange(
    refreshToken: string,
    claim: StoredToken & { readonly version: string },
    calls: SessionCalls,
  ): Promise<WalletSession | undefined> {
    const { wallet, version } = claim;
    const put = (entry: StoredToken): Promise<boolean | undefined> =>
      orNothing(() => store.swap(keyOf(wallet), version, entry));
    let pair: TokenPair;
    try {
      pair = await calls.refresh(refreshToken);
    } catch (error) {
      // Nobody has read the token, so it is still good.
      if (!isPerijoveError(error, 'rate_limited')) return undefined;
      const { refreshingUntil: _, ...rest } = claim;
      await put({ ...rest, refreshToken, version: crypto.randomUUID() });
      throw error;
    }
    const session = sessionOf(wallet, pair, now());
    const isKept = await put(entryOf(session, pair));
    // Another process has signed the wallet out, or in, so these tokens were not stored.
    if (isKept === false && pair.refreshToken !== undefined)
      await calls.logout(pair.refreshToken).catch(() => undefined);
    return session;
  }

  /** A slow store may have kept it only after the wallet has signed out. */
  async function keep(session: WalletSession, pair: TokenPair): Promise<void> {
    await store.set(keyOf(session.wallet), entryOf(session, pair));
    if (known.get(session.wallet)?.token !== session.token) await remove(session);
  }

  async function remove({ wallet, token }: WalletSession): Promise<void> {
    if (known.get(wallet)?.token === token) known.delete(wallet);
    const stored = await orNothing(() => store.get(keyOf(wallet)));
    if (stored === undefined || stored?.token !== token) return;
    await orNothing(() => store.delete(keyOf(wallet)));
  }

  async function take(wallet: Address): Promise<string | undefined> {
    const entry = readEntry(await store.get(keyOf(wallet)), { wallet, baseUrl });
    await store.delete(keyOf(wallet));
    return entry?.refreshToken;
  }

  return {
    of(wallet, calls, { signal, deadlineMs } = {}) {
      const current = known.get(wallet);
      if (current && isFresh(current, now())) return Promise.resolve(current);
      const key = calls.signsNothing ? unsigned(wallet) : wallet;
      let opening = pending.get(key);
      if (!opening) {
        const isWanted = (): boolean => pending.get(key) === opened;
        const opened = open(wallet, calls, isWanted, deadlineMs).finally(() => {
          if (isWanted()) pending.delete(key);
        });
        opening = opened;
        pending.set(key, opened);
      }
      return untilAborted(opening, signal);
    },
    async forget(session, isFinal = false) {
      for (const [token, expiresAt] of refused) if (expiresAt <= now()) refused.delete(token);
      refused.set(session.token, session.expiresAt);
      const { wallet, token } = session;
      if (known.get(wallet)?.token === token) known.delete(wallet);
      const entry = isFinal ? undefined : await read(wallet);
      const isRenewable = entry?.refreshToken ?? entry?.refreshingUntil;
      if (isRenewable === undefined) await remove(session);
    },
    async clear(wallet, { signal, deadlineMs = STORE_MS } = {}) {
      pending.delete(wallet);
      pending.delete(unsigned(wallet));
      known.delete(wallet);
      const ms = Math.min(deadlineMs, STORE_MS);
      const deadline = startDeadline(clock, ms, signal);
      try {
        return await untilAborted(take(wallet), deadline.signal);
      } catch (error) {
        throw deadline.isOver() && error === deadline.signal.reason ? unanswered(ms) : error;
      } finally {
        deadline.close();
      }
    },
  };
}
