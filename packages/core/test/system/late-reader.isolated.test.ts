import { expect, test, vi } from 'vitest';
import { isPerijoveError, type PerijoveError, systemClock } from '../../src/index.ts';
import { endpoints } from '../sample-endpoints.ts';
import { json, openTransport, type Reply, rejection, serveReplies, text } from './faults.ts';

// The file with the reader is requested and never arrives, as on a page that lost its network.
vi.mock('../../src/failed-response/failure-body.ts', () => new Promise(() => undefined));

const KEY = 'jup_0123456789abcdef';

/** The wait for the reader takes no time; all others are real. */
const clock = {
  ...systemClock,
  schedule: (task: () => void, ms: number) => systemClock.schedule(task, ms === 1_000 ? 0 : ms),
};

async function failureOf(reply: Reply): Promise<PerijoveError<'bad_request'>> {
  const { origin } = await serveReplies(reply);
  const { transport } = openTransport(origin, { retries: 0, apiKey: KEY, clock });
  const error = await rejection(transport.call(endpoints.read, { ids: ['a'] }));
  if (!isPerijoveError(error, 'bad_request')) throw error;
  return error;
}

test('an error keeps the fields that flows use if the reader of failures does not load', async () => {
  const signature = '5'.repeat(88);
  const body = { error: 'Slippage  exceeded\n', code: -2004, status: 'Failed', signature, slot: 3 };
  const error = await failureOf(json(body, 400));
  expect(error.details.body).toEqual({
    message: 'Slippage exceeded',
    code: -2004,
    status: 'Failed',
    signature,
  });
  expect(error.message).toBe('sample.read: 400: Slippage exceeded (attempt 1)');
});

test('the other names of these fields are read as well', async () => {
  const body = { message: 'no route', errorCode: 'NO_ROUTE', cause: 'too small' };
  expect((await failureOf(json(body, 422))).details.body).toMatchObject({
    message: 'no route',
    code: 'NO_ROUTE',
    cause: 'too small',
  });
});

test('they hold no key and no transaction, and have a bound', async () => {
  const words = `key ${KEY} ${'QUJD'.repeat(60)} ${'word '.repeat(1_000)}`;
  const error = await failureOf(json({ error: words, status: KEY }, 400));
  const { message, status } = error.details.body;
  expect(message).toMatch(/^key \[key\] \[\.\.\.\] word/);
  expect(message?.length).toBeLessThan(320);
  expect(status).toBe('[key]');
});

test.each([
  ['an empty body', ''],
  ['a page', '<html>no</html>'],
  ['null', 'null'],
  ['fields of other types', '{"error":{},"code":[],"status":400,"signature":null}'],
])('%s leaves only the status in the message', async (_what, body) => {
  const error = await failureOf(text(400, 'application/json', body));
  expect(error.message).toBe('sample.read: 400 (attempt 1)');
  expect(JSON.stringify(error.details.body)).toBe('{}');
});
