import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, sandbox, type Transport, type TransportOptions } from '@perijove/core';
import { onTestFinished } from 'vitest';

export interface Service {
  readonly transport: Transport;
  /** Path and query of every request, in order. */
  readonly requests: readonly string[];
}

/** A service of the present test, on a port of its own. `answer` gives the body, or a failure. */
export async function serve(
  answer: (url: URL) => unknown,
  options: Partial<TransportOptions> = {},
): Promise<Service> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const url = request.url as string;
    requests.push(url);
    const body = await answer(new URL(url, 'http://127.0.0.1'));
    const status = body instanceof Failure ? body.status : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body instanceof Failure ? body.body : body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const transport = createTransport({
    deployment: sandbox(`http://127.0.0.1:${port}`),
    plan: { limit: 1_000, windowMs: 1_000 },
    ...options,
  });
  onTestFinished(async () => {
    await transport.close();
    server.closeAllConnections();
    server.close();
  });
  return { transport, requests };
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

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Distinct mints: 30 zero bytes, then a number of two bytes. Good for some 3,000. */
function mintOf(index: number): string {
  const high = DIGITS[5 + Math.floor(index / DIGITS.length)];
  return `${'1'.repeat(30)}${high}${DIGITS[index % DIGITS.length]}`;
}

/** As many mints. */
export function mints(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => mintOf(index));
}

/** Everything that an iterator gives. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
