import { randomBytes } from 'node:crypto';
import type { LimitStore } from '@perijove/core';
import { createRun } from './client.ts';
import { assertOptions, type RedisLimitStoreOptions } from './options.ts';
import { createWindow, type Window } from './window.ts';
import { windowKeys } from './window-keys.ts';

/**
 * Returns a limit store on Redis or Valkey: all processes whose transports have one spend one plan.
 * Times are measured by the server's clock. The slots of a process that died come back when their
 * lease ends.
 *
 * @throws PerijoveError `invalid_input` that names the option that cannot be used.
 *
 * @example
 * ```ts
 * const client = await createClient({ url: process.env.REDIS_URL }).connect();
 * const limitStore = createRedisLimitStore({ client });
 * const price = createPriceClient({ deployment: jupiter, apiKey, plan: 'pro', limitStore });
 * ```
 */
export function createRedisLimitStore(options: RedisLimitStoreOptions): LimitStore {
  assertOptions(options);
  const { client, prefix = 'perijove:limit:', onStoreFailure = 'fail', processes } = options;
  const { timeoutMs = onStoreFailure === 'share' ? 1_000 : 10_000, maxSpareSlots = 32 } = options;
  const settings = { onStoreFailure, timeoutMs, processes, maxSpares: maxSpareSlots };
  const run = createRun(client);
  const process = randomBytes(4).toString('hex');
  const windows = new Map<string, Window>();

  function windowOf(key: string): Window {
    let window = windows.get(key);
    if (!window) {
      const keys = windowKeys(prefix, key);
      window = createWindow({ ...settings, process, run: (argument) => run(keys, argument) });
      windows.set(key, window);
    }
    return window;
  }

  return {
    take: (request) => windowOf(request.key).take(request),
    settle: (settlement) => windowOf(settlement.key).settle(settlement),
    used: (key, rule) => windowOf(key).used(rule),
    waitFor: (key, rule, requests) => windowOf(key).waitFor(rule, requests),
    refresh: (key, rule) => windowOf(key).refresh(rule),
  };
}
