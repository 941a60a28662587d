import { type Clock, systemClock } from '@perijove/core';
import type { WalletEffects } from '@perijove/solana';
import type { Decision } from '../decide/verdict.ts';

/** What a person is asked. */
export interface ApprovalQuestion {
  readonly policy: string;
  /** Name of the flow in its journal. */
  readonly id: string;
  readonly effects: WalletEffects;
  /** The rules that ask are among its `rules`. */
  readonly decision: Decision;
  /** Ends when the answer comes too late. */
  readonly signal: AbortSignal;
}

/** Asks a person, over another channel than that of the program. Only `true` is a yes. */
export type Approve = (question: ApprovalQuestion) => Promise<boolean>;

interface Approval {
  readonly effects: WalletEffects;
  readonly untilMs: number;
  /** The message that has spent it. */
  readonly message: string | undefined;
}

/**
 * Approvals of one process, by flow. One binds to what was shown, not to bytes, because a blockhash
 * expires while a person reads; one message spends it.
 */
export function createApprovals(clock: Clock, lifeMs: number) {
  const approvals = new Map<string, Approval>();
  return {
    /** Whether an unspent approval covers these effects. */
    covers(id: string, effects: WalletEffects): boolean {
      const known = approvals.get(id);
      if (!known || known.message !== undefined || clock.now() >= known.untilMs) return false;
      return isWithinEffects(effects, known.effects);
    },
    give(id: string, effects: WalletEffects): void {
      approvals.set(id, { effects, untilMs: clock.now() + lifeMs, message: undefined });
    },
    spend(id: string, message: string): void {
      const known = approvals.get(id);
      if (known) approvals.set(id, { ...known, message });
    },
    /** The message that has spent it can never land. */
    giveBack(id: string, message: string): void {
      const known = approvals.get(id);
      if (known?.message === message) approvals.set(id, { ...known, message: undefined });
    },
    forget: (id: string): unknown => approvals.delete(id),
  };
}

/** Waits for a person, at most as long as an approval lasts. No answer is a no. */
export async function askPerson(
  approve: Approve | undefined,
  question: Omit<ApprovalQuestion, 'signal'>,
  lifeMs: number,
  {
    clock = systemClock,
    signal,
  }: { readonly clock?: Clock; readonly signal?: AbortSignal | undefined },
): Promise<boolean> {
  if (!approve) return false;
  const late = new AbortController();
  const over = new Promise<false>((resolve) => {
    late.signal.addEventListener('abort', () => resolve(false), { once: true });
  });
  const cancel = clock.schedule(() => late.abort(), lifeMs);
  const stop = (): void => late.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const answer: unknown = await Promise.race([
      approve({ ...question, signal: late.signal }),
      over,
    ]);
    return answer === true;
  } finally {
    cancel();
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * Whether no more leaves, no less arrives, and nobody and nothing is involved that was not shown: an approval
 * of `shown` covers `now`.
 */
export function isWithinEffects(now: WalletEffects, shown: WalletEffects): boolean {
  const within = (some: readonly unknown[], all: readonly unknown[]): boolean => {
    const known = new Set(all.map((each) => textOf(each)));
    return some.every((each) => known.has(textOf(each)));
  };
  const leavingOf = (mint: string): bigint =>
    shown.leaving.find((each) => each.mint === mint)?.atMost ?? 0n;
  return (
    now.wallet === shown.wallet &&
    now.flow === shown.flow &&
    now.goesTo === shown.goesTo &&
    now.evidence === shown.evidence &&
    now.leaving.every(({ mint, atMost }) => atMost <= leavingOf(mint)) &&
    shown.arriving.every(({ mint, wallet, atLeast }) =>
      now.arriving.some(
        (each) => each.mint === mint && each.wallet === wallet && each.atLeast >= atLeast,
      ),
    ) &&
    within(now.receivers, shown.receivers) &&
    within(now.programs, shown.programs) &&
    within(now.payments, shown.payments) &&
    within(now.grants, shown.grants) &&
    within(
      now.signers.map(({ role }) => role),
      shown.signers.map(({ role }) => role),
    )
  );
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'bigint' ? `${each}n` : each,
  );
}
