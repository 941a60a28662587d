import { decodeTransaction, signTransaction } from '@perijove/local-node/ledger';
import type { DueWork } from '../../orders/keeper-env.ts';
import { type Invite, InviteRefusal } from './invite.ts';
import { whileSame } from './invite-book.ts';
import type { InviteEnv } from './invite-env.ts';
import { payOut } from './pay-out.ts';

/** World time until a failed return is retried, in milliseconds. */
const RETRY_MS = 60_000;

/** Returns expired invites to their senders. */
export interface InviteKeeper {
  /** Returns the world time of the next due return, or undefined. Cheap. */
  readonly nextDueMs: () => number | undefined;
  /** Executes at most `max` returns that were due by a time, oldest first. */
  readonly run: (nowMs: number, max?: number) => void;
}

/** Returns the work as an entry for the keeper, one invite at a time. */
export function inviteReturns(invites: InviteKeeper): DueWork {
  return {
    next() {
      const atMs = invites.nextDueMs();
      if (atMs === undefined) return undefined;
      return {
        atMs,
        run(budget) {
          budget.transactions--;
          invites.run(atMs, 1);
        },
      };
    },
  };
}

export function createInviteKeeper(env: InviteEnv): InviteKeeper {
  const postponed = new Map<string, number>();
  const dueMs = ({ id, expiresAtMs }: Invite): number => postponed.get(id) ?? expiresAtMs;
  const inTurn = (open: readonly Invite[]): readonly Invite[] =>
    open.toSorted((a, b) => dueMs(a) - dueMs(b));
  let queue = whileSame(env.invites.open, inTurn);
  const nextDueMs = (): number | undefined => {
    const [next] = queue();
    return next && dueMs(next);
  };
  return {
    nextDueMs,
    run(nowMs, max = Number.POSITIVE_INFINITY) {
      if ((nextDueMs() ?? Number.POSITIVE_INFINITY) > nowMs) return;
      const due = queue().filter((invite) => dueMs(invite) <= nowMs);
      const now = due.slice(0, max);
      // Postponed before anything can throw: a failing invite must not block the others.
      for (const { id } of now) postponed.set(id, Math.max(nowMs, env.now()) + RETRY_MS);
      queue = whileSame(env.invites.open, inTurn);
      for (const invite of now) if (isReturned(env, invite)) postponed.delete(invite.id);
    },
  };
}

/** Returns an invite; false when that fails, for example because the sender's account is frozen. */
function isReturned(env: InviteEnv, invite: Invite): boolean {
  const { ledger } = env;
  try {
    const wire = payOut(env, invite, { to: invite.sender, receiver: null, action: 'expired' });
    const signed = signTransaction(decodeTransaction(wire), [ledger.maker]);
    return ledger.submit(signed).status === 'landed';
  } catch (error) {
    if (error instanceof InviteRefusal) return false;
    throw error;
  }
}
