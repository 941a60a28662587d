import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, sandbox, type TransportOptions } from '@perijove/core';
import { createSendClient, type SendClient } from '@perijove/send';
import { onTestFinished } from 'vitest';

export interface Service {
  readonly send: SendClient;
  /** Method, path with query, and body of every request, in order. */
  readonly requests: readonly string[];
}

/** A service of the present test, on a port of its own. `answer` gives the body, or a failure. */
export async function serve(
  answer: (url: URL) => unknown,
  options: Partial<TransportOptions> = {},
): Promise<Service> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    let sent = '';
    for await (const chunk of request.setEncoding('utf8')) sent += chunk;
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url} ${sent}`.trim());
    const body = await answer(new URL(url, 'http://127.0.0.1'));
    const status = body instanceof Failure ? body.status : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body instanceof Failure ? body.text : JSON.stringify(body));
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
  return { send: createSendClient(transport), requests };
}

/** An answer with a failure status. */
export class Failure {
  readonly status: number;
  readonly text: string;

  constructor(status: number, text: string) {
    this.status = status;
    this.text = text;
  }
}

/** Everything that an iterator gives. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
