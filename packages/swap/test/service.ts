import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, sandbox, type TransportOptions } from '@perijove/core';
import { createSwapClient, type SwapClient } from '@perijove/swap';
import { onTestFinished } from 'vitest';

/** One request as it arrived. */
export interface Received {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly body: string;
}

export interface Service {
  readonly swaps: SwapClient;
  /** In order. */
  readonly requests: readonly Received[];
}

/** An answer that never arrives: the connection is cut. */
export const LOST: unique symbol = Symbol('lost');

/** A service of the present test, on a port of its own. `answer` gives the body, a failure or LOST. */
export async function serve(
  answer: (url: URL) => unknown,
  options: Partial<TransportOptions> = {},
): Promise<Service> {
  const requests: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '' } = request;
    requests.push({ method, path, body: Buffer.concat(chunks).toString('utf8') });
    const body = answer(new URL(path, 'http://127.0.0.1'));
    if (body === LOST) return response.destroy();
    const status = body instanceof Failure ? body.status : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(body instanceof Failure ? body.body : body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const transport = createTransport({
    deployment: sandbox(`http://127.0.0.1:${port}`),
    plan: { limit: 1_000, windowMs: 1_000 },
    retries: 0,
    ...options,
  });
  onTestFinished(async () => {
    await transport.close();
    server.closeAllConnections();
    server.close();
  });
  return { swaps: createSwapClient(transport), requests };
}

/** An answer with a failure status. */
export class Failure {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}
