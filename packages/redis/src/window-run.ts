import { plainError } from '@perijove/core';
import type { Answer, Want } from './link.ts';
import { isPassing } from './server-errors.ts';
import { SPARE_MS } from './spares.ts';
import type { Waiter } from './waiting.ts';
import { hold, leaseOf, now, type WindowParts } from './window-parts.ts';
import { beginShare } from './window-share.ts';

/** Maximum number of script runs in flight: a server that hangs gets no more of them. */
const MAX_OPEN = 4;
/** Slots per run; a client sends a run of this size in one packet. */
const MAX_WANTED = 64;
/** Longest time for which a settlement waits for others, or for a request of slots. */
export const SETTLE_MS = 5;
/** Between two attempts while the server is away. */
const FIRST_RETRY_MS = 25;
const LAST_RETRY_MS = 500;

/** Asks the server for slots, and tells it what was buffered, if there is any of it. */
export function send(parts: WindowParts): void {
  const { link, spares, waiting, alarm, state } = parts;
  link.drop(spares.expired(now()));
  const isWanted = waiting.unsent() > 0 || spares.wish() > 0;
  const hasWork = isWanted || link.buffered() > 0 || state.share || state.isLooking;
  // A timer may be early by a millisecond.
  if (!hasWork && spares.count() > 0) alarm.later(SPARE_MS);
  if (!hasWork || state.open >= MAX_OPEN) return;
  const pause = state.retryAt - now();
  if (pause > 0) {
    alarm.later(Math.ceil(pause));
    return;
  }
  const waiters = state.share ? [] : waiting.next(MAX_WANTED);
  const want = wantOf(parts, waiters);
  spares.expect(want.spares);
  const lookers = state.lookers.splice(0);
  state.isLooking = false;
  state.open++;
  link
    .run(want)
    .then(
      (answer) => succeed(parts, want, waiters, answer),
      (error: unknown) => fail(parts, want, waiters, error),
    )
    .finally(() => {
      for (const look of lookers) look();
      state.open--;
      if (waiting.unsent() > 0) send(parts);
      else if (spares.count() > 0) alarm.later(SPARE_MS);
    });
}

function wantOf({ spares, state }: WindowParts, waiters: readonly Waiter[]): Want {
  const wanted: [number, number, number] = [0, 0, 0];
  for (const { request } of waiters) wanted[request.priority as 0] += 1;
  const spareCount = state.known && !state.share ? spares.wish() : 0;
  const holds = waiters.map(({ request }) => leaseOf(request));
  return {
    rule: waiters[0]?.request.rule ?? state.rule,
    holdMs: waiters.length > 0 ? Math.max(...holds) : state.holdMs,
    wanted,
    reserve: Math.max(state.reserve, ...waiters.map(({ request }) => request.reserve ?? 0)),
    spares: spareCount,
  };
}

function succeed(parts: WindowParts, want: Want, waiters: readonly Waiter[], answer: Answer): void {
  const { link, spares, alarm, state } = parts;
  const at = now();
  state.failures = 0;
  state.retryAt = 0;
  const granted = answer.granted.reduce((sum, each) => sum + each, answer.spares);
  state.known = { processes: answer.processes, used: answer.used + granted, at };
  // The server may have lost the spares, too.
  if (answer.isRestored) link.drop(spares.clear());
  if (state.share && answer.isRestored) state.share = undefined;
  else if (state.share) link.forgetServer();
  const { unused, next } = handOut(parts, want, waiters, answer, at);
  const spare = Array.from({ length: answer.spares }, (_, index) => next + index);
  spares.add(want.spares, spare, want.holdMs, at);
  link.drop(state.share ? [...unused, ...spares.clear()] : unused);
  if (link.buffered() > 0) alarm.later(SETTLE_MS);
}

/** Gives the granted slots to the calls that still wait. @returns the other ones, and the id that follows. */
function handOut(
  parts: WindowParts,
  { holdMs }: Want,
  waiters: readonly Waiter[],
  answer: Answer,
  at: number,
): { readonly unused: readonly number[]; readonly next: number } {
  const { waiting } = parts;
  let id = answer.first;
  const unused: number[] = [];
  for (let priority = 2; priority >= 0; priority--) {
    const line = waiters.filter(({ request }) => request.priority === priority);
    const granted = answer.granted[priority as 0];
    for (const [index, waiter] of line.entries()) {
      if (index >= granted) waiting.answer(waiter, { waitMs: answer.waitMs[priority as 0] });
      else if (waiting.answer(waiter, { id: hold(parts, id, holdMs, at) })) id++;
      else unused.push(id++);
    }
  }
  return { unused, next: id };
}

function fail(parts: WindowParts, want: Want, waiters: readonly Waiter[], error: unknown): void {
  const { settings, spares, waiting, state } = parts;
  spares.add(want.spares, [], 0, now());
  state.lastError = error;
  const longest = Math.min(LAST_RETRY_MS, settings.timeoutMs / 4);
  const bound = Math.min(longest, FIRST_RETRY_MS * 2 ** state.failures++);
  state.retryAt = now() + bound * (0.5 + Math.random() / 2);
  // A share must not hide that the server never worked because of the set-up.
  const isLasting = !isPassing(error);
  if ((state.known || !isLasting) && beginShare(parts)) return;
  if (!isLasting) waiting.return(waiters);
  else for (const waiter of waiting.all()) waiting.reject(waiter, plainError(error));
}
