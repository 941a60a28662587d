import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../src/index.ts';
import { startSeeded } from '../running.ts';

const problems: string[] = [];
const lines: string[] = [];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSeeded({
    report: (problem) => problems.push(problem),
    log: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await sandbox.stop();
  // An odd header is the sender's mistake, not the sandbox's.
  expect(problems).toEqual([]);
});

/** Sends the lines of a request by hand; resolves with what comes back until the connection ends. */
function exchange(url: string, head: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
    socket.write(Buffer.from(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n`, 'latin1'));
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

const upgrade = [
  'upgrade: websocket',
  'connection: upgrade',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
];

const odd: readonly string[] = [
  '127.999.1.1',
  '127.0.0.256',
  '127.0.0.1.1',
  '127.0.0.1:99999',
  '127.0.0.1:port',
  '127.0.0.1:-1',
  '127.0.0.1 evil.example',
  '127.0.0.1/evil.example',
  '127.0.0.1?x',
  '127.0.0.1#x',
  '127.0.0.1\\evil.example',
  'user@127.0.0.1',
  'localhost@evil.example',
  'localhost:80@evil.example',
  '[::1',
  '::1',
  '[::1]x',
  '[::ffff:999.0.0.1]',
  '[::g]',
  '%6cocalhost',
  'local host',
  'localhost,evil.example',
  '-',
  '.',
  '..',
  ':',
  ':4260',
  'a..b',
  'http://localhost',
  'xn--',
  'xn--a',
  '\u00ff',
  'l\u00f6calhost',
  '<script>',
  `${'a'.repeat(300)}.example`,
  '0.0.0.0',
  '1e9',
  '0x7f.0.0.999',
  'undefined',
];

test.each(odd)('Host %j is answered with a clear 4xx', async (host) => {
  for (const path of ['/price/v3', '/rpc/health', '/portal', '/openapi.json', '/a/../b?c', '//x']) {
    const answer = await exchange(sandbox.url, [`GET ${path} HTTP/1.1`, `host: ${host}`]);
    expect([400, 403]).toContain(statusOf(answer));
    expect(answer).toMatch(
      /"message":"(Invalid Host header( or request target)?|Request blocked by firewall)"/,
    );
  }
  const socket = await exchange(sandbox.url, ['GET /rpc HTTP/1.1', `host: ${host}`, ...upgrade]);
  expect([400, 403]).toContain(statusOf(socket));
});

test('made up Host headers never confuse the sandbox', async () => {
  const pieces = [
    '127',
    '0',
    '.',
    '1',
    '999',
    ':',
    '[',
    ']',
    '@',
    '%',
    '/',
    ' ',
    'localhost',
    '-',
    '\\',
    '#',
    'é',
    'x',
  ];
  let state = 7;
  const draw = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  for (let round = 0; round < 300; round++) {
    const host = Array.from({ length: 1 + draw(7) }, () => pieces[draw(pieces.length)]).join('');
    const answer = await exchange(sandbox.url, ['GET /rpc/health HTTP/1.1', `host: ${host}`]);
    const status = statusOf(answer);
    // Some are this machine, such as `127.1` or `localhost:1`.
    if (status === 200)
      expect(new URL(`http://${host.trim()}`).hostname).toMatch(/^(127\.|localhost$)/);
    else expect([400, 403]).toContain(status);
  }
});

test.each([
  [['GET / HTTP/1.1'], 400],
  [['GET / HTTP/1.1', 'host:'], 400],
  [['GET / HTTP/1.0'], 400],
  [['GET http://evil.example/rpc/health HTTP/1.1', 'host: localhost'], 403],
  [['GET http://localhost/rpc/health HTTP/1.1', 'host: evil.example'], 403],
  [['GET http://127.999.1.1/ HTTP/1.1', 'host: localhost'], 400],
  [['GET http:// HTTP/1.1', 'host: localhost'], 400],
  [['OPTIONS * HTTP/1.1', 'host: localhost'], 400],
  [['GET x HTTP/1.1', 'host: localhost'], 400],
  [['GET /\\evil.example HTTP/1.1', 'host: localhost'], 400],
] as const)('%j is answered with %i', async (head, status) => {
  expect(statusOf(await exchange(sandbox.url, head))).toBe(status);
});

test.each(['localhost', 'LOCALHOST:1', '127.0.0.1', '127.9.9.9:80', '[::1]', '[::1]:4260'])(
  'Host %s is this machine',
  async (host) => {
    const answer = await exchange(sandbox.url, ['GET /rpc/health HTTP/1.1', `host: ${host}`]);
    expect(statusOf(answer)).toBe(200);
  },
);

test('odd hosts are in the log like other requests', () => {
  expect(lines.some((line) => line.startsWith('400 GET /price/v3 '))).toBe(true);
  expect(lines.some((line) => line.startsWith('403 GET /price/v3 '))).toBe(true);
});
