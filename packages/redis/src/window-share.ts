import { plainError, type TakeRequest, type TakeResult } from '@perijove/core';
import { createShare, type Share } from './share.ts';
import type { Waiter } from './waiting.ts';
import { hold, leaseOf, now, type WindowParts } from './window-parts.ts';

/** These calls have waited long enough. */
export function giveUp(parts: WindowParts, waiters: readonly Waiter[]): void {
  if (beginShare(parts)) return;
  const { settings, state, waiting } = parts;
  const says = `Redis gave no slot within ${settings.timeoutMs} ms`;
  for (const waiter of waiters)
    waiting.reject(waiter, new Error(says, { cause: plainError(state.lastError) }));
}

/** Whether calls are served from a share of the plan from now on. */
export function beginShare(parts: WindowParts): boolean {
  const { settings, state, own, link, spares, waiting } = parts;
  if (settings.onStoreFailure !== 'share') return false;
  if (state.share) return true;
  const { rule, known } = state;
  const processes = Math.max(known?.processes ?? 0, settings.processes ?? 0);
  if (processes === 0) return false;
  const used = known?.used ?? 0;
  link.drop(spares.clear());
  link.forgetServer();
  const share = createShare({ rule, processes, own: own.list(now()), used, now: now() });
  state.share = share;
  for (const waiter of waiting.all())
    waiting.answer(waiter, takeShare(parts, share, waiter.request));
  return true;
}

export function takeShare(parts: WindowParts, from: Share, request: TakeRequest): TakeResult {
  const at = now();
  const id = parts.link.newId();
  const waitMs = from.take(request, id, at);
  parts.alarm.soon();
  return waitMs > 0 ? { waitMs } : { id: hold(parts, id, leaseOf(request), at) };
}
