import { randomBytes } from 'node:crypto';
import type { Clock } from '@perijove/core';
import type { ApprovalQuestion } from '@perijove/policy';
import type { WalletEffects } from '@perijove/solana';
import type { SignStatus } from '../remote/sign-status.ts';
import { type Ask, type HeldAsk, shownOf } from './ask.ts';
import { type AskBook, createAskBook } from './ask-book.ts';

interface DeskOptions {
  readonly clock: Clock;
  /** How long an approval lasts. */
  readonly lifeMs: number;
  /** How long a request waits for the answer. */
  readonly waitMs: number;
  /** Called after too many asks that nobody answered. */
  readonly freeze: (why: string) => Promise<void>;
  /** Called once for each new question. */
  readonly onNewAsk?: ((ask: Ask) => void) | undefined;
}

/** What a request wants approved. */
export interface Approvable extends Pick<ApprovalQuestion, 'effects' | 'decision' | 'signal'> {
  readonly words: readonly string[];
  /** Gets the id of the ask, for the client's `status`. */
  readonly onAsk: (id: string) => void;
}

/** The approvals of a signer process. They end with it. */
export interface Desk {
  /** Whether a person approves. Spends the approval. */
  approve(what: Approvable): Promise<boolean>;
  list(): Promise<readonly Ask[]>;
  /** The owner's answer. `false` when there is nothing to answer. */
  answer(id: string, state: 'approved' | 'declined'): Promise<boolean>;
  status(id: string): Promise<SignStatus>;
}

/** Asks that wait at once. A person who sees more of them reads none. */
const MAX_WAITING = 3;

export function createDesk({ clock, lifeMs, waitMs, freeze, onNewAsk }: DeskOptions): Desk {
  const book = createAskBook(clock, freeze);
  const waiters = new Set<() => void>();
  return {
    async approve(what) {
      const { effects, signal, onAsk } = what;
      await book.purge();
      if (spend(book, effects)) return true;
      const ask = asked(book, what, clock.now(), lifeMs);
      if (!ask) {
        await book.miss();
        return false;
      }
      onAsk(ask.id);
      if (ask.state === 'declined') return false;
      book.put(ask);
      if (ask.times === 1) onNewAsk?.(shownOf(ask));
      const isOver = (): boolean => book.get(ask.id)?.state !== 'waiting';
      await waitFor(isOver, { waiters, clock, waitMs, signal });
      return !signal.aborted && spend(book, effects);
    },
    async list() {
      await book.purge();
      return book.waiting().map(shownOf);
    },
    async answer(id, state) {
      await book.purge();
      const ask = book.get(id);
      if (ask?.state !== 'waiting') return false;
      book.answered();
      book.put({ ...ask, state, untilMs: clock.now() + lifeMs });
      for (const wake of Array.from(waiters)) wake();
      return true;
    },
    async status(id) {
      await book.purge();
      return { state: book.get(id)?.state ?? 'unknown' };
    },
  };
}

/** Spends an approval for exactly one message: nothing waits between the look and the change. */
function spend(book: AskBook, effects: WalletEffects): boolean {
  const ask = book.find(effects, 'approved');
  if (ask) book.put({ ...ask, state: 'signed' });
  return ask !== undefined;
}

/** The ask that covers these effects, or a new one; undefined where too many wait. */
function asked(
  book: AskBook,
  { effects, decision, words }: Approvable,
  nowMs: number,
  lifeMs: number,
): HeldAsk | undefined {
  const declined = book.find(effects, 'declined');
  if (declined) return declined;
  const known = book.find(effects, 'waiting');
  if (known) return { ...known, times: known.times + 1 };
  if (book.waiting().length >= MAX_WAITING) return undefined;
  return {
    id: randomBytes(6).toString('hex'),
    flow: effects.flow,
    wallet: effects.wallet,
    words,
    reasons: decision.rules.flatMap(({ verdict, reason }) => (verdict === 'ask' ? [reason] : [])),
    times: 1,
    firstMs: nowMs,
    untilMs: nowMs + lifeMs,
    state: 'waiting',
    effects,
  };
}

interface Waiting extends Pick<DeskOptions, 'clock' | 'waitMs'> {
  readonly waiters: Set<() => void>;
  readonly signal: AbortSignal;
}

function waitFor(
  isOver: () => boolean,
  { waiters, clock, waitMs, signal }: Waiting,
): Promise<void> {
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
