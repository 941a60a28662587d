import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, type Deployment, sandbox } from '@perijove/core';
import { createPortfolioClient, type PortfolioClient } from '@perijove/portfolio';
import { onTestFinished } from 'vitest';

export interface Service {
  readonly portfolio: PortfolioClient;
  /** Method, path and query of every request, in order. */
  readonly requests: readonly string[];
}

/** A service of the present test that answers everything with `text`, or what it returns then. */
export async function serve(
  text: string | (() => string),
  { status = 200, ...facts }: { readonly status?: number } & Partial<Deployment> = {},
): Promise<Service> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const body = typeof text === 'string' ? text : text();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const deployment = { ...sandbox(`http://127.0.0.1:${port}`), ...facts };
  const transport = createTransport({
    deployment,
    retries: 0,
    plan: { limit: 1_000, windowMs: 1_000 },
  });
  onTestFinished(async () => {
    await transport.close();
    server.closeAllConnections();
    server.close();
  });
  return { portfolio: createPortfolioClient(transport), requests };
}
