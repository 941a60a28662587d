import type { Rule, Settlement, TakeRequest, TakeResult } from '@perijove/core';
import { createAlarm } from './alarm.ts';
import { createLink } from './link.ts';
import { createOwnSlots } from './own-slots.ts';
import { createSpares } from './spares.ts';
import { createWaiting } from './waiting.ts';
import { hold, leaseOf, newState, now, type Settings, type WindowParts } from './window-parts.ts';
import { SETTLE_MS, send } from './window-run.ts';
import { giveUp, takeShare } from './window-share.ts';
import { refresh, useOf, waitFor } from './window-use.ts';

export interface WindowOptions extends Settings {
  readonly run: (argument: string) => Promise<unknown>;
  readonly process: string;
}

/** One window of the server, as this process uses it. */
export interface Window {
  readonly take: (request: TakeRequest) => TakeResult | Promise<TakeResult>;
  readonly settle: (settlement: Settlement) => void;
  readonly used: (rule: Rule) => number;
  readonly waitFor: (rule: Rule, requests: number) => number;
  readonly refresh: (rule: Rule) => Promise<void>;
}

const MAX_BUFFERED = 64;

export function createWindow(options: WindowOptions): Window {
  const own = createOwnSlots();
  const parts: WindowParts = {
    settings: options,
    own,
    link: createLink({ run: options.run, process: options.process, own, now }),
    spares: createSpares(options.maxSpares),
    waiting: createWaiting(options.timeoutMs, now, (waiters) => giveUp(parts, waiters)),
    alarm: createAlarm(now, () => send(parts)),
    state: newState(),
  };
  return {
    take: (request) => take(parts, request),
    settle: (settlement) => settle(parts, settlement),
    used: (rule) => useOf(parts, rule),
    waitFor: (rule, requests) => waitFor(parts, rule, requests),
    refresh: (rule) => refresh(parts, rule),
  };
}

function take(parts: WindowParts, request: TakeRequest): TakeResult | Promise<TakeResult> {
  const { spares, waiting, alarm, state } = parts;
  state.rule = request.rule;
  state.holdMs = leaseOf(request);
  state.reserve = request.reserve || state.reserve;
  if (state.share) return takeShare(parts, state.share, request);
  const id = spares.take(state.holdMs, now());
  if (id === undefined) {
    alarm.soon();
    return waiting.join(request);
  }
  if (spares.wish() > 0) alarm.soon();
  return { id: hold(parts, id, state.holdMs, now()) };
}

function settle({ link, spares, alarm, state }: WindowParts, settlement: Settlement): void {
  state.rule = settlement.rule;
  const id = Number(settlement.id);
  state.share?.settle(id, settlement, now());
  link.settle(id, settlement, now());
  if (settlement.blockMs !== undefined) {
    link.drop(spares.clear());
    alarm.soon();
  } else if (link.buffered() >= MAX_BUFFERED) alarm.soon();
  else alarm.later(SETTLE_MS);
}
