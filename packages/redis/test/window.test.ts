import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWindow, type Window } from '../src/window.ts';
import type { Settings } from '../src/window-parts.ts';
import { createModelServer, type ModelServer } from './model-server.ts';

const rule = { limit: 100, windowMs: 10_000 };
const settings: Settings = {
  onStoreFailure: 'fail',
  timeoutMs: 1_000,
  processes: undefined,
  maxSpares: 0,
};

function open(server: ModelServer, more: Partial<Settings> = {}): Window {
  return createWindow({ ...settings, ...more, run: server.run, process: 'test' });
}

function take(window: Window, priority = 0, by = rule) {
  return window.take({ key: 'a:b', rule: by, priority, holdMs: 1_000, now: 0 });
}

function settle(window: Window, id: string | number, countsInMs = 0, blockMs?: number) {
  window.settle({ key: 'a:b', rule, id, countsInMs, blockMs, now: 0 });
}

/** The ids of slots; a wait is written as text. */
async function idsOf(results: readonly ReturnType<typeof take>[]): Promise<readonly unknown[]> {
  const all = await Promise.all(results.map(async (result) => result));
  return all.map((result) => ('id' in result ? result.id : `wait ${result.waitMs}`));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what calls want', () => {
  test('in one tick is one run of the script, submits first', async () => {
    const server = createModelServer(3);
    const window = open(server);
    const results = [0, 2, 1, 0].map((priority) => take(window, priority));
    expect(await idsOf(results)).toEqual([3, 1, 2, 'wait 50']);
    expect(server.asks).toHaveLength(1);
    expect(server.asks[0]).toMatchObject({ wanted: [2, 1, 1], limit: 100, windowMs: 10_000 });
  });

  test('under two rules is two runs', async () => {
    const server = createModelServer(9);
    const window = open(server);
    await idsOf([take(window), take(window, 0, { limit: 5, windowMs: 1_000 }), take(window)]);
    expect(server.asks.map(({ limit, wanted }) => [limit, wanted[0]])).toEqual([
      [100, 2],
      [5, 1],
    ]);
  });

  test('is held as long as the longest of their requests may take', async () => {
    const server = createModelServer(9);
    const window = open(server);
    const request = { key: 'a:b', rule, priority: 0, now: 0 };
    for (const holdMs of [5_000, 100, Number.POSITIVE_INFINITY]) {
      await window.take({ ...request, holdMs });
    }
    await idsOf([take(window), window.take({ ...request, holdMs: 2_000 })]);
    // A lease is 100 ms longer, for the time as a spare, and an hour at most.
    expect(server.asks.map(({ holdMs }) => holdMs)).toEqual([5_100, 200, 3_600_100, 2_100]);
  });

  test('takes settled slots along, with the time that has passed since', async () => {
    const server = createModelServer(9);
    const window = open(server);
    const [id = 0] = (await idsOf([take(window)])) as number[];
    settle(window, id, 1_000);
    vi.advanceTimersByTime(3);
    await idsOf([take(window)]);
    expect(server.asks).toHaveLength(2);
    expect(server.asks[1]?.settled).toEqual([{ id, countsInMs: 997, takenAt: 1 }]);
  });
});

describe('a settled slot', () => {
  test('is sent soon when no call wants a slot', async () => {
    const server = createModelServer(9);
    const window = open(server);
    const ids = (await idsOf([take(window), take(window)])) as number[];
    for (const id of ids) settle(window, id);
    await vi.advanceTimersByTimeAsync(5);
    expect(server.asks).toHaveLength(2);
    expect(server.asks[1]?.settled.map(({ id }) => id)).toEqual(ids);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.asks).toHaveLength(2);
  });

  test('is sent once, however often it is settled', async () => {
    const server = createModelServer(9);
    const window = open(server);
    const [id = 0] = (await idsOf([take(window)])) as number[];
    for (let time = 0; time < 3; time++) settle(window, id);
    settle(window, 'of another process');
    await vi.advanceTimersByTimeAsync(20);
    expect(server.asks.flatMap(({ settled }) => settled)).toHaveLength(1);
  });

  test('has the time at which a call got it, by the clock of the server', async () => {
    const server = createModelServer(1_000);
    const window = open(server, { maxSpares: 1 });
    for (let call = 0; call < 2; call++) await take(window);
    await vi.advanceTimersByTimeAsync(40);
    const spare = take(window);
    const [id = 0] = (await idsOf([spare])) as number[];
    expect(spare).not.toBeInstanceOf(Promise);
    settle(window, id);
    await vi.advanceTimersByTimeAsync(5);
    // The last reply was of the millisecond 1.
    expect(server.asks.flatMap(({ settled }) => settled)).toMatchObject([{ id, takenAt: 41 }]);
  });

  test('is sent at once when the gateway refused its request', async () => {
    const server = createModelServer(9);
    const window = open(server);
    const [id = 0] = (await idsOf([take(window)])) as number[];
    settle(window, id, 0, 2_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.asks[1]?.settled).toEqual([{ id, countsInMs: 0, blockMs: 2_000, takenAt: 1 }]);
  });
});

describe('spare slots', () => {
  test('serve later calls of a busy process without a round trip, in growing batches', async () => {
    const server = createModelServer(1_000);
    const window = open(server, { maxSpares: 8 });
    let direct = 0;
    for (let call = 0; call < 200; call++) {
      const result = take(window);
      if (!(result instanceof Promise)) direct++;
      const slot = await result;
      if ('id' in slot) settle(window, slot.id);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(direct).toBeGreaterThan(150);
    expect(server.asks.length).toBeLessThan(70);
    expect(Math.max(...server.asks.map(({ spares }) => spares))).toBeGreaterThanOrEqual(4);
  });

  test('that no call needs are given back', async () => {
    const server = createModelServer(1_000);
    const window = open(server, { maxSpares: 8 });
    for (let call = 0; call < 4; call++) await take(window);
    await vi.advanceTimersByTimeAsync(500);
    expect(server.slots.size).toBe(4);
    const { length } = server.asks;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.asks).toHaveLength(length);
  });

  test('are never taken under `maxSpareSlots: 0`', async () => {
    const server = createModelServer(1_000);
    const window = open(server);
    for (let call = 0; call < 20; call++) await take(window);
    expect(server.asks.every(({ spares }) => spares === 0)).toBe(true);
  });
});

describe('a server that fails', () => {
  const lost = new Error('Socket closed unexpectedly');

  test('is asked again until it answers', async () => {
    const server = createModelServer(9);
    server.failures.push(lost, lost);
    const result = idsOf([take(open(server))]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await result).toEqual([3]);
    // What the failed runs may have granted is given back.
    expect(server.asks.at(-1)?.dropped).toEqual([1, 2]);
  });

  test('fails a call after timeoutMs, with its last error as the cause', async () => {
    const server = createModelServer(9);
    server.failures.push(...Array.from({ length: 50 }, () => lost));
    const rejected = expect(take(open(server))).rejects.toMatchObject({
      message: 'Redis gave no slot within 1000 ms',
      cause: lost,
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await rejected;
    expect(server.asks.length).toBeLessThan(10);
  });

  test.each(['NOAUTH Authentication required.', 'NOPERM no', 'The client is closed'])(
    'fails a call at once when waiting cannot help: %s',
    async (message) => {
      const server = createModelServer(9);
      server.failures.push(new Error(message));
      await expect(take(open(server))).rejects.toThrow(message);
    },
  );

  test('gets a bounded number of runs while it hangs', async () => {
    const server = createModelServer(9);
    server.failures.push(...Array.from({ length: 50 }, () => 'hang' as const));
    const window = open(server);
    for (let round = 0; round < 20; round++) {
      const rejected = expect(take(window)).rejects.toThrow('Redis gave no slot');
      await vi.advanceTimersByTimeAsync(1_001);
      await rejected;
    }
    // The first run tells the server of all slots, so the others wait for it.
    expect(server.asks).toHaveLength(1);
  });

  test.each([1_000, 2_500, 5_000, 20_000])(
    'that stands still for %i ms: no call asks twice, and no slot is granted twice',
    async (stallMs) => {
      const server = createModelServer(1_000);
      const window = open(server, { timeoutMs: 60_000 });
      const [early = 0] = (await idsOf([take(window)])) as number[];
      const resume = server.stop();
      const results = [];
      for (let call = 0; call < 100; call++) {
        results.push(take(window));
        await vi.advanceTimersByTimeAsync(stallMs / 100);
      }
      settle(window, early);
      server.now += stallMs;
      resume();
      await vi.advanceTimersByTimeAsync(0);
      await idsOf(results);
      await vi.advanceTimersByTimeAsync(10);
      const wanted = server.asks.reduce((sum, ask) => sum + ask.wanted[0], 0);
      expect(wanted).toBe(101);
      expect(server.asks.filter(({ restore }) => restore)).toHaveLength(1);
      expect(server.asks.flatMap(({ settled }) => settled.map(({ id }) => id))).toEqual([early]);
      // Four hung; then one has all calls that had to wait, up to 64, and the rest follows.
      expect(server.asks.length).toBeLessThan(10);
    },
  );

  test('whose clock jumps ahead is told all slots, once, before a call gets one', async () => {
    const server = createModelServer(1_000);
    const window = open(server);
    const held = (await idsOf([take(window), take(window)])) as number[];
    await vi.advanceTimersByTimeAsync(5_000);
    server.now += 5_000 + 3_600_000;
    const resume = server.stop();
    const first = take(window);
    await vi.advanceTimersByTimeAsync(1);
    const second = take(window);
    await vi.advanceTimersByTimeAsync(1);
    resume();
    const ids = await idsOf([first, second]);
    const restores = server.asks.flatMap(({ restore }) =>
      restore ? [restore.map(([id]) => id)] : [],
    );
    expect(restores).toEqual([[], held]);
    expect(server.slots.size).toBe(4);
    for (const id of [...held, ...ids]) expect(server.slots).toContain(id);
  });

  test('that forgets again and again is asked with growing pauses', async () => {
    const server = createModelServer(1_000);
    const window = open(server);
    await take(window);
    const run = server.run;
    let runs = 0;
    const forgetful = createWindow({
      ...settings,
      process: 'test',
      run: (argument) => {
        runs++;
        return runs === 1 ? run(argument) : Promise.resolve([0]);
      },
    });
    await take(forgetful);
    const rejected = expect(take(forgetful)).rejects.toMatchObject({
      cause: { message: 'Redis forgets what it was told' },
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await rejected;
    expect(runs).toBeLessThan(25);
  });

  test('that lost its data receives the slots of this process again', async () => {
    const server = createModelServer(9);
    const window = open(server);
    const [first = 0, second = 0] = (await idsOf([take(window), take(window)])) as number[];
    settle(window, first);
    await vi.advanceTimersByTimeAsync(10);
    server.flush();
    await vi.advanceTimersByTimeAsync(90);
    expect(await idsOf([take(window)])).toHaveLength(1);
    expect(server.slots.size).toBe(3);
    const [held, counted] = server.asks.at(-1)?.restore ?? [];
    expect(held).toEqual([second, 10_900, 1]);
    expect(counted).toEqual([first, 9_900, 0]);
  });
});

describe('`share`', () => {
  const lost = new Error('connect ECONNREFUSED');
  const sharing = { onStoreFailure: 'share', timeoutMs: 500 } as const;

  test('serves the part of this process while the server is away, and no more', async () => {
    const server = createModelServer(100, 4);
    const window = open(server, sharing);
    await take(window);
    server.failures.push(...Array.from({ length: 1_000 }, () => lost));
    const results: unknown[] = [];
    for (let call = 0; call < 40; call++) results.push(await take(window));
    // 25 of 100, less the one that was taken before.
    expect(results.filter((result) => 'id' in Object(result))).toHaveLength(24);
    expect(results.at(-1)).toMatchObject({ waitMs: expect.any(Number) });
  });

  test('returns to the server with all slots of this process', async () => {
    const server = createModelServer(100, 4);
    const window = open(server, sharing);
    await take(window);
    server.failures.push(lost);
    const ids = (await idsOf([1, 2, 3].map(() => take(window)))) as number[];
    settle(window, ids[0] as number);
    await vi.advanceTimersByTimeAsync(1_000);
    await take(window);
    await vi.advanceTimersByTimeAsync(1_000);
    const after = take(window);
    expect(after).toBeInstanceOf(Promise);
    await after;
    expect(server.slots.size).toBe(6);
  });

  test('tells the server also of slots that were taken while it stood still', async () => {
    const server = createModelServer(100, 4);
    const window = open(server, sharing);
    await take(window);
    server.failures.push(lost);
    const early = (await idsOf([take(window)])) as number[];
    const resume = server.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    // The run with all slots is on its way already.
    const late = (await idsOf([take(window), take(window)])) as number[];
    resume();
    await vi.advanceTimersByTimeAsync(1_000);
    for (const id of [...early, ...late]) expect(server.slots).toContain(id);
  });

  test('serves calls that wait on a server that hangs', async () => {
    const server = createModelServer(100, 4);
    const window = open(server, sharing);
    await take(window);
    server.failures.push(...Array.from({ length: 10 }, () => 'hang' as const));
    const result = take(window);
    await vi.advanceTimersByTimeAsync(500);
    expect(await result).toHaveProperty('id');
    expect(take(window)).not.toBeInstanceOf(Promise);
  });

  test('fails like `fail` while the number of processes is not known', async () => {
    const server = createModelServer(100);
    server.failures.push(...Array.from({ length: 50 }, () => lost));
    const rejected = expect(take(open(server, sharing))).rejects.toMatchObject({ cause: lost });
    await vi.advanceTimersByTimeAsync(500);
    await rejected;
  });

  test('does not hide a wrong set-up: a server that never worked fails the call', async () => {
    const server = createModelServer(100);
    const refusal = new Error('NOAUTH Authentication required.');
    server.failures.push(refusal);
    const window = open(server, { ...sharing, processes: 8 });
    await expect(take(window)).rejects.toBe(refusal);
    await vi.advanceTimersByTimeAsync(500);
    expect(await take(window)).toHaveProperty('id');
    server.failures.push(refusal);
    expect(await take(window)).toHaveProperty('id');
  });

  test('begins at once with `processes`', async () => {
    const server = createModelServer(100);
    server.failures.push(lost);
    expect(await take(open(server, { ...sharing, processes: 8 }))).toHaveProperty('id');
  });
});
