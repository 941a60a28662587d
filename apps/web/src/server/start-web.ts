import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '@perijove/sandbox';
import { loadAssets } from './assets.ts';
import { type Answer, createKnobs } from './knobs.ts';
import { pageHeaders } from './page-headers.ts';

export interface WebOptions {
  readonly sandbox: Sandbox;
  /** Where the built page is. */
  readonly folder: string;
  /** Default 0: any that is free. One that is taken is left alone, too. */
  readonly port?: number | undefined;
}

export interface Web {
  /** `http://127.0.0.1:4280` */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the page on loopback, and the little that it needs beside the sandbox's own API. */
export async function startWeb({ sandbox, folder, port = 0 }: WebOptions): Promise<Web> {
  const assets = await loadAssets(folder);
  const knobs = createKnobs(sandbox);
  const headers = pageHeaders(sandbox);
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    void answer(request)
      .catch((error: unknown): Answer => ({ status: 500, body: { error: String(error) } }))
      .then((given) => send(response, given));
  });

  async function answer(request: IncomingMessage): Promise<Answer> {
    if (!isFromHere(request)) return { status: 403, body: { error: 'only for this page' } };
    const path = request.url?.split('?')[0] ?? '/';
    const knob = knobs.get(`${request.method} ${path}`);
    if (knob) return knob(request);
    const asset = /^(?:GET|HEAD)$/.test(request.method ?? '') ? assets.get(path) : undefined;
    return asset ?? { status: 404, body: { error: 'not found' } };
  }

  await listen(server, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (port === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await listen(server, 0);
  }
}

/**
 * A page elsewhere must not turn the knobs, nor reach them through a host name of its own that points
 * at this machine.
 */
function isFromHere({ headers }: IncomingMessage): boolean {
  const { host, origin } = headers;
  const isHere = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host ?? '');
  return isHere && (origin === undefined || origin === `http://${host}`);
}

function send(response: ServerResponse, { status = 200, type, body }: Answer): void {
  response.statusCode = status;
  response.setHeader('content-type', type ?? 'application/json');
  response.end(type ? body : JSON.stringify(body));
}
