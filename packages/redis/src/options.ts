import { type Issue, PerijoveError, unknownName } from '@perijove/core';
import { isRedisClient, type RedisClient } from './client.ts';

export interface RedisLimitStoreOptions {
  /** A connected client of node-redis or ioredis: single server, Sentinel, cluster or pool. */
  readonly client: RedisClient;
  /** Begins the name of every key. Default `perijove:limit:`. */
  readonly prefix?: string | undefined;
  /**
   * What a call gets when Redis fails. `fail`, the default: the error `limit_store_failed`. `share`:
   * a slot of this process's fair part of the plan, until Redis is back.
   */
  readonly onStoreFailure?: 'fail' | 'share' | undefined;
  /**
   * Milliseconds without a slot after which Redis counts as failed for a call; the deadline of the
   * call still holds. Default 10,000, with `share` 1,000. A server that refuses a run of the script
   * fails the call at once only if waiting cannot help.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * For `share`: the minimum number of processes among which the plan is divided. Left out: those
   * that Redis saw in the last minute, and a process that has not reached Redis yet has no share.
   */
  readonly processes?: number | undefined;
  /**
   * Maximum number of slots that a busy process takes ahead of its calls, where the window has much
   * room; 0 for none. Default 32.
   */
  readonly maxSpareSlots?: number | undefined;
}

type Rule = readonly [expected: string, isGood: (value: unknown) => boolean];

const rules: Readonly<Record<keyof RedisLimitStoreOptions, Rule>> = {
  client: ['a client of node-redis or ioredis', isRedisClient],
  prefix: ['text without { and }', (value) => typeof value === 'string' && !/[{}]/.test(value)],
  onStoreFailure: ['fail or share', (value) => value === 'fail' || value === 'share'],
  timeoutMs: [
    'a number greater than 0',
    (value) => typeof value === 'number' && value > 0 && value < 2 ** 31,
  ],
  processes: [
    'a whole number, 1 or more',
    (value) => Number.isSafeInteger(value) && Number(value) > 0,
  ],
  maxSpareSlots: [
    'a whole number from 0 to 1000',
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000,
  ],
};

/** @throws PerijoveError `invalid_input` that names the option that cannot be used. */
export function assertOptions(options: RedisLimitStoreOptions): void {
  const issue = issueOf(options);
  if (!issue) return;
  const { path, expected } = issue;
  const says = issue.says ?? `${path}: expected ${expected}`;
  const facts = { endpoint: 'createRedisLimitStore', attempt: 0 };
  throw new PerijoveError('invalid_input', { field: path, expected }, facts, says);
}

function issueOf(options: RedisLimitStoreOptions): Issue | undefined {
  if (typeof options !== 'object' || options === null) {
    return { path: '', expected: 'an object of options', says: 'expected an object of options' };
  }
  for (const name in options) {
    if (!Object.hasOwn(rules, name)) return unknownName('option', name, Object.keys(rules));
  }
  for (const [path, [expected, isGood]] of Object.entries(rules)) {
    const value = options[path as keyof RedisLimitStoreOptions];
    // Only the client has no default.
    if ((value !== undefined || path === 'client') && !isGood(value)) return { path, expected };
  }
  return undefined;
}
