import { createMemoryStore } from '@perijove/core';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Run } from '../src/client.ts';
import { connectClient, type TestClient } from './clients.ts';
import { type RedisServer, startRedis } from './redis-server.ts';
import { createScript, createScriptRun } from './script-by-clock.ts';

let server: RedisServer;
let redis: TestClient;
let run: Run;

beforeAll(async () => {
  server = await startRedis();
  redis = await connectClient('ioredis', server.port);
  run = createScriptRun(redis.client);
});
afterAll(async () => {
  redis?.close();
  await server?.stop();
});

const START = 1_800_000_000_000;
const LONG_MS = 10_000_000;

type Step =
  | { readonly kind: 'take'; readonly priority: 0 | 1 | 2 }
  | {
      readonly kind: 'settle';
      readonly slot: number;
      readonly countsInMs: number;
      readonly used: number | undefined;
      readonly blockMs: number | undefined;
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('take' as const),
    priority: fc.constantFrom(0 as const, 1 as const, 2 as const),
  }),
  fc.record({
    kind: fc.constant('settle' as const),
    slot: fc.nat(5),
    countsInMs: fc.constantFrom(1, 1_000, 0, -2_000),
    used: fc.option(fc.nat(9), { nil: undefined }),
    blockMs: fc.option(fc.constantFrom(20, 1_000), { nil: undefined, freq: 8 }),
  }),
);
const pauses = fc.constantFrom(0, 0, 1, 3, 40, 51, 300, 900, 2_100);
const plays = fc.array(fc.tuple(pauses, step), { minLength: 20, maxLength: 60, size: 'max' });
const rules = fc.record({ limit: fc.integer({ min: 1, max: 6 }), windowMs: fc.constant(2_000) });
const reserves = fc.nat(2);

test('the script decides as the store in memory does', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(rules, reserves, plays, async (rule, part, steps) => {
      const reserve = Math.min(part, rule.limit - 1);
      const script = createScript(run, `run${runs++}`, rule, LONG_MS);
      const memory = createMemoryStore();
      const held: { readonly id: number; readonly memoryId: string | number }[] = [];
      let now = START;
      for (const [pause, next] of steps) {
        now += pause;
        if (next.kind === 'take') {
          const { priority } = next;
          const wanted = [0, 1, 2].map((each) => (each === priority ? 1 : 0));
          const { reply, newId } = await script(now, { wanted, reserve });
          const there = memory.take({
            key: 'k',
            rule,
            priority,
            holdMs: LONG_MS,
            now,
            reserve: priority === 2 ? 0 : reserve,
          });
          if (there instanceof Promise) throw new Error('the store in memory answers at once');
          const waitMs = reply.granted[priority] === 1 ? 0 : reply.waitMs[priority];
          expect(waitMs).toBe('id' in there ? 0 : Math.ceil(there.waitMs));
          if ('id' in there) held.push({ id: newId(), memoryId: there.id });
          continue;
        }
        const [slot] = held.splice(next.slot % Math.max(1, held.length), 1);
        if (!slot) continue;
        const { kind: _, slot: __, ...outcome } = next;
        await script(now, { settled: [{ id: slot.id, ...outcome }] });
        void memory.settle({ key: 'k', rule, id: slot.memoryId, ...outcome, now });
      }
    }),
    { numRuns: 300, seed: 1 },
  );
});

describe('the clock of the server', () => {
  const rule = { limit: 3, windowMs: 10_000 };

  test('that goes back, as of another server after a failover, stops instead', async () => {
    const script = createScript(run, 'back', rule, LONG_MS);
    await script(START, { wanted: [2, 0, 0] });
    const { reply } = await script(START - 3_600_000, { wanted: [2, 0, 0], first: 3 });
    expect(reply.granted[0]).toBe(1);
    expect(reply.waitMs[0]).toBe(10_000);
    const later = await script(START - 3_600_000 + 4_000, { wanted: [1, 0, 0], first: 5 });
    expect(later.reply.now).toBe(START + 4_000);
  });

  test('that jumps ahead: after the slots were told again, none is granted until all are told', async () => {
    const script = createScript(run, 'ahead', rule, LONG_MS);
    await script(START, { wanted: [2, 0, 0] });
    const ahead = START + LONG_MS * 2;
    const restore = [1, 2].map((id) => [id, 9_995, 0]);
    const told = { epoch: 0, restore, wanted: [2, 0, 0], first: 3 };
    const { reply } = await script(ahead, told);
    expect(reply.granted[0]).toBe(0);
    const after = await script(ahead + 600, { wanted: [2, 0, 0], first: 5 });
    expect(after.reply.granted[0]).toBe(1);
  });

  test('of a server that stood still: a run that comes late is answered', async () => {
    const script = createScript(run, 'late', rule, LONG_MS);
    await script(START, { wanted: [1, 0, 0] });
    const { reply } = await script(START + 20_000, { wanted: [1, 0, 0], first: 2 });
    expect(reply.granted[0]).toBe(1);
  });
});
