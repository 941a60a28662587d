import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandbox } from '@perijove/core';
import { families } from 'perijove/catalog';
import { onTestFinished } from 'vitest';
import { createProxy, type KeyProxy, type ProxyOptions } from '../src/index.ts';

export const KEY = 'jup_0123456789abcdef';

export interface Arrived {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

export interface Upstream {
  readonly url: string;
  /** Every request that arrived, in order. */
  readonly arrived: readonly Arrived[];
  /** Resolves when the client of the given request (from 0) has gone. */
  readonly left: (index: number) => Promise<unknown>;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Answers as the test says: an API of the present test, on a port of its own. */
export async function startUpstream(answer: Answer = answerJson({})): Promise<Upstream> {
  const arrived: Arrived[] = [];
  const closed: Promise<unknown>[] = [];
  const listener: RequestListener = (request, response) => {
    const { method, url, headers } = request;
    arrived.push({ method, url, headers });
    closed.push(once(response, 'close'));
    response.on('error', () => undefined);
    request.on('error', () => undefined).resume();
    void answer(request, response);
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, arrived, left: async (index) => closed[index] };
}

export function answerJson(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** A proxy in front of an upstream, for all endpoints. */
export function proxyTo(
  { url }: { readonly url: string },
  more: Partial<ProxyOptions<typeof families>> = {},
): KeyProxy {
  const deployment = sandbox(url);
  const proxy = createProxy({
    deployment,
    apiKey: KEY,
    endpoints: families,
    allow: ['*'],
    ...more,
  });
  onTestFinished(() => proxy.close());
  return proxy;
}

export const BASE = 'https://app.example/api/jupiter';
export const SOL = 'So11111111111111111111111111111111111111112';
export const PRICE = `${BASE}/price/v3?ids=${SOL}`;

export const SUBMIT: RequestInit = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"requestId":"r","signedTransaction":"AQID"}',
};
export const SUBMIT_URL = `${BASE}/trigger/v1/execute`;

/** Status and parsed body of a response. */
export async function read(response: Response): Promise<readonly [number, unknown]> {
  const text = await response.text();
  return [response.status, text ? JSON.parse(text) : undefined];
}
