import type { Bucket } from '../endpoint.ts';
import { isBlocked, type Queue } from '../limits/queue.ts';
import { queueOf } from '../limits/queues.ts';
import { HIGHEST } from '../limits/slots.ts';
import type { LimitStore, TakeRequest, TakeResult } from '../limits/store.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Key } from './key.ts';

/** The window of one key for the calls of one bucket. */
export interface Lane {
  readonly key: Key;
  readonly queue: Queue;
  /** By priority: no slot is free before `until`; the store is asked again at `askAt`. */
  readonly full: { readonly askAt: number; readonly until: number }[];
}

/** A slot that one of the lanes gave. */
export interface Granted {
  readonly lane: Lane;
  readonly id: string | number;
}

/** The windows of several keys as one store: a slot is taken from the best key that has one. */
export interface Lanes extends LimitStore {
  /** The slot behind an id of this store, once. */
  readonly collect: (id: string | number) => Granted;
}

/** What is known of the calls that take slots from these lanes. */
export interface LaneOptions {
  readonly keys: readonly Key[];
  readonly bucket: Bucket | undefined;
  readonly endpoint: string;
  readonly costsCredits: boolean;
  readonly clock: Clock;
}

/** A refusal of a store is not remembered for longer: others may return a slot earlier. */
const LONGEST_FULL_MS = 1_000;

export function createLanes(options: LaneOptions): Lanes {
  const { keys, bucket } = options;
  const lanes = keys.map((key): Lane => ({ key, queue: queueOf(key.queues, bucket), full: [] }));
  const granted = new Map<string | number, Granted>();
  let lastId = 0;
  const collect = (id: string | number): Granted => {
    const slot = granted.get(id) as Granted;
    granted.delete(id);
    return slot;
  };
  return {
    collect,
    take: (request) =>
      takeBest(options, lanes, request, (slot) => {
        granted.set(++lastId, slot);
        return { id: lastId };
      }),
    // Only slots that no call took are returned here: the others are settled in their own window.
    settle({ id }) {
      const { lane, id: own } = collect(id);
      const { key, rule, store, clock } = lane.queue;
      return store.settle({ key, rule, id: own, countsInMs: -rule.windowMs, now: clock.now() });
    },
  };
}

/** Asks one key after the other for a slot, the best first. */
function takeBest(
  options: LaneOptions,
  lanes: readonly Lane[],
  { priority, holdMs }: TakeRequest,
  grant: (slot: Granted) => TakeResult,
): TakeResult | Promise<TakeResult> {
  let asked = 0;
  const takeNext = (): TakeResult | Promise<TakeResult> => {
    for (;;) {
      const { lane, waitMs } = choose(options, lanes, priority);
      if (!lane || asked++ > lanes.length) return { waitMs: Math.max(1, waitMs) };
      const result = ask(lane.queue, priority, holdMs);
      if (result instanceof Promise)
        return result.then((late) => note(lane, priority, late, grant) ?? takeNext());
      const slot = note(lane, priority, result, grant);
      if (slot) return slot;
    }
  };
  return takeNext();
}

/** Returns the slot, or notes until when the lane has none. */
function note(
  lane: Lane,
  priority: number,
  result: TakeResult,
  grant: (slot: Granted) => TakeResult,
): TakeResult | undefined {
  if ('id' in result) {
    lane.queue.trial = undefined;
    return grant({ lane, id: result.id });
  }
  const now = lane.queue.clock.now();
  const askAt = now + Math.min(result.waitMs, LONGEST_FULL_MS);
  for (let lower = priority; lower >= 0; lower--)
    lane.full[lower] = { askAt, until: now + result.waitMs };
  return undefined;
}

/** The lane to ask next, or how long the first of them has no slot. */
interface Choice {
  lane: Lane | undefined;
  waitMs: number;
}

/**
 * Of the keys that the service accepts (of all, if it accepts none), and that may have a slot: the
 * cheapest, and of those the one of whose plan the smallest part is used.
 */
function choose(options: LaneOptions, lanes: readonly Lane[], priority: number): Choice {
  const { endpoint, costsCredits, clock } = options;
  const now = clock.now();
  const isAnyUp = lanes.some(({ key }) => key.health.isUp(endpoint));
  const choice: Choice = { lane: undefined, waitMs: Number.POSITIVE_INFINITY };
  let bestPrice = 0;
  let bestUse = 0;
  for (const lane of lanes) {
    const { key, queue } = lane;
    if (isAnyUp && !key.health.isUp(endpoint)) continue;
    const waitMs = waitOf(lane, priority, now);
    if (waitMs > 0) {
      choice.waitMs = Math.min(choice.waitMs, waitMs);
      continue;
    }
    const price = costsCredits ? key.creditPrice : 0;
    if (choice.lane && price > bestPrice) continue;
    const used = queue.store.used?.(queue.key, queue.rule, now) ?? 0;
    const use = used / queue.rule.limit / key.weight;
    if (choice.lane && price === bestPrice && use >= bestUse) continue;
    choice.lane = lane;
    bestPrice = price;
    bestUse = use;
  }
  return choice;
}

/** Milliseconds for which the lane is known to have no slot. */
function waitOf({ queue, full }: Lane, priority: number, now: number): number {
  const { askAt = 0, until = 0 } = full[priority] ?? NOT_FULL;
  // A longer time is one of a clock that was set back.
  const isFull = askAt > now && askAt - now <= LONGEST_FULL_MS;
  return Math.max(isFull ? until - now : 0, isBlocked(queue) ? queue.blockedUntil - now : 0);
}

const NOT_FULL: Partial<Lane['full'][number]> = {};

function ask(queue: Queue, priority: number, holdMs: number): TakeResult | Promise<TakeResult> {
  const { key, trial, asking, store, clock } = queue;
  const rule = (asking === 0 && trial) || queue.rule;
  const reserve = priority < HIGHEST ? queue.reserve : 0;
  return store.take({ key, rule, priority, reserve, holdMs, now: clock.now() });
}
