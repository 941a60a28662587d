import { isBlocked, type Slot, UNDER_WAY_MS } from './queue.ts';
import { learn, type Queues } from './queues.ts';
import { type Header, parseRateHeaders, parseRetryAfter, waitForReset } from './reset.ts';

/** Wait after a 429 that requests none; doubled with each further 429 in a row. */
const UNNAMED_WAIT_MS = 500;
/** Maximum wait after a 429, whatever the response requests. Then one request tests the limit. */
const MAX_BLOCK_MS = 3_600_000;

/**
 * Holds back the calls of a queue after a 429, and notes in the slot how it is to be settled. Returns
 * the wait that the gateway requests in milliseconds, if it requests one.
 */
export function noteRefusal(queues: Queues, slot: Slot, header: Header): number | undefined {
  const { clock, isGuess } = queues;
  const { queue } = slot;
  const { windowMs } = queue.rule;
  const now = clock.now();
  if (!isBlocked(queue)) queue.refusals++;
  const { reset, remaining = 0 } = parseRateHeaders(header);
  // If the window has room, a burst limit refused the request (burst.ts); the reset is the window's.
  const hasRoom = remaining > 0;
  const freeIn = hasRoom
    ? undefined
    : waitForReset(reset, header('date'), now, windowMs, queue.refusals);
  const wait = Math.max(freeIn ?? 0, parseRetryAfter(header, now) ?? 0) || undefined;
  const unnamed = Math.min(UNNAMED_WAIT_MS * 2 ** (queue.refusals - 1), windowMs);
  const blockMs = Math.min(wait ?? unnamed, MAX_BLOCK_MS);
  queue.blockedUntil = Math.max(queue.blockedUntil, clock.now() + blockMs);
  const spent = learn(queues, queue, header);
  const used = spent === undefined || hasRoom ? spent : Math.max(spent, queue.rule.limit + 1);
  // The gateway did not count the request, so its slot is free again. A 429 without a reset may
  // not come from the window: its slot stays taken.
  const countsInMs = freeIn === undefined ? UNDER_WAY_MS : -windowMs;
  const own = queue.store.used?.(queue.key, queue.rule, now) ?? 0;
  slot.isShared = !isGuess && freeIn !== undefined && own < queue.rule.limit;
  slot.refusal = { blockMs, used, countsInMs };
  return wait;
}
