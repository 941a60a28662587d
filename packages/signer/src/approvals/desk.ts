import { randomBytes } from 'node:crypto';
import type { Clock } from '@perijove/core';
import { type ApprovalQuestion, isWithinEffects } from '@perijove/policy';
import type { WalletEffects } from '@perijove/solana';
import type { SignStatus } from '../remote/sign-status.ts';

/** What the owner is asked. */
export interface Ask {
  readonly id: string;
  readonly flow: string;
  readonly wallet: string;
  /** What the transaction does, in sentences, the amounts first. */
  readonly words: readonly string[];
  /** Why it needs a person. */
  readonly reasons: readonly string[];
  /** How often it was asked. */
  readonly times: number;
  readonly firstMs: number;
  readonly untilMs: number;
  readonly state: 'waiting' | 'approved' | 'declined' | 'expired' | 'signed';
}

interface Held extends Ask {
  readonly effects: WalletEffects;
}

interface DeskOptions {
  readonly clock: Clock;
  /** How long an approval lasts. */
  readonly lifeMs: number;
  /** How long a request waits for the answer. */
  readonly waitMs: number;
  /** Called after too many asks that nobody answered. */
  readonly freeze: (why: string) => Promise<void>;
}

/** Asks that wait at once. A person who sees more of them reads none. */
const MAX_WAITING = 3;
const MAX_UNANSWERED = 10;
const MAX_KEPT = 50;

/** The approvals of a signer process. They end with it. */
export function createDesk({ clock, lifeMs, waitMs, freeze }: DeskOptions) {
  const asks = new Map<string, Held>();
  const waiters = new Set<() => void>();
  let unanswered = 0;
  const change = (ask: Held, changes: Partial<Held>): void => {
    asks.set(ask.id, { ...ask, ...changes });
    for (const wake of [...waiters]) wake();
  };
  const miss = async (): Promise<void> => {
    unanswered += 1;
    if (unanswered < MAX_UNANSWERED) return;
    unanswered = 0;
    await freeze(`${MAX_UNANSWERED} asks in a row that nobody answered`);
  };
  const purge = async (): Promise<void> => {
    for (const ask of asks.values()) {
      if (ask.state === 'waiting' && clock.now() >= ask.untilMs) {
        change(ask, { state: 'expired' });
        await miss();
      } else if (ask.state === 'approved' && clock.now() >= ask.untilMs)
        change(ask, { state: 'expired' });
    }
    const over = [...asks.values()].filter(
      ({ state }) => state !== 'waiting' && state !== 'approved',
    );
    for (const { id } of over.slice(0, Math.max(0, over.length - MAX_KEPT))) asks.delete(id);
  };
  /** Spends an approval for exactly one message. */
  const spend = (effects: WalletEffects): boolean => {
    for (const ask of asks.values())
      if (ask.state === 'approved' && isWithinEffects(effects, ask.effects)) {
        change(ask, { state: 'signed' });
        return true;
      }
    return false;
  };
  const find = (effects: WalletEffects, state: Ask['state']): Held | undefined =>
    [...asks.values()].find(
      (ask) =>
        ask.state === state && clock.now() < ask.untilMs && isWithinEffects(effects, ask.effects),
    );
  return {
    /** Whether a person approves. `id` of the ask goes to `onAsk`, for the client's `status`. */
    async approve(
      { effects, decision, signal }: ApprovalQuestion,
      words: readonly string[],
      onAsk: (id: string) => void,
    ): Promise<boolean> {
      await purge();
      if (spend(effects)) return true;
      const declined = find(effects, 'declined');
      if (declined) {
        onAsk(declined.id);
        return false;
      }
      const known = find(effects, 'waiting');
      if (
        !known &&
        [...asks.values()].filter(({ state }) => state === 'waiting').length >= MAX_WAITING
      ) {
        await miss();
        return false;
      }
      const nowMs = clock.now();
      const ask: Held = known
        ? { ...known, times: known.times + 1 }
        : {
            id: randomBytes(6).toString('hex'),
            flow: effects.flow,
            wallet: effects.wallet,
            words,
            reasons: decision.rules.flatMap((each) =>
              each.verdict === 'ask' ? [each.reason] : [],
            ),
            times: 1,
            firstMs: nowMs,
            untilMs: nowMs + lifeMs,
            state: 'waiting',
            effects,
          };
      asks.set(ask.id, ask);
      onAsk(ask.id);
      await answered(() => asks.get(ask.id)?.state !== 'waiting', signal);
      return !signal.aborted && spend(effects);
    },
    async list(): Promise<readonly Ask[]> {
      await purge();
      return [...asks.values()]
        .filter(({ state }) => state === 'waiting')
        .map(({ effects: _, ...ask }) => ask);
    },
    /** The owner's answer. `false` when there is nothing to answer. */
    async answer(id: string, state: 'approved' | 'declined'): Promise<boolean> {
      await purge();
      const ask = asks.get(id);
      if (ask?.state !== 'waiting') return false;
      unanswered = 0;
      change(ask, { state, untilMs: clock.now() + lifeMs });
      return true;
    },
    async status(id: string): Promise<SignStatus> {
      await purge();
      return { state: asks.get(id)?.state ?? 'unknown' };
    },
  };

  function answered(isOver: () => boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        cancel();
        waiters.delete(look);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const look = (): void => {
        if (isOver()) end();
      };
      const cancel = clock.schedule(end, waitMs);
      waiters.add(look);
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted) end();
    });
  }
}

export type Desk = ReturnType<typeof createDesk>;
