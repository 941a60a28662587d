import { expect, onTestFinished, test } from 'vitest';
import { jupiter } from '../../src/deployment/deployment.ts';
import type { AnyEndpoint, Endpoint } from '../../src/endpoint.ts';
import { isPerijoveError } from '../../src/errors/errors.ts';
import { createBatchedCall } from '../../src/lists/batch.ts';
import type { CallOptions } from '../../src/setup/options.ts';
import type { Transport } from '../../src/transport.ts';
import { shape } from '../sample-endpoints.ts';

interface Input {
  readonly ids: readonly string[];
  readonly at?: number | undefined;
}
type Output = Readonly<Record<string, string>>;

const endpoint: Endpoint<Input, Output> & Required<Pick<AnyEndpoint, 'batch'>> = {
  ...shape<Input, Output>('sample.list', { ids: 'texts', at: 'number?' }, {}),
  checkInput(input: unknown) {
    const { ids } = input as Input;
    const index = Array.isArray(ids) ? ids.findIndex((id) => typeof id !== 'string' || !id) : 0;
    if (!Array.isArray(ids) || ids.length > 3) return { path: 'ids', expected: '1 to 3 ids' };
    return index < 0 ? undefined : { path: `ids[${index}]`, expected: 'an id' };
  },
  operationId: 'list',
  method: 'GET',
  mount: 'price',
  path: '/v3',
  auth: 'optional',
  effect: 'read',
  bucket: 'default',
  stability: 'stable',
  credits: 1,
  batch: { field: 'ids', max: 3 },
  example: { request: { ids: ['a'] }, response: {} },
};

interface Sent {
  readonly input: Input;
  readonly options: CallOptions;
  readonly respond: (output?: Output) => void;
  readonly fail: (reason: unknown) => void;
}

/** A transport whose calls are settled by hand; a signal ends them as it does on the real one. */
function setUp() {
  const sent: Sent[] = [];
  const transport = {
    deployment: jupiter,
    call: (_endpoint: unknown, input: Input, options: CallOptions = {}) =>
      new Promise((resolve, reject) => {
        const all = Object.fromEntries(input.ids.map((id) => [id, `of ${id}`]));
        sent.push({ input, options, respond: (own = all) => resolve(own), fail: reject });
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  } as unknown as Transport;
  const list = createBatchedCall(transport, endpoint, (responses, items) => {
    const all: Output = Object.assign({}, ...responses);
    return Object.fromEntries(items.filter((id) => id in all).map((id) => [id, all[id] as string]));
  });
  return { list, sent, ids: () => sent.map(({ input }) => input.ids) };
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function failOnUnhandled(): unknown[] {
  const unhandled: unknown[] = [];
  const listener = (reason: unknown): unknown => unhandled.push(reason);
  process.on('unhandledRejection', listener);
  onTestFinished(() => void process.off('unhandledRejection', listener));
  return unhandled;
}

test('splits a list at the maximum, without duplicates, and joins the responses', async () => {
  const { list, sent, ids } = setUp();
  const response = list({ ids: ['a', 'b', 'a', 'c', 'd', 'd', 'e'] });
  await tick();
  expect(ids()).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  for (const { respond: send } of sent) send();
  expect(await response).toEqual({ a: 'of a', b: 'of b', c: 'of c', d: 'of d', e: 'of e' });
});

test('checks the list of each caller once, when the call is made', async () => {
  let checks = 0;
  const counted = {
    ...endpoint,
    checkInput: (input: unknown) => {
      checks++;
      return endpoint.checkInput(input);
    },
  };
  const transport = {
    deployment: jupiter,
    call: async (asked: AnyEndpoint, input: Input) => {
      expect(asked.checkInput(input)).toBeUndefined();
      return Object.fromEntries(input.ids.map((id) => [id, id]));
    },
  } as unknown as Transport;
  const list = createBatchedCall(transport, counted, (responses) =>
    Object.assign({}, ...responses),
  );
  await Promise.all([list({ ids: ['a', 'b'] }), list({ ids: ['b', 'c', 'd', 'e'] })]);
  expect(checks).toBe(3);
});

test('joins the calls of one tick; each gets its own items', async () => {
  const { list, sent, ids } = setUp();
  const one = list({ ids: ['a', 'b'] });
  const other = list({ ids: ['b', 'c'] });
  await tick();
  expect(ids()).toEqual([['a', 'b', 'c']]);
  sent[0]?.respond();
  expect(await one).toEqual({ a: 'of a', b: 'of b' });
  expect(await other).toEqual({ b: 'of b', c: 'of c' });
  void list({ ids: ['a'] });
  await tick();
  expect(sent).toHaveLength(2);
});

test('does not join calls that differ in another field or in their limits', async () => {
  const { list, sent } = setUp();
  void list({ ids: ['a'], at: 1 });
  void list({ ids: ['a'], at: 2 });
  void list({ ids: ['a'] }, { timeoutMs: 5 });
  void list({ ids: ['a'] }, { deadlineMs: 5 });
  void list({ ids: ['a'] }, { deadlineMs: Number.POSITIVE_INFINITY });
  void list({ ids: ['a'] }, { maxWaitMs: 0 });
  void list({ ids: ['a'] });
  await tick();
  const none = undefined;
  expect(
    sent.map(({ input: { at }, options }) => [
      at,
      options.timeoutMs,
      options.deadlineMs,
      options.maxWaitMs,
    ]),
  ).toEqual([
    [1, none, none, none],
    [2, none, none, none],
    [none, 5, none, none],
    [none, none, 5, none],
    [none, none, Number.POSITIVE_INFINITY, none],
    [none, none, none, 0],
    [none, none, none, none],
  ]);
});

test('sends nothing for an empty list', async () => {
  const { list, sent } = setUp();
  expect(await list({ ids: [] })).toEqual({});
  expect(sent).toEqual([]);
});

test('a bad item fails only the call that brought it, with its place in the whole list', async () => {
  const { list, sent, ids } = setUp();
  const good = list({ ids: ['a'] });
  const bad = list({ ids: ['b', 'c', 'd', 'e', ''] });
  const error = await bad.catch((reason: unknown) => reason);
  expect(isPerijoveError(error, 'invalid_input') && error.details.field).toBe('ids[4]');
  await tick();
  expect(ids()).toEqual([['a']]);
  sent[0]?.respond();
  expect(await good).toEqual({ a: 'of a' });
  const noList = await list({ ids: 'a' as never }).catch((reason: unknown) => reason);
  expect(isPerijoveError(noList, 'invalid_input')).toBe(true);
});

test('a failed request fails those who needed it, and no one else', async () => {
  const { list, sent } = setUp();
  const one = list({ ids: ['a', 'b', 'c'] });
  const other = list({ ids: ['d'] });
  const both = list({ ids: ['c', 'd'] });
  await tick();
  sent[0]?.respond();
  sent[1]?.fail(new Error('down'));
  expect(await one).toEqual({ a: 'of a', b: 'of b', c: 'of c' });
  await expect(other).rejects.toThrow('down');
  await expect(both).rejects.toThrow('down');
});

test('a failure of the join is a rejection of the call', async () => {
  const { sent } = setUp();
  const transport = { call: async () => ({}) } as unknown as Transport;
  const list = createBatchedCall(transport, endpoint, () => {
    throw new Error('odd response');
  });
  await expect(list({ ids: ['a'] })).rejects.toThrow('odd response');
  expect(sent).toEqual([]);
});

test('a signal that was aborted before the call sends nothing', async () => {
  const { list, sent } = setUp();
  const reason = new Error('before');
  await expect(list({ ids: ['a'] }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  await tick();
  expect(sent).toEqual([]);
});

test('a caller that leaves within the tick sends nothing', async () => {
  const { list, ids } = setUp();
  const gone = new AbortController();
  const call = list({ ids: ['a'] }, { signal: gone.signal });
  const other = list({ ids: ['b'] });
  const reason = new Error('changed my mind');
  gone.abort(reason);
  await expect(call).rejects.toBe(reason);
  await tick();
  expect(ids()).toEqual([['b']]);
  void other;
});

test('a caller that aborts stops waiting at once; the others get their response', async () => {
  const { list, sent } = setUp();
  const gone = new AbortController();
  const leaving = list({ ids: ['a'] }, { signal: gone.signal });
  const staying = list({ ids: ['a'] });
  await tick();
  expect(sent).toHaveLength(1);
  const reason = new Error('enough');
  gone.abort(reason);
  await expect(leaving).rejects.toBe(reason);
  expect(sent[0]?.options.signal?.aborted ?? false).toBe(false);
  sent[0]?.respond();
  expect(await staying).toEqual({ a: 'of a' });
});

test('a request ends when all who need it have gone, each with its own reason', async () => {
  const { list, sent } = setUp();
  const [one, other] = [new AbortController(), new AbortController()];
  const calls = [
    list({ ids: ['a'] }, { signal: one.signal }),
    list({ ids: ['a'] }, { signal: other.signal }),
  ];
  await tick();
  one.abort('first');
  expect(sent[0]?.options.signal?.aborted).toBe(false);
  other.abort('second');
  expect(sent[0]?.options.signal?.aborted).toBe(true);
  expect(await Promise.allSettled(calls)).toEqual([
    { status: 'rejected', reason: 'first' },
    { status: 'rejected', reason: 'second' },
  ]);
});

test('a request that no other caller needs ends while another one continues', async () => {
  const { list, sent } = setUp();
  const gone = new AbortController();
  const leaving = list({ ids: ['a', 'b', 'c'] }, { signal: gone.signal });
  const staying = list({ ids: ['d'] });
  await tick();
  gone.abort('enough');
  await expect(leaving).rejects.toBe('enough');
  expect(sent.map(({ options }) => options.signal?.aborted)).toEqual([true, undefined]);
  sent[1]?.respond();
  expect(await staying).toEqual({ d: 'of d' });
});

test('a failure without a waiting caller is not an unhandled rejection', async () => {
  const unhandled = failOnUnhandled();
  const { list, sent } = setUp();
  const [early, late] = [new AbortController(), new AbortController()];
  const calls = Promise.allSettled([
    list({ ids: ['a'] }, { signal: early.signal }),
    list({ ids: ['a'] }, { signal: late.signal }),
    list({ ids: ['a'] }),
  ]);
  early.abort('early');
  await tick();
  late.abort('late');
  sent[0]?.fail(new Error('down'));
  const outcomes = await calls;
  expect(outcomes.map((each) => each.status)).toEqual(['rejected', 'rejected', 'rejected']);
  await tick();
  expect(unhandled).toEqual([]);
});
