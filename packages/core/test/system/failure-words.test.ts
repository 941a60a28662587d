import { describe, expect, test } from 'vitest';
import { isPerijoveError } from '../../src/index.ts';
import { endpoints } from '../sample-endpoints.ts';
import { html, json, openTransport, type Reply, rejection, serveReplies, text } from './faults.ts';

const KEY = 'jup_0123456789abcdef';

async function failureOf(reply: Reply): Promise<Error> {
  const { origin } = await serveReplies(reply);
  const { transport } = openTransport(origin, { retries: 0, apiKey: KEY });
  return (await rejection(transport.call(endpoints.read, { ids: ['a'] }))) as Error;
}

const plain = (body: string, status = 400): Reply => text(status, 'text/plain', body);

describe('the message of a failure has the words of the service:', () => {
  test.each<[string, Reply, string]>([
    [
      'plain text',
      plain('Failed to deserialize the JSON body into the target type: missing field `maker`'),
      '400 Bad Request: Failed to deserialize the JSON body into the target type: missing field `maker`',
    ],
    [
      'plain text of several lines',
      plain('no\r\n healthy\tupstream\n', 503),
      '503 Service Unavailable: no healthy upstream',
    ],
    [
      'issues of a validator',
      json(
        { error: { name: 'ZodError', issues: [{ path: ['amount'], message: 'Required' }] } },
        400,
      ),
      '400 Bad Request: amount: Required',
    ],
    [
      'details by field',
      json({ error: 'Request validation failed', details: { orderSubType: 'Invalid input' } }, 400),
      '400 Bad Request: Request validation failed: orderSubType: Invalid input',
    ],
    [
      'a status without a phrase of its own',
      json({ message: ['nothing to cancel'], error: 'Unprocessable Entity' }, 422),
      '422: nothing to cancel',
    ],
  ])('%s', async (_what, reply, says) => {
    expect((await failureOf(reply)).message).toBe(`sample.read: ${says} (attempt 1)`);
  });

  test('not a page of HTML, whatever its content type', async () => {
    for (const reply of [html(502), plain('<!doctype html><title>Bad gateway</title>', 502)]) {
      expect((await failureOf(reply)).message).toBe(
        'sample.read: 502 Bad Gateway; an HTML page of a server in front of the service, which is down or overloaded: call again later (attempt 1)',
      );
    }
  });

  test('not the key, and not a transaction', async () => {
    const error = await failureOf(plain(`key ${KEY} may not send ${'QUJD'.repeat(60)}`, 401));
    expect(error.message).toContain('key [key] may not send [...]');
    expect(isPerijoveError(error, 'unauthorized') && JSON.stringify(error.details)).not.toContain(
      KEY,
    );
  });

  test('not without a bound', async () => {
    expect((await failureOf(plain('word '.repeat(10_000)))).message.length).toBeLessThan(360);
  });
});
