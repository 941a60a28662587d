import type { Bucket } from '../endpoint.ts';
import { inputError } from '../errors/errors.ts';
import { createLimiter, type Limiter, type Route, type Ticket } from '../limits/limiter.ts';
import type { NoSlot, Slot, StoreFailure } from '../limits/queue.ts';
import type { Clock } from '../runtime/clock.ts';
import { backlogOf, budgetOf } from './budget.ts';
import type { Key, KeySlot } from './key.ts';
import { createLanes } from './lanes.ts';
import type { Line, Pool } from './pool.ts';

/** The windows of the lines decide, not a rule of their own. */
const UNLIMITED = { limit: Number.MAX_SAFE_INTEGER, windowMs: 60_000 };

/**
 * The limiter of several keys. Each key has its own windows. A call that only one key may send waits in
 * the line of that key, the others in common lines; the windows serve submits first, in whichever line
 * they wait.
 */
export function createPoolLimiter(keys: readonly Key[], clock: Clock): Limiter {
  const pool: Pool = { keys, clock, lines: new Map() };
  return {
    take: (ticket) => take(pool, ticket),
    settle: (slot, header) => (slot as KeySlot).key.limiter.settle(slot, header),
    refused: (slot, header) => (slot as KeySlot).key.limiter.refused(slot, header),
    setPlan() {
      const expected = 'a transport with one key';
      const says = 'setPlan: each key of a pool has its own plan: create the pool again';
      throw inputError(undefined, { path: 'plan', expected, says });
    },
    budget: ({ bucket }) => budgetOf(pool, bucket),
    async readBudget(call) {
      await Promise.all(keys.map(({ limiter }) => limiter.readBudget(call)));
      return budgetOf(pool, call.bucket);
    },
    backlog: (call) => backlogOf(pool, call),
  };
}

function take(pool: Pool, ticket: Ticket): ReturnType<Limiter['take']> {
  const { route, bucket } = ticket;
  const endpoint = route?.endpoint ?? '';
  const pinned = route?.pin === undefined ? undefined : pool.keys[route.pin];
  const line = pinned ? undefined : lineOf(pool, bucket, route);
  const taken = (pinned ?? (line as Line)).limiter.take(ticket);
  const toOwn = (slot: Slot): KeySlot => {
    if (pinned) return keySlot(slot, pinned, endpoint);
    const { lane, id } = (line as Line).lanes.collect(slot.id);
    return keySlot({ id, queue: lane.queue }, lane.key, endpoint);
  };
  if (!(taken instanceof Promise)) return toOwn(taken);
  return taken.then((result: Slot | NoSlot | StoreFailure) =>
    'queue' in result ? toOwn(result) : result,
  );
}

function keySlot(slot: Slot, key: Key, endpoint: string): KeySlot {
  return { ...slot, key, label: key.label, isProbe: key.health.use(endpoint) };
}

/** One line for all endpoints of a bucket, as far as the same keys may send them in the same order. */
function lineOf({ keys, clock, lines }: Pool, bucket: Bucket = 'default', route?: Route): Line {
  const { costsCredits = true } = route ?? {};
  const isSpecial = route && keys.some(({ health }) => health.isSpecial(route.endpoint));
  const endpoint = isSpecial ? route.endpoint : '';
  const name = `${bucket} ${costsCredits} ${endpoint}`;
  const known = lines.get(name);
  if (known) return known;
  const lanes = createLanes({ keys, bucket, endpoint, costsCredits, clock });
  const limiter = createLimiter({ plan: UNLIMITED, keyed: true, store: lanes, clock });
  const line = { bucket, limiter, lanes };
  lines.set(name, line);
  return line;
}
