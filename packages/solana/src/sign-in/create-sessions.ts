import {
  type Address,
  type Clock,
  isAddress,
  type PerijoveError,
  systemClock,
} from '@perijove/core';
import { untilAborted } from '../abort.ts';
import { createError } from '../errors.ts';
import { startDeadline } from '../submit/deadline.ts';
import type { StoredToken, TokenStore } from './token-store.ts';
import { claimsOf, isFresh, isToken, sessionOf, type WalletSession } from './wallet-session.ts';

export interface SessionsOptions {
  readonly store: TokenStore;
  /** Base URL of the deployment: tokens of others are not used. */
  readonly baseUrl: string;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Limits the waits for the store. Default: the system's. */
  readonly clock?: Clock | undefined;
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

/** Lets the wallet sign in, and returns its token. */
export type SignIn = () => Promise<string>;

/** The sessions of all wallets of one client. */
export interface Sessions {
  /**
   * Returns the session of a wallet, which signs in when there is none. Calls at the same time share
   * one sign-in: its end is awaited by each with its own signal.
   */
  of(wallet: Address, signIn: SignIn, wait?: SessionWait): Promise<WalletSession>;
  /** Forgets a session that the service refuses; a newer one of the same wallet stays. */
  forget(session: WalletSession): Promise<void>;
  /**
   * Removes the session of a wallet, and drops the result of a sign-in that has not ended.
   *
   * @throws PerijoveError `deadline` when the store does not answer in time: it may still hold the
   * token. What the store throws; an abort rejects with the signal's own reason.
   */
  clear(wallet: Address, wait?: SessionWait): Promise<void>;
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
}: SessionsOptions): Sessions {
  /** Tokens that this client requested itself, or took from the store and used successfully. */
  const known = new Map<Address, WalletSession>();
  const pending = new Map<Address, Promise<WalletSession>>();
  /** Tokens that the service refused, until they expire: a store may not be able to forget them. */
  const refused = new Map<string, number>();
  const keyOf = (wallet: Address): string => `${baseUrl} ${wallet}`;
  const orNothing = <T>(act: () => Promise<T>, ms = STORE_MS): Promise<T | undefined> =>
    inTime(act, Math.min(ms, STORE_MS), clock);

  async function open(
    wallet: Address,
    signIn: SignIn,
    isWanted: () => boolean,
    deadlineMs: number | undefined,
  ): Promise<WalletSession> {
    const stored = await orNothing(() => store.get(keyOf(wallet)), deadlineMs);
    const entry = readEntry(stored, { wallet, baseUrl, nowMs: now() });
    const found = entry && refused.has(entry.token) ? undefined : entry;
    const session = found ?? sessionOf(wallet, await signIn(), now());
    // Only its caller gets it: the wallet has signed out meanwhile.
    if (!isWanted()) return session;
    known.set(wallet, session);
    if (!found) await orNothing(() => keep(session), deadlineMs);
    if (!isWanted()) await remove(session);
    return session;
  }

  /** A slow store may have kept it only after the wallet has signed out. */
  async function keep(session: WalletSession): Promise<void> {
    await store.set(keyOf(session.wallet), { ...session, baseUrl });
    if (known.get(session.wallet)?.token !== session.token) await remove(session);
  }

  async function remove({ wallet, token }: WalletSession): Promise<void> {
    if (known.get(wallet)?.token === token) known.delete(wallet);
    const stored = await orNothing(() => store.get(keyOf(wallet)));
    if (stored === undefined || stored?.token !== token) return;
    await orNothing(() => store.delete(keyOf(wallet)));
  }

  return {
    of(wallet, signIn, { signal, deadlineMs } = {}) {
      const current = known.get(wallet);
      if (current && isFresh(current, now())) return Promise.resolve(current);
      let opening = pending.get(wallet);
      if (!opening) {
        const isWanted = (): boolean => pending.get(wallet) === opened;
        const opened = open(wallet, signIn, isWanted, deadlineMs).finally(() => {
          if (isWanted()) pending.delete(wallet);
        });
        opening = opened;
        pending.set(wallet, opened);
      }
      return untilAborted(opening, signal);
    },
    async forget(session) {
      for (const [token, expiresAt] of refused) if (expiresAt <= now()) refused.delete(token);
      refused.set(session.token, session.expiresAt);
      await remove(session);
    },
    async clear(wallet, { signal, deadlineMs = STORE_MS } = {}) {
      pending.delete(wallet);
      known.delete(wallet);
      const ms = Math.min(deadlineMs, STORE_MS);
      const deadline = startDeadline(clock, ms, signal);
      try {
        await untilAborted(store.delete(keyOf(wallet)), deadline.signal);
      } catch (error) {
        throw deadline.isOver() && error === deadline.signal.reason ? unanswered(ms) : error;
      } finally {
        deadline.close();
      }
    },
  };
}

function unanswered(deadlineMs: number): PerijoveError<'deadline'> {
  const says = `the token store did not answer within ${deadlineMs} ms, and may still hold the token`;
  return createError('deadline', { deadlineMs }, says, { advice: 'retry' });
}

/** A store that throws, or does not answer in time, is one without entries. */
async function inTime<T>(act: () => Promise<T>, ms: number, clock: Clock): Promise<T | undefined> {
  let cancel = (): void => undefined;
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.schedule(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([act(), late]);
  } catch {
    return undefined;
  } finally {
    cancel();
  }
}

interface Wanted {
  readonly wallet: Address;
  readonly baseUrl: string;
  readonly nowMs: number;
}

/** A store's entry is untrusted: it is used only if every field matches. */
function readEntry(
  entry: StoredToken | undefined,
  { wallet, baseUrl, nowMs }: Wanted,
): WalletSession | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { token, expiresAt } = entry;
  if (entry.wallet !== wallet || entry.baseUrl !== baseUrl) return undefined;
  if (!isToken(token) || typeof expiresAt !== 'number' || namesOthersOnly(token, wallet)) {
    return undefined;
  }
  const session = { wallet, token, expiresAt };
  return isFresh(session, nowMs) ? session : undefined;
}

/** Whether the token itself names another wallet, whatever its entry says. */
function namesOthersOnly(token: string, wallet: Address): boolean {
  const addresses = Object.values(claimsOf(token)).filter(isAddress);
  return addresses.length > 0 && !addresses.includes(wallet);
}
