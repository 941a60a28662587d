import { createTransport, sandbox } from '@perijove/core';
import { createPredictionClient, endpoints } from '@perijove/prediction';
import { expect, it, onTestFinished, vi } from 'vitest';
import { waitForFill } from '../src/flows/wait-for-fill.ts';

const { request, response } = endpoints.orderStatus.example;
const early = { type: 'invalid_request_error', code: 'order_history_not_found', request_id: 'x' };

/** A client whose service answers with these, one after the other, and the last for ever. */
function clientOf(...answers: readonly (readonly [status: number, body: unknown])[]) {
  let asked = 0;
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    apiKey: 'key',
    retries: 0,
    fetch: async () => {
      const [status, body] = answers[Math.min(asked++, answers.length - 1)] ?? [500, {}];
      return Response.json(body, { status });
    },
  });
  return { prediction: createPredictionClient(transport), asked: () => asked };
}

const as = (status: string) => [200, { ...response, status }] as const;
const tooEarly = [404, { ...early, message: 'not found' }] as const;

it.each(['filled', 'failed'])(
  'waits through a missing status until the order has %s',
  async (end) => {
    const { prediction, asked } = clientOf(tooEarly, as('created'), as('partiallyfilled'), as(end));
    expect((await prediction.waitForFill({ ...request, pollMs: 1 }))?.status).toBe(end);
    expect(asked()).toBe(4);
  },
);

it('returns what it knows when the time is over', async () => {
  const none = clientOf(tooEarly);
  expect(await none.prediction.waitForFill({ ...request, pollMs: 1, maxWaitMs: 5 })).toBeNull();
  const some = clientOf(as('pending'), tooEarly);
  const status = await some.prediction.waitForFill({ ...request, pollMs: 1, maxWaitMs: 5 });
  expect(status?.status).toBe('pending');
});

it.each([
  ['every two seconds for a minute', {}, 31, 60_000],
  ['with a last look at the end', { pollMs: 40_000 }, 3, 60_000],
  ['for as long as the caller says', { pollMs: 100, maxWaitMs: 250 }, 4, 250],
])('looks %s', async (_, own, looks, lasts) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let looked = 0;
  const orderStatus = async () => {
    looked++;
    return { ...response, status: 'pending' };
  };
  let ended = false;
  const waiting = waitForFill({ orderStatus } as never, { ...request, ...own }).finally(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(lasts - 1);
  expect([looked, ended]).toEqual([looks - 1, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([looked, ended]).toEqual([looks, true]);
  expect((await waiting)?.status).toBe('pending');
});

it('ends with other failures, and with the signal', async () => {
  const lost = clientOf([404, { error: 'Order not found' }]);
  await expect(lost.prediction.waitForFill(request)).rejects.toMatchObject({ code: 'not_found' });
  const { prediction } = clientOf(tooEarly);
  const ending = new AbortController();
  const waiting = prediction.waitForFill(request, { signal: ending.signal });
  ending.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});

it.each([
  ['orderPubkey', { orderPubkey: 'me' }],
  ['pollMs', { ...request, pollMs: 0 }],
  ['pollMs', { ...request, pollMs: Number.POSITIVE_INFINITY }],
  ['pollMS', { ...request, pollMS: 5 } as never],
  ['maxWaitMs', { ...request, maxWaitMs: Number.NaN }],
])('refuses a wrong %s', async (field, input) => {
  const { prediction, asked } = clientOf(tooEarly);
  await expect(prediction.waitForFill(input)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field },
  });
  expect(asked()).toBe(0);
});
