import { isLoopbackName } from '@perijove/local-node/rpc';
import { expect, test } from 'vitest';
import { rawGet, splitAnswer, startForTest } from '../running.ts';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
  ['0.0.0.0', false],
  ['192.168.0.1', false],
])('%s is this machine: %s', (name, expected) => {
  expect(isLoopbackName(name)).toBe(expected);
});

test('a request under another host name is blocked', async () => {
  const sandbox = await startForTest();
  const options = { host: 'evil.example', until: /\}/ };
  const raw = await rawGet(sandbox.url, '/portal/api/keys', options);
  const { head, body } = splitAnswer(raw);
  expect(head).toContain('403');
  expect(JSON.parse(body)).toEqual({ code: 403, message: 'Request blocked by firewall' });
});

test.each(['/portal/api/keys', '/_sandbox/faults'])(
  'a page of another origin gets nowhere at %s',
  async (path) => {
    const sandbox = await startForTest();
    const response = await fetch(sandbox.url + path, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      body: '{"account":"evil","kind":"latency"}',
    });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(sandbox.control.faults.list()).toEqual([]);
  },
);
