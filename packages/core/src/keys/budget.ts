import type { Bucket } from '../endpoint.ts';
import type { Backlog, BacklogQuery, Budget, KeyBudget } from '../limits/limiter.ts';
import { queueOf } from '../limits/queues.ts';
import type { Key } from './key.ts';
import type { Pool } from './pool.ts';

/** What all keys in service have left together, and each key by itself. Keys of one account count once. */
export function budgetOf({ keys }: Pool, bucket: Bucket | undefined): Budget {
  const call = bucket ? { bucket } : {};
  const each = keys.map((key): KeyBudget => {
    const { limit, windowMs, remaining } = key.limiter.budget(call);
    return { key: key.label, limit, windowMs, remaining, backInMs: key.health.backInMs() };
  });
  const accounts = new Map(inService(keys).map((key) => [key.account, key.limiter.budget(call)]));
  const budgets = [...accounts.values()];
  const windowMs = Math.max(...budgets.map((own) => own.windowMs));
  const limit = sum(budgets.map((own) => (own.limit * windowMs) / own.windowMs));
  const remaining = sum(budgets.map((own) => own.remaining));
  return { limit: Math.floor(limit), windowMs, remaining, keys: each };
}

/**
 * An estimate: the calls ahead are shared out among the keys by their plans, and the first key that would
 * have a slot then counts.
 */
export function backlogOf({ keys, lines }: Pool, call: BacklogQuery): Backlog {
  const own = keys.map(({ limiter }) => limiter.backlog(call));
  const common = [...lines.values()]
    .filter((line) =>
      keys.some(({ queues }) => queueOf(queues, line.bucket) === queueOf(queues, call.bucket)),
    )
    .map(({ limiter }) => limiter.backlog(call));
  const ahead = sum(common.map((line) => line.ahead));
  const usable = inService(keys);
  const rates = usable.map(({ limiter }) => rateOf(limiter.budget(call)));
  const waits = usable.map(({ limiter }, index) => {
    const elsewhere = Math.floor((ahead * (rates[index] as number)) / sum(rates));
    return limiter.backlog({ ...call, elsewhere }).expectedWaitMs;
  });
  return {
    waiting: sum([...own, ...common].map((line) => line.waiting)),
    ahead: ahead + Math.min(...own.map((line) => line.ahead)),
    expectedWaitMs: Math.min(...waits),
  };
}

/** The keys that the service accepts; all of them if it accepts none. */
function inService(keys: readonly Key[]): readonly Key[] {
  const up = keys.filter(({ health }) => health.backInMs() === 0);
  return up.length > 0 ? up : keys;
}

const rateOf = ({ limit, windowMs }: Budget): number => limit / windowMs;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
