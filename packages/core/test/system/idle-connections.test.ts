import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import { isPerijoveError } from '../../src/index.ts';
import { endpoints, landed } from '../sample-endpoints.ts';
import { openTransport } from './faults.ts';

const CALLERS = 8;
const SUBMITS = sized(80, 2_000);

/** Ends each connection a few milliseconds after its last response, and counts what it was sent. */
async function serveImpatient(announced: string | undefined) {
  const counts = new Map<string, number>();
  let turn = 0;
  const server = createServer(async (request, response) => {
    clearTimeout(Object(request.socket).ending);
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    if (request.method === 'POST') counts.set(body, (counts.get(body) ?? 0) + 1);
    respond(response, request.method === 'POST' ? landed : { price: 1 });
  });
  function respond(response: ServerResponse, body: unknown): void {
    const { socket } = response;
    response.setHeader('content-type', 'application/json');
    if (announced) response.setHeader('keep-alive', announced);
    response.end(JSON.stringify(body), () => {
      const timer = setTimeout(() => (turn++ % 2 ? socket?.end() : socket?.destroy()), turn % 6);
      Object(socket).ending = timer;
    });
  }
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, counts };
}

/** Each caller reads, which leaves connections idle, and submits. */
test.each([
  ['announces nothing', undefined],
  ['announces to keep them', 'timeout=60'],
])(
  'no outcome is unknown where a server that %s ends idle connections',
  async (_how, announced) => {
    const { origin, counts } = await serveImpatient(announced);
    const { transport } = openTransport(origin, { retries: 50, deadlineMs: 600_000 });
    const failures: string[] = [];
    let sent = 0;
    const caller = async (): Promise<void> => {
      while (sent < SUBMITS) {
        const requestId = `submit ${sent++}`;
        await transport.call(endpoints.read, { ids: ['a'] }).catch(() => undefined);
        await transport
          .call(endpoints.submit, { signedTransaction: 'AQID', requestId })
          .catch((error: unknown) =>
            failures.push(isPerijoveError(error) ? error.code : String(error)),
          );
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    expect(failures).toEqual([]);
    expect(counts.size).toBe(sent);
    expect([...counts.values()].filter((count) => count > 1)).toEqual([]);
  },
);
