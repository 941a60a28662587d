import { createHash } from 'node:crypto';
import type { Rule } from '@perijove/core';
import { createRun, type RedisClient, type Run } from '../src/client.ts';
import { type Reply, readReply } from '../src/exchange.ts';
import { SCRIPT } from '../src/script.ts';

/** The script by a clock that the test sets, in milliseconds. */
const BY_TEST_CLOCK = SCRIPT.replace(
  "local time = redis.call('TIME')",
  'local time = {math.floor(ask.now / 1000), (ask.now % 1000) * 1000}',
);

export function createScriptRun(client: RedisClient): Run {
  const sha = createHash('sha1').update(BY_TEST_CLOCK).digest('hex');
  return createRun(client, BY_TEST_CLOCK, sha);
}

export interface ScriptRun {
  readonly reply: Reply;
  /** The id of the next slot that the run granted. */
  readonly newId: () => number;
}

/** One process in one window; each call is a run of the script at `now`, with `more` of an `Ask`. */
export type Script = (now: number, more: object) => Promise<ScriptRun>;

export function createScript(
  run: Run,
  key: string,
  rule: Rule,
  holdMs: number,
  process = 'p',
): Script {
  const keys = ['state', 'slots', 'processes'].map((name) => `{${key}}:${name}`);
  let epoch = 0;
  let lastId = 0;
  let seen = 0;
  return async (now, more) => {
    const empty = { wanted: [0, 0, 0], reserve: 0, spares: 0, settled: [], dropped: [], idleMs: 0 };
    const fixed = {
      ...rule,
      holdMs,
      process,
      epoch,
      first: lastId + 1,
      ...(!epoch && { restore: [] }),
    };
    const raw = await run(keys, JSON.stringify({ ...fixed, seen, ...empty, ...more, now }));
    const reply = readReply(raw);
    if (!reply) throw new Error('the server forgot what it knew');
    epoch = reply.epoch;
    seen = reply.now;
    return { reply, newId: () => ++lastId };
  };
}
