import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, sandbox, type TransportOptions } from '@perijove/core';
import { createStudioClient, type StudioClient } from '@perijove/studio';
import { onTestFinished } from 'vitest';

/** One request as it arrived. */
export interface Received {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Service {
  readonly origin: string;
  readonly studio: StudioClient;
  /** In order. */
  readonly requests: readonly Received[];
}

/** An answer that never arrives: the connection is cut. */
export const LOST: unique symbol = Symbol('lost');

/** No answer at all. */
export const SILENCE: unique symbol = Symbol('silence');

/** A service of the present test, on a port of its own. `answer` gives the body, a failure or LOST. */
export async function serve(
  answer: (url: URL) => unknown,
  options: Partial<TransportOptions> = {},
): Promise<Service> {
  const requests: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, headers, body: Buffer.concat(chunks) });
    const body = answer(new URL(path, 'http://127.0.0.1'));
    if (body === SILENCE) return response;
    if (body === LOST) return response.destroy();
    const failure = body instanceof Failure ? body : undefined;
    response.writeHead(failure?.status ?? 200, {
      'content-type': 'application/json',
      ...failure?.headers,
    });
    return response.end(JSON.stringify(failure ? failure.body : body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const transport = createTransport({
    deployment: sandbox(origin),
    plan: { limit: 1_000, windowMs: 1_000 },
    retries: 0,
    ...options,
  });
  onTestFinished(async () => {
    await transport.close();
    server.closeAllConnections();
    server.close();
  });
  return { origin, studio: createStudioClient(transport), requests };
}

/** An answer with another status than 200. */
export class Failure {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
