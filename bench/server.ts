/** Answers with the generated bodies, as fast as Node can, with the headers that the gateway sends. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { createBodies, listPieces } from './bodies/bodies.ts';
import { RATE_LIMIT } from './clients/rate.ts';

const [elements = '0'] = process.argv.slice(2);

const paths: readonly (readonly [prefix: string, body: string])[] = [
  ['/swap/v1/quote', 'quote'],
  ['/ultra/v1/execute', 'execute'],
  ['/tokens/v2/search', 'tokens'],
  ['/tokens/v2/tag', 'tokensFull'],
  ['/portfolio/v1/positions/', 'positions'],
  ['/price/v3', 'price'],
];

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-ratelimit-current': '1',
  'x-ratelimit-remaining': String(RATE_LIMIT - 1),
  'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 60),
  'x-api-gateway-request-id': '5f0c9d1e-3a52-4b9a-9c3e-6a1d2f7b8e90',
};

/** Prices of nothing: enough for a first call. */
const bodies = { ...createBodies(), price: '{}' };
const answers = Object.entries(bodies).map(([name, text]) => {
  const body = Buffer.from(text);
  return [name, { body, headers: { ...headers, 'content-length': body.length } }] as const;
});
const answerOf = new Map<string, (typeof answers)[number][1]>(answers);

function sendList(response: ServerResponse): void {
  response.writeHead(200, headers);
  // A reader that leaves early ends the sending too.
  pipeline(Readable.from(listPieces(Number(elements))), response, () => undefined);
}

const server = createServer((request, response) => {
  request.resume();
  const { url = '' } = request;
  if (url === '/tokens/v1/all') return sendList(response);
  const name = paths.find(([prefix]) => url.startsWith(prefix))?.[1];
  const answer = name && answerOf.get(name);
  if (!answer) return void response.writeHead(404).end();
  response.writeHead(200, answer.headers).end(answer.body);
});
// Connections are idle while others are measured.
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}`);
});
process.once('disconnect', () => process.exit());
