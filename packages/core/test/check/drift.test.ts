import { expect, test } from 'vitest';
import { createDriftReporter } from '../../src/check/drift.ts';
import type { AnyEndpoint } from '../../src/endpoint.ts';
import type { Issue } from '../../src/errors/issue.ts';
import { createEmitter, type Drifted } from '../../src/events/events.ts';
import { SOL, USDC } from '../../src/values/values.ts';
import { createSimulatedClock } from '../limits/simulated-clock.ts';
import { readEndpoint } from '../sample-endpoints.ts';

/** An endpoint whose responses say themselves, as a list of paths, what is wrong with them. */
function drifting(name: string): AnyEndpoint {
  return readEndpoint({
    name,
    explain: async (paths) =>
      (paths as readonly string[]).map((path): Issue => ({ path, expected: 'number' })),
  });
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function setUp(listen = true) {
  const clock = createSimulatedClock();
  const events: Drifted[] = [];
  const hear = (event: unknown): unknown => events.push(event as Drifted);
  const report = createDriftReporter(createEmitter(undefined, listen ? hear : undefined), clock);
  const endpoint = drifting('price.get');
  return {
    clock,
    events,
    drift: async (
      paths: readonly string[],
      of: AnyEndpoint = endpoint,
    ): Promise<readonly Drifted[]> => {
      events.length = 0;
      report(of, paths);
      await settled();
      return [...events];
    },
  };
}

const paths = (events: readonly Drifted[]): string[] =>
  events.flatMap(({ issues }) => issues.map(({ path }) => path));

test('reports a field once a minute', async () => {
  const { clock, drift } = setUp();
  expect(await drift(['a'])).toEqual([
    {
      type: 'drift',
      endpoint: 'price.get',
      issues: [{ path: 'a', expected: 'number' }],
      responses: 1,
    },
  ]);
  await clock.run(59_999);
  expect(await drift(['a'])).toEqual([]);
  await clock.run(1_001);
  expect(await drift(['a'])).toMatchObject([{ responses: 2 }]);
});

test('reports a new field meanwhile, and only that one', async () => {
  const { clock, drift } = setUp();
  await drift(['a']);
  await clock.run(2_000);
  expect(paths(await drift(['a', 'b']))).toEqual(['b']);
});

test('counts the responses since the last report', async () => {
  const { clock, drift } = setUp();
  await drift(['a']);
  for (let i = 0; i < 5; i++) await drift(['a']);
  await clock.run(60_000);
  expect(await drift(['a'])).toMatchObject([{ responses: 6 }]);
});

test('explains one response a second at most', async () => {
  const { clock, drift } = setUp();
  await drift(['a']);
  await clock.run(999);
  expect(await drift(['b'])).toEqual([]);
  await clock.run(1);
  expect(await drift(['b'])).toMatchObject([{ responses: 2 }]);
});

test('keeps endpoints apart', async () => {
  const { drift } = setUp();
  await drift(['a']);
  expect(await drift(['a'], drifting('tokens.search'))).toMatchObject([
    { endpoint: 'tokens.search', responses: 1 },
  ]);
});

test('takes positions in lists, and mints as keys, for the same field', async () => {
  const { clock, drift } = setUp();
  expect(paths(await drift(['list[0].x', 'list[1].x', `${SOL}.p`, `${USDC}.p`]))).toEqual([
    'list[0].x',
    `${SOL}.p`,
  ]);
  await clock.run(2_000);
  expect(await drift(['list[77].x', `${USDC}.p`])).toEqual([]);
  const long = ['prioritizationFeeLamportsOfTheFirst', 'prioritizationFeeLamportsOfTheSecond'];
  expect(paths(await drift([`${USDC}.p`, ...long]))).toEqual([]);
  await clock.run(2_000);
  expect(paths(await drift(long))).toEqual(long);
});

test('remembers a bounded number of fields, whatever keys the service makes up', async () => {
  const { clock, drift } = setUp();
  await drift(Array.from({ length: 1_000 }, (_, i) => `made-up-${i}`));
  await clock.run(2_000);
  expect(paths(await drift(['made-up-0', 'one-more']))).toEqual(['one-more']);
  await clock.run(2_000);
  expect(paths(await drift(['made-up-0', 'one-more']))).toEqual(['made-up-0']);
});

test('explains nothing without a listener', async () => {
  const { drift } = setUp(false);
  let explained = 0;
  const endpoint = readEndpoint({
    async explain() {
      explained++;
      return [];
    },
  });
  await drift([], endpoint);
  expect(explained).toBe(0);
});

test('survives an explanation that cannot be loaded', async () => {
  const { drift } = setUp();
  const offline = readEndpoint({ explain: () => Promise.reject(new TypeError('no network')) });
  expect(await drift(['a'], offline)).toEqual([]);
});
