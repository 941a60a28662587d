import {
  type Clock,
  createWire,
  parseUrl,
  sharedWire,
  systemClock,
  type Wire,
} from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import { pause } from '../abort.ts';
import { decideRetry } from './retry.ts';
import type { Rpc } from './rpc.ts';
import { createRedact } from './secrets.ts';
import { sendRequest } from './send-request.ts';

export interface RpcOptions {
  /** Headers of every request, such as a provider's key. They appear in no error. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Maximum time for one attempt, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Maximum number of retries of a read. Default 3. `sendTransaction` is never retried here. */
  readonly retries?: number | undefined;
  /** Maximum bytes of a response. Default 32 MiB. */
  readonly maxResponseBytes?: number | undefined;
  /**
   * Sends the requests instead of undici on Node and of the global `fetch` elsewhere, and so without the
   * proxy that `HTTPS_PROXY` or `HTTP_PROXY` names on Node. A response from another address than the
   * node's is refused: it would be a redirect that was followed with the headers.
   */
  readonly fetch?: typeof fetch | undefined;
  /** Clock and randomness, injectable for tests. */
  readonly clock?: Clock | undefined;
}

/** A record, so that a missing name is a type error. */
const NAMES: Readonly<Record<keyof RpcOptions, true>> = {
  headers: true,
  timeoutMs: true,
  retries: true,
  maxResponseBytes: true,
  fetch: true,
  clock: true,
};

/** Names of the options. */
export const RPC_OPTIONS: readonly string[] = Object.keys(NAMES);

/** Methods that change nothing on the node, and so can be retried. */
const READ = /^(?:get|is|simulate)[A-Z]/;

/**
 * Creates a small JSON-RPC client of a Solana node, over the connections of the transport: undici on Node,
 * `fetch` elsewhere. All clients of one node share them. Reads are retried after lost
 * connections, timeouts, 408, 429, 5xx and errors that a node calls temporary. Pauses grow up to 5
 * s and respect `Retry-After`; a longer `Retry-After` is an error at once. The URL is treated as a
 * secret, because providers put keys into it.
 *
 * On Node, requests go through the proxy that `HTTPS_PROXY` or `HTTP_PROXY` names, except to the hosts in
 * `NO_PROXY` and to this machine. A websocket does not.
 *
 * @throws PerijoveError `invalid_input` when the URL is not an `http:` or `https:` URL, and for an
 * unknown option.
 */
export function createRpc(url: string, options: RpcOptions = {}): Rpc {
  const target = nodeUrl(url);
  assertFields('options', options, RPC_OPTIONS);
  const { headers = {}, retries = 3, clock = systemClock } = options;
  const redact = createRedact(target, headers);
  const request = {
    wire: wireFor(target.origin, options.fetch),
    path: target.pathname + target.search,
    headers: { ...headers, 'content-type': 'application/json' },
    redact,
    clock,
    timeoutMs: options.timeoutMs ?? 10_000,
    maxResponseBytes: options.maxResponseBytes ?? 32 * 2 ** 20,
  };
  return {
    async call(method, params, signal) {
      const most = READ.test(method) ? retries : 0;
      for (let attempt = 0; ; attempt++) {
        signal?.throwIfAborted();
        try {
          return await sendRequest(request, method, params, signal);
        } catch (error) {
          const delay = decideRetry(error, attempt, most, clock.random());
          if (delay === undefined) throw error;
          await pause(clock, delay, signal);
        }
      }
    },
  };
}

/** A node may end what is idle for longer than this. */
const KEEP_ALIVE_MS = 4_000;

/** A node has its own limits, so that of connections is high. */
function wireFor(origin: string, fetch: RpcOptions['fetch']): Wire {
  const kept = { connections: 256, keepAliveMs: KEEP_ALIVE_MS };
  const options = { origin, ...kept, compressed: true, asPage: true };
  return fetch ? createWire({ ...options, fetch }) : sharedWire(options);
}

function nodeUrl(text: string): URL {
  const url = parseUrl(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw invalidInput('url', 'the http(s) address of a node');
}
