import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, sandbox, type TransportOptions } from '@perijove/core';
import { createRoutingSwapClient, type RoutingSwapClient } from '@perijove/routing-swap';
import { onTestFinished } from 'vitest';

/** One request as it arrived. */
export interface Received {
  /** Method, path and query. */
  readonly line: string;
  readonly body: string;
}

export interface Service {
  readonly swaps: RoutingSwapClient;
  /** In order. */
  readonly requests: readonly Received[];
}

/** A service of the present test, on a port of its own, that gives one text after the other. */
export async function serve(
  answers: readonly string[],
  { status = 200, ...options }: { readonly status?: number } & Partial<TransportOptions> = {},
): Promise<Service> {
  const requests: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const line = `${request.method} ${request.url}`;
    const text = answers[requests.length];
    requests.push({ line, body: Buffer.concat(chunks).toString('utf8') });
    const code = text === undefined ? 418 : status;
    response.writeHead(code, { 'content-type': 'application/json' }).end(text ?? '{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const deployment = sandbox(`http://127.0.0.1:${port}`);
  const transport = createTransport({ deployment, retries: 0, ...options });
  onTestFinished(async () => {
    await transport.close();
    server.closeAllConnections();
    server.close();
  });
  return { swaps: createRoutingSwapClient(transport), requests };
}
