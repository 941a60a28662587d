import type { Address } from '@perijove/core';
import { untilAborted } from '../abort.ts';
import { startDeadline } from '../deadline.ts';
import {
  createHeldSessions,
  type HeldSessions,
  type SessionsOptions,
  STORE_MS,
} from './held-sessions.ts';
import { openSession } from './open-session.ts';
import type { SessionCalls } from './session-calls.ts';
import { unanswered } from './store-in-time.ts';
import { isFresh, type WalletSession } from './wallet-session.ts';

/** How long a call waits for its session. */
export interface SessionWait {
  /** Ends the wait of this call alone. */
  readonly signal?: AbortSignal | undefined;
  /** Of the call, in milliseconds: the store gets no more of it, and 10 s at most. */
  readonly deadlineMs?: number | undefined;
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

/** Key of the calls that cannot sign in. */
function unsigned(wallet: Address): string {
  return `${wallet} unsigned`;
}

/**
 * Keeps sessions in memory and in a store. A store that fails, or does not answer in time, does
 * not fail the call.
 */
export function createSessions(options: SessionsOptions): Sessions {
  const held = createHeldSessions(options);
  const pending = new Map<string, Promise<WalletSession>>();
  return {
    of(wallet, calls, { signal, deadlineMs } = {}) {
      const current = held.known.get(wallet);
      if (current && isFresh(current, held.now())) return Promise.resolve(current);
      const key = calls.signsNothing ? unsigned(wallet) : wallet;
      let opening = pending.get(key);
      if (!opening) {
        const isWanted = (): boolean => pending.get(key) === opened;
        const opened = openSession(held, wallet, calls, isWanted, deadlineMs).finally(() => {
          if (isWanted()) pending.delete(key);
        });
        opening = opened;
        pending.set(key, opened);
      }
      return untilAborted(opening, signal);
    },
    async forget(session, isFinal = false) {
      held.refuse(session);
      const { wallet, token } = session;
      if (held.known.get(wallet)?.token === token) held.known.delete(wallet);
      const entry = isFinal ? undefined : await held.read(wallet);
      const isRenewable = entry?.refreshToken ?? entry?.refreshingUntil;
      if (isRenewable === undefined) await held.remove(session);
    },
    async clear(wallet, { signal, deadlineMs = STORE_MS } = {}) {
      pending.delete(wallet);
      pending.delete(unsigned(wallet));
      held.known.delete(wallet);
      return takeInTime(held, wallet, Math.min(deadlineMs, STORE_MS), signal);
    },
  };
}

async function takeInTime(
  { clock, take }: HeldSessions,
  wallet: Address,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const deadline = startDeadline(clock, ms, signal);
  try {
    return await untilAborted(take(wallet), deadline.signal);
  } catch (error) {
    throw deadline.isOver() && error === deadline.signal.reason ? unanswered(ms) : error;
  } finally {
    deadline.close();
  }
}
