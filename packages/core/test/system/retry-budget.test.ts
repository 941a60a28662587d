import { expect, test } from 'vitest';
import { endpoints } from '../sample-endpoints.ts';
import { html, json, openTransport, rejection, serveReplies } from './faults.ts';

const ok = json({ price: 1 });
const input = { ids: ['a'] };

test('a failing service gets at most ten retries from all calls together', async () => {
  const server = await serveReplies(html(503));
  const { transport } = openTransport(server.origin);
  const calls = Array.from({ length: 20 }, () => transport.call(endpoints.read, input));
  for (const error of await Promise.all(calls.map(rejection))) {
    expect(error).toMatchObject({ code: 'server_error' });
  }
  expect(server.hits).toHaveLength(20 + 10);
  for (let i = 0; i < 10; i++) await rejection(transport.call(endpoints.read, input));
  expect(server.hits).toHaveLength(20 + 10 + 10);
});

test('ten good responses give one retry back', async () => {
  const failures = Array.from({ length: 9 }, () => html(503));
  const good = Array.from({ length: 11 }, () => ok);
  const server = await serveReplies(html(503), ...failures, html(503), ...good, html(503));
  const { transport } = openTransport(server.origin, { retries: 20 });
  await rejection(transport.call(endpoints.read, input));
  expect(server.hits).toHaveLength(11);
  for (let i = 0; i < 11; i++) await transport.call(endpoints.read, input);
  await rejection(transport.call(endpoints.read, input));
  expect(server.hits).toHaveLength(11 + 11 + 2);
});
