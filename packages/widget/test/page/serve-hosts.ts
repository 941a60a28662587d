import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createProxy } from '@perijove/proxy';
import type { Sandbox } from '@perijove/sandbox';
import { families } from 'perijove/catalog';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** A page that embeds the widget, by the path of each of its files. */
export type HostFiles = Readonly<Record<string, string>>;

export interface Hosts {
  readonly url: string;
  stop(): Promise<void>;
}

interface HostOptions {
  readonly sandbox: Sandbox;
  readonly files: HostFiles;
  /** Where the browser build of the widget is: served below `/perijove/`. */
  readonly browser: string;
}

/** What a page with a strict policy allows: its own files, and nothing inline. */
export function strictPolicy(sandbox: Sandbox): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: ${sandbox.url}`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
}

/** Serves pages that embed the widget, with a proxy for the key and the node, as a real server does. */
export async function serveHosts({ sandbox, files, browser }: HostOptions): Promise<Hosts> {
  const { deployment, apiKey, rpcUrl } = sandbox;
  const proxy = createProxy({
    deployment,
    apiKey,
    plan: 'pro',
    endpoints: families,
    allow: [
      'swap.order',
      'swap.build',
      'swap.execute',
      'tokens.search',
      'tokens.byCategory',
      'instant-swap.holdings',
      'trigger-v2.*',
    ],
    path: '/api/jupiter',
  });
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/jupiter/')) return proxy(request);
    if (pathname === '/api/rpc') {
      const headers = { 'content-type': 'application/json' };
      return fetch(rpcUrl, { method: 'POST', headers, body: await request.text() });
    }
    const type = TYPES[extname(pathname)] ?? TYPES['.html'] ?? '';
    const body = files[pathname] ?? (await fileOf(browser, pathname));
    const headers = { 'content-type': type, 'content-security-policy': strictPolicy(sandbox) };
    return new Response(body ?? 'not found', { status: body === undefined ? 404 : 200, headers });
  };
  const server = createServer((incoming, outgoing) => void respond(answer, incoming, outgoing));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await proxy.close();
    },
  };
}

async function fileOf(browser: string, pathname: string): Promise<string | undefined> {
  if (!pathname.startsWith('/perijove/')) return undefined;
  const name = normalize(pathname).slice('/perijove/'.length);
  return readFile(join(browser, name), 'utf8').catch(() => undefined);
}

async function respond(
  answer: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/', headers } = incoming;
  const { 'content-type': type, 'accept-encoding': accepted, authorization } = headers;
  const response = await answer(
    new Request(`http://${headers.host}${url}`, {
      method,
      headers: { ...(type && { 'content-type': type }), ...(authorization && { authorization }) },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    }),
  );
  const body = Buffer.from(await response.arrayBuffer());
  const isZipped = body.length > 1000 && accepted?.includes('gzip');
  // The headers of a response of `fetch` cannot be changed.
  const { 'content-length': _, ...answered } = Object.fromEntries(response.headers);
  const encoding = isZipped ? { 'content-encoding': 'gzip' } : {};
  outgoing.writeHead(response.status, { ...answered, ...encoding });
  outgoing.end(isZipped ? gzipSync(body, { level: 1 }) : body);
}
