import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTransport, sandbox } from '../../src/index.ts';
import { all, readAll } from '../stream/streamed-list.ts';

const SECRET = 'eyJhbGciOiJFZERTQSJ9.c2VjcmV0LW9mLTI0LWg';
const OK = 'HTTP/1.1 200 OK\r\n';
const JSON_TYPE = 'content-type: application/json\r\n';
const BODY = `{"token":"${SECRET}"}`;
const zipped = gzipSync(BODY).toString('latin1');

/** Responses that undici, zlib or the JSON parser cannot read. */
const responses: Readonly<Record<string, string>> = {
  'no status line': BODY,
  'a status line that is none': `HTTP/1.1 ${SECRET}\r\n\r\n`,
  'a header without a colon': `${OK}set-cookie: ${SECRET}\r\nbad header ${SECRET}\r\n\r\n${BODY}`,
  'a header with a control character': `${OK}x: \u0001${SECRET}\r\n\r\n${BODY}`,
  'two lengths': `${OK}content-length: 5\r\ncontent-length: 6\r\n\r\n${BODY}`,
  'a wrong chunk': `${OK}${JSON_TYPE}transfer-encoding: chunked\r\n\r\nzz${SECRET}\r\n${BODY}`,
  'a cut-off body': `${OK}${JSON_TYPE}content-length: 999\r\n\r\n${BODY}`,
  'more than its length': `${OK}${JSON_TYPE}content-length: 3\r\n\r\n${BODY}${BODY}`,
  'broken gzip': `${OK}${JSON_TYPE}content-encoding: gzip\r\n\r\n${zipped.slice(0, 12)}${SECRET}`,
  'no JSON': `${OK}${JSON_TYPE}\r\n${BODY.slice(0, -1)}, ${SECRET}`,
  'another type': `${OK}content-type: text/html\r\nx-powered-by: ${SECRET}\r\n\r\n<p>${BODY}`,
  'a redirect': `HTTP/1.1 302 Found\r\nlocation: https://a.example/?token=${SECRET}\r\n\r\n`,
};

let server: Server;
let reply = '';
beforeAll(async () => {
  server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(reply, 'latin1'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const shown = (error: unknown): string =>
  inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true, getters: true });

test.each(Object.keys(responses))('an error shows no bytes of the response: %s', async (name) => {
  reply = responses[name] ?? '';
  const { port } = server.address() as AddressInfo;
  const deployment = sandbox(`http://127.0.0.1:${port}`);
  const events: unknown[] = [];
  const onEvent = (event: unknown) => events.push(event);
  const transport = createTransport({ deployment, retries: 1, onEvent, keepAliveMs: 1 });
  onTestFinished(() => transport.close());
  const failed = await transport.call(all, {}).catch((error: unknown) => error);
  const { error } = await readAll(transport.stream(all, {}));
  expect(shown([failed, error, events])).not.toContain(SECRET);
  expect(shown([failed, error, events])).not.toContain(Buffer.from(SECRET).toString('hex', 0, 12));
});
