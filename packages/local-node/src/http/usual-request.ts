import type { IncomingMessage, ServerResponse } from 'node:http';
import { judgeHost } from './loopback-name.ts';

/** Bodies above this are left to the routes, which have limits of their own. */
const MAX_BODY_BYTES = 1024 * 1024;

/** A path without escapes, and a query that has the same form in any URL. */
const TARGET = /^\/[\w./-]*(?:\?[\w.~!$&()*+,;=:@/?%-]*)?$/;

/**
 * Headers that decide whether or how a request is served: of browsers, of bodies in parts or in
 * another encoding, of other protocols.
 */
const UNUSUAL_HEADERS = [
  'origin',
  'referer',
  'sec-fetch-site',
  'access-control-request-private-network',
  'transfer-encoding',
  'content-encoding',
  'expect',
  'upgrade',
] as const;

/**
 * Returns a function that tells whether a request is of a program on this machine, with a plain
 * target, and without a body or with a whole one: the rules of the shell admit it.
 */
export function createUsualCheck(): (request: IncomingMessage) => boolean {
  /** Clients have one or two: `127.0.0.1:4260`, `localhost:4260`. */
  let knownHost: string | undefined;
  const isLoopback = (host: string | undefined): boolean => {
    if (host === undefined) return false;
    if (host !== knownHost && judgeHost(host) !== 'loopback') return false;
    knownHost = host;
    return true;
  };
  return ({ url = '', method, headers }) => {
    if (!TARGET.test(url) || !isLoopback(headers.host)) return false;
    if (UNUSUAL_HEADERS.some((name) => headers[name] !== undefined)) return false;
    const length = Number(headers['content-length'] ?? 0);
    return length <= (method === 'POST' ? MAX_BODY_BYTES : 0);
  };
}

/** Returns the path of a target. */
export function pathOfTarget(target: string): string {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}

const decoder = new TextDecoder();

/** Reads a body as `Request.text()` does. Rejects when the client disconnects before its end. */
export function readBodyText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => resolve(decoder.decode(Buffer.concat(chunks))));
    request.once('error', reject);
  });
}

/** Sends a response with its headers in the order of their names, as the routes do. */
export function sendText(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string | undefined,
): void {
  const sorted = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1));
  const length = text === undefined ? {} : { 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { ...Object.fromEntries(sorted), ...length });
  response.end(text);
}
