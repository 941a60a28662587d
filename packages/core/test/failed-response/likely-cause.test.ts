import { expect, test } from 'vitest';
import { serve } from '../runtime/loopback-server.ts';
import { endpoints } from '../sample-endpoints.ts';
import { json, openTransport, redirectTo, rejection, serveReplies } from '../system/faults.ts';
import { describeForeignResponses, ofProxy } from './foreign-responses.ts';

const input = { ids: ['a'] };

describeForeignResponses(ofProxy);

test.each([
  [
    'to another host',
    'http://portal.example/login?token=tok-51mQ7',
    'redirect (302) to another host not followed: a login page of your network, or a service that moved; check baseUrl',
    'other-host',
  ],
  [
    'within the host',
    '/elsewhere?tok-51mQ7',
    'redirect (302) not followed; check baseUrl',
    undefined,
  ],
  [
    'that is an invalid URL',
    'http://[tok-51mQ7',
    'redirect (302) not followed; check baseUrl',
    undefined,
  ],
])('a redirect %s', async (_where, location, says, likelyCause) => {
  const server = await serveReplies(redirectTo(location));
  const { transport } = openTransport(server.origin);
  const error = await rejection(transport.call(endpoints.read, input));
  expect(error).toMatchObject({
    code: 'invalid_response',
    advice: 'fix-input',
    message: `sample.read: ${says} (attempt 1)`,
  });
  expect(Object(error).details.likelyCause).toBe(likelyCause);
});

test.each([
  ['with budget left', 100, 'other-processes'],
  ['with none left', 1, undefined],
])('a 429 %s', async (_what, limit, likelyCause) => {
  const reset = Math.ceil(Date.now() / 1000) + 30;
  const server = await serve((_request, response) => {
    const headers = { date: new Date().toUTCString(), 'x-ratelimit-reset': reset };
    json(
      { code: 429, message: '[API Gateway] Too many requests' },
      429,
      headers,
    )(response, {} as never);
  });
  const { transport } = openTransport(server.origin, {
    retries: 0,
    plan: { limit, windowMs: 60_000 },
  });
  const error = await rejection(transport.call(endpoints.read, input));
  const hint =
    '; there is budget left here, so other processes or keys of the same account use it up: give all of them one limitStore and the same account';
  const own = `429 Too Many Requests: [API Gateway] Too many requests${likelyCause ? hint : ''}`;
  expect(Object(error).message).toMatch(own);
  expect(Object(error).message).toMatch(/retry after \d+ s \(attempt 1\)$/);
  expect(Object(error).details.likelyCause).toBe(likelyCause);
});
