import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a refresh stays here, so that a second one of its session would meet it. */
const HELD_MS = 30;

/** Where a refresh is when the relay tells of it. */
export type RefreshStep = 'arrived' | 'exchanged' | 'answered';

/** What a relay has seen of the refreshes that went through it. */
export interface RefreshRecord {
  /** Refresh tokens that were sent, each as often as it was sent. */
  readonly sent: Map<string, number>;
  /**
   * The most refreshes of one session that were under way at the same time. A wallet may have more than
   * one session: processes that start together each let it sign in.
   */
  atOnce: number;
  /** Refreshes that the service refused: a token that it does not know, or one that was used. */
  refused: number;
  signIns: number;
}

export interface Relay {
  readonly url: string;
  readonly record: RefreshRecord;
  readonly stop: () => Promise<void>;
}

/**
 * Passes requests on to the service, and records refreshes.
 *
 * @param onRefresh Called at each step of a refresh with the name of the process that asked, by its
 * header `x-worker`.
 */
export async function startRelay(
  target: string,
  onRefresh: (step: RefreshStep, worker: string) => void,
): Promise<Relay> {
  const record: RefreshRecord = { sent: new Map(), atOnce: 0, refused: 0, signIns: 0 };
  /** By session. */
  const underWay = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const isRefresh = request.url?.endsWith('/auth/refresh') ?? false;
    const token = isRefresh ? (JSON.parse(body) as { refreshToken: string }).refreshToken : '';
    const session = sessionOf(token);
    const worker = String(request.headers['x-worker']);
    if (isRefresh) {
      record.sent.set(token, (record.sent.get(token) ?? 0) + 1);
      const count = (underWay.get(session) ?? 0) + 1;
      underWay.set(session, count);
      record.atOnce = Math.max(record.atOnce, count);
      onRefresh('arrived', worker);
      await sleep(HELD_MS);
    }
    const answer = await passOn(target, request, body).catch(() => undefined);
    if (isRefresh) underWay.set(session, (underWay.get(session) ?? 1) - 1);
    // The service closed the connection, or is gone because the test has ended.
    if (!answer) {
      response.destroy();
      return;
    }
    if (isRefresh) {
      if (answer.status === 401) record.refused += 1;
      onRefresh('exchanged', worker);
    }
    if (request.url?.endsWith('/auth/verify') && answer.status === 200) record.signIns += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.text, () => isRefresh && onRefresh('answered', worker));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    record,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The first part of a refresh token names its session, and stays the same. */
function sessionOf(refreshToken: string): string {
  return refreshToken.split('.')[0] ?? '';
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function passOn(
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: string,
): Promise<{ readonly status: number; readonly text: string }> {
  const kept = ['authorization', 'content-type', 'x-api-key'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  const response = await fetch(target + url, {
    method,
    headers: kept,
    ...(body !== '' && { body }),
  });
  return { status: response.status, text: await response.text() };
}
