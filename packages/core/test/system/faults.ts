import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import type { TransportEvent } from '../../src/events/events.ts';
import {
  type Clock,
  createTransport,
  sandbox,
  systemClock,
  type Transport,
  type TransportOptions,
} from '../../src/index.ts';
import { type LoopbackServer, reset, serve } from '../runtime/loopback-server.ts';

export interface Hit {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** When the request had arrived, in milliseconds since the epoch. */
  readonly at: number;
}

/** One way to respond to a request, or to fail to. */
export type Reply = (response: ServerResponse, hit: Hit) => void;

export interface FaultServer extends LoopbackServer {
  readonly hits: readonly Hit[];
}

/** Sends the first reply to the first request and so on; the last reply is sent to all that follow. */
export async function serveReplies(first: Reply, ...more: readonly Reply[]): Promise<FaultServer> {
  const replies = [first, ...more];
  const hits: Hit[] = [];
  const server = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { method = '', url = '', headers } = request;
    const hit = { method, path: url, headers, body, at: Date.now() };
    hits.push(hit);
    (replies[hits.length - 1] ?? (replies.at(-1) as Reply))(response, hit);
  });
  return { ...server, hits };
}

type Headers = Readonly<Record<string, string | number>>;

export function text(status: number, type: string, body: string, headers: Headers = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };
}

export function json(body: unknown, status = 200, headers: Headers = {}): Reply {
  return text(status, 'application/json', JSON.stringify(body), headers);
}

export const html = (status: number): Reply =>
  text(status, 'text/html', '<html><body><h1>Bad gateway</h1></body></html>');

/** The gateway's 429, with the moment (unix seconds) at which a slot is free, if one is given. */
export function tooMany(reset?: number): Reply {
  const headers = reset === undefined ? {} : { 'x-ratelimit-reset': reset };
  return json({ code: 429, message: '[API Gateway] Too many requests' }, 429, headers);
}

/** Takes the request and never responds. */
export const silence: Reply = () => undefined;

/** Resets the connection instead of a response. */
export const resetAtOnce: Reply = (response) => reset(response);

/** Resets the connection in the middle of the body. */
export const resetInBody: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
  response.write('{"price":', () => reset(response));
};

/** Responds in full, then resets the connection. */
export function resetAfter(body: unknown): Reply {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body), () => setTimeout(() => reset(response), 5));
  };
}

/** Sends a byte of white space now and then, for ever. */
export const trickle: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 5);
  response.on('close', () => clearInterval(timer));
};

export function redirectTo(url: string, status = 302): Reply {
  return text(status, 'text/html', '', { location: url });
}

/** No jitter: repeats follow at once. */
export const eagerClock = { ...systemClock, random: () => 0 };

/**
 * Stands still until it is let go: nothing runs out on a busy machine before its time. Its seconds are
 * shorter by `speed`.
 */
export function standingClock(
  startMs = systemClock.now(),
  speed = 1,
): Clock & { readonly go: () => void } {
  let since: number | undefined;
  return {
    ...eagerClock,
    now: () => startMs + (since === undefined ? 0 : (systemClock.now() - since) * speed),
    schedule: (task, ms) => eagerClock.schedule(task, ms / speed),
    go() {
      since = systemClock.now();
    },
  };
}

/** An attempt is overdue by `clock` once its request has come to `silence`, however long that takes. */
export function overdueOnArrival(timeoutMs: number): {
  readonly clock: Clock;
  readonly silence: Reply;
} {
  const running = new Set<() => void>();
  const clock: Clock = {
    ...eagerClock,
    schedule(task, ms) {
      if (ms !== timeoutMs) return eagerClock.schedule(task, ms);
      running.add(task);
      return () => running.delete(task);
    },
  };
  const silence: Reply = () => {
    for (const ring of running) setImmediate(ring);
  };
  return { clock, silence };
}

/** A transport that is closed after the test, and all its events. */
export function openTransport(
  origin: string,
  options: Partial<TransportOptions> = {},
): { readonly transport: Transport; readonly events: readonly TransportEvent[] } {
  const events: TransportEvent[] = [];
  const transport = createTransport({
    deployment: sandbox(origin),
    plan: { limit: 100_000, windowMs: 60_000 },
    clock: eagerClock,
    onEvent: (event) => events.push(event),
    ...options,
  });
  onTestFinished(() => transport.close());
  return { transport, events };
}

/** What a call rejects with; a response is a failure of the test. */
export async function rejection(call: Promise<unknown>): Promise<unknown> {
  let response: unknown;
  try {
    response = await call;
  } catch (error) {
    return error;
  }
  throw new Error(`expected a failure, got ${JSON.stringify(response)}`);
}
