import {
  plainError,
  type Rule,
  type Settlement,
  type TakeRequest,
  type TakeResult,
} from '@perijove/core';
import { type Answer, createLink, type Want } from './link.ts';
import { createOwnSlots } from './own-slots.ts';
import { isPassing } from './server-errors.ts';
import { createShare, type Share } from './share.ts';
import { createSpares, SPARE_MS } from './spares.ts';
import { createWaiting, type Waiter } from './waiting.ts';

export interface Settings {
  readonly onStoreFailure: 'fail' | 'share';
  readonly timeoutMs: number;
  readonly processes: number | undefined;
  readonly maxSpares: number;
}

export interface WindowOptions extends Settings {
  readonly run: (argument: string) => Promise<unknown>;
  readonly process: string;
}

/** One window of the server, as this process uses it. */
export interface Window {
  readonly take: (request: TakeRequest) => TakeResult | Promise<TakeResult>;
  readonly settle: (settlement: Settlement) => void;
}

/** Maximum number of script runs in flight: a server that hangs gets no more of them. */
const MAX_OPEN = 4;
/** Slots per run; a client sends a run of this size in one packet. */
const MAX_WANTED = 64;
/** Longest time for which a settlement waits for others, or for a request of slots. */
const SETTLE_MS = 5;
const MAX_BUFFERED = 64;
/** Of a request that has no timeout, too, the slot comes back. */
const MAX_HOLD_MS = 3_600_000;
/** Between two attempts while the server is away. */
const FIRST_RETRY_MS = 25;
const LAST_RETRY_MS = 500;

const now = (): number => performance.now();

const leaseOf = ({ holdMs }: TakeRequest): number => Math.min(holdMs, MAX_HOLD_MS);

export function createWindow(options: WindowOptions): Window {
  const own = createOwnSlots();
  const link = createLink({ run: options.run, process: options.process, own, now });
  const spares = createSpares(options.maxSpares);
  const waiting = createWaiting(options.timeoutMs, now, giveUp);
  let rule: Rule = { limit: 1, windowMs: 1 };
  let holdMs = 0;
  /** Of the last read or build; spare slots may go to these. */
  let reserve = 0;
  let open = 0;
  let isSoon = false;
  let failures = 0;
  let retryAt = 0;
  let lastError: unknown;
  let known: Pick<Answer, 'used' | 'processes'> | undefined;
  let share: Share | undefined;
  let timer: NodeJS.Timeout | undefined;
  let timerAt = 0;

  /** After the other calls of this tick. */
  function soon(): void {
    if (isSoon) return;
    isSoon = true;
    queueMicrotask(() => {
      isSoon = false;
      send();
    });
  }

  function later(ms: number): void {
    const at = now() + ms;
    if (timer && timerAt <= at) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      timer = undefined;
      send();
    }, ms);
  }

  function send(): void {
    link.drop(spares.expired(now()));
    const hasWork = waiting.unsent() > 0 || link.buffered() > 0 || share || spares.wish() > 0;
    // A timer may be early by a millisecond.
    if (!hasWork && spares.count() > 0) later(SPARE_MS);
    if (!hasWork || open >= MAX_OPEN) return;
    const pause = retryAt - now();
    if (pause > 0) {
      later(Math.ceil(pause));
      return;
    }
    const waiters = share ? [] : waiting.next(MAX_WANTED);
    const want = wantOf(waiters);
    spares.expect(want.spares);
    open++;
    link
      .run(want)
      .then(
        (answer) => succeed(want, waiters, answer),
        (error: unknown) => fail(want, waiters, error),
      )
      .finally(() => {
        open--;
        if (waiting.unsent() > 0) send();
        else if (spares.count() > 0) later(SPARE_MS);
      });
  }

  function wantOf(waiters: readonly Waiter[]): Want {
    const wanted: [number, number, number] = [0, 0, 0];
    for (const { request } of waiters) wanted[request.priority as 0] += 1;
    const spareCount = known && !share ? spares.wish() : 0;
    const holds = waiters.map(({ request }) => leaseOf(request));
    return {
      rule: waiters[0]?.request.rule ?? rule,
      holdMs: waiters.length > 0 ? Math.max(...holds) : holdMs,
      wanted,
      reserve: Math.max(reserve, ...waiters.map(({ request }) => request.reserve ?? 0)),
      spares: spareCount,
    };
  }

  function succeed(want: Want, waiters: readonly Waiter[], answer: Answer): void {
    const at = now();
    failures = 0;
    retryAt = 0;
    known = answer;
    // The server may have lost the spares, too.
    if (answer.isRestored) link.drop(spares.clear());
    if (share && answer.isRestored) share = undefined;
    else if (share) link.forgetServer();
    let id = answer.first;
    const unused: number[] = [];
    for (let priority = 2; priority >= 0; priority--) {
      const line = waiters.filter(({ request }) => request.priority === priority);
      const granted = answer.granted[priority as 0];
      for (const [index, waiter] of line.entries()) {
        if (index >= granted) waiting.answer(waiter, { waitMs: answer.waitMs[priority as 0] });
        else if (waiting.answer(waiter, { id: hold(id, want.holdMs, at) })) id++;
        else unused.push(id++);
      }
    }
    const granted = Array.from({ length: answer.spares }, (_, index) => id + index);
    spares.add(want.spares, granted, want.holdMs, at);
    if (share) unused.push(...spares.clear());
    link.drop(unused);
    if (link.buffered() > 0) later(SETTLE_MS);
  }

  function hold(id: number, forMs: number, at: number): number {
    own.hold(id, at + forMs + rule.windowMs, link.serverTime(at));
    return id;
  }

  function fail(want: Want, waiters: readonly Waiter[], error: unknown): void {
    spares.add(want.spares, [], 0, now());
    lastError = error;
    const longest = Math.min(LAST_RETRY_MS, options.timeoutMs / 4);
    const bound = Math.min(longest, FIRST_RETRY_MS * 2 ** failures++);
    retryAt = now() + bound * (0.5 + Math.random() / 2);
    // A share must not hide that the server never worked because of the set-up.
    const isLasting = !isPassing(error);
    if ((known || !isLasting) && beginShare()) return;
    if (!isLasting) waiting.return(waiters);
    else for (const waiter of waiting.all()) waiting.reject(waiter, plainError(error));
  }

  /** These calls have waited long enough. */
  function giveUp(waiters: readonly Waiter[]): void {
    if (beginShare()) return;
    const says = `Redis gave no slot within ${options.timeoutMs} ms`;
    for (const waiter of waiters)
      waiting.reject(waiter, new Error(says, { cause: plainError(lastError) }));
  }

  /** Whether calls are served from a share of the plan from now on. */
  function beginShare(): boolean {
    if (options.onStoreFailure !== 'share') return false;
    if (share) return true;
    const processes = Math.max(known?.processes ?? 0, options.processes ?? 0);
    if (processes === 0) return false;
    const used = known?.used ?? 0;
    link.drop(spares.clear());
    link.forgetServer();
    share = createShare({ rule, processes, own: own.list(now()), used, now: now() });
    for (const waiter of waiting.all()) waiting.answer(waiter, takeShare(share, waiter.request));
    return true;
  }

  function takeShare(from: Share, request: TakeRequest): TakeResult {
    const at = now();
    const id = link.newId();
    const waitMs = from.take(request, id, at);
    soon();
    return waitMs > 0 ? { waitMs } : { id: hold(id, leaseOf(request), at) };
  }

  return {
    take(request) {
      rule = request.rule;
      holdMs = leaseOf(request);
      reserve = request.reserve || reserve;
      if (share) return takeShare(share, request);
      const id = spares.take(holdMs, now());
      if (id === undefined) {
        soon();
        return waiting.join(request);
      }
      if (spares.wish() > 0) soon();
      return { id: hold(id, holdMs, now()) };
    },
    settle(settlement) {
      rule = settlement.rule;
      const id = Number(settlement.id);
      share?.settle(id, settlement, now());
      link.settle(id, settlement, now());
      if (settlement.blockMs !== undefined) {
        link.drop(spares.clear());
        soon();
      } else if (link.buffered() >= MAX_BUFFERED) soon();
      else later(SETTLE_MS);
    },
  };
}
