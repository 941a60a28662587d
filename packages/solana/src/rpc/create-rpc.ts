import { type Clock, systemClock } from '@perijove/core';
import { pause } from '../abort.ts';
import { invalidInput } from '../errors.ts';
import { assertFields } from '../flow/assert-input.ts';
import { decideRetry } from './retry.ts';
import type { Rpc } from './rpc.ts';
import { createRedact } from './secrets.ts';
import { sendRequest } from './send-request.ts';

export interface RpcOptions {
  /** Sent with every request, such as a provider's key. Kept out of every error. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Longest time for one attempt. Default 10 s. */
  readonly timeoutMs?: number | undefined;
  /** Most repeats of a read. Default 3. Transactions are never sent twice from here. */
  readonly retries?: number | undefined;
  /** Most bytes of an answer. Default 32 MiB. */
  readonly maxResponseBytes?: number | undefined;
  /** Another `fetch` than the global one. */
  readonly fetch?: typeof fetch | undefined;
  /** Time and chance, for tests. */
  readonly clock?: Clock | undefined;
}

/** A record, so that the compiler sees to it that no name is missing. */
const NAMES: Readonly<Record<keyof RpcOptions, true>> = {
  headers: true,
  timeoutMs: true,
  retries: true,
  maxResponseBytes: true,
  fetch: true,
  clock: true,
};

/** What leaves nothing behind on the node, so that it can be asked again. */
const READ = /^(?:get|is|simulate)[A-Z]/;

/**
 * A small client of a Solana node's JSON-RPC, over `fetch`. Reads are repeated after lost connections,
 * timeouts, 408, 429, 5xx and a node's own "later", with growing pauses of at most 5 s and
 * not before `Retry-After`; a node that asks for a longer wait is an error at once. The URL counts
 * as a secret: providers put keys into it.
 *
 * @throws PerijoveError `invalid_input` when the URL is not one of `http:` or `https:`, and for an option
 * that is not known.
 */
export function createRpc(url: string, options: RpcOptions = {}): Rpc {
  const target = parseUrl(url);
  assertFields('options', options, Object.keys(NAMES));
  const { headers = {}, retries = 3, clock = systemClock } = options;
  const redact = createRedact(target, headers);
  const request = {
    url: target.href,
    headers,
    redact,
    clock,
    timeoutMs: options.timeoutMs ?? 10_000,
    maxResponseBytes: options.maxResponseBytes ?? 32 * 2 ** 20,
    fetch: options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args)),
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

function parseUrl(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed && /^https?:$/.test(parsed.protocol)) return parsed;
  throw invalidInput('url', 'the http(s) address of a node');
}
