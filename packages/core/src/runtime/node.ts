import { channel } from 'node:diagnostics_channel';
import type { Dispatcher } from 'undici';
import type { Diagnostics, EventType } from '../events/events.ts';
import { createWire as createDenoWire } from './deno.ts';
import { encodeForm } from './encode-form.ts';
import { Collector } from './node-collector.ts';
import type { Handler, Lines } from './node-handler.ts';
import { createPools } from './node-pools.ts';
import { Streamer } from './node-streamer.ts';
import { createWire as createFetchWire } from './web.ts';
import type { Wire, WireOptions, WireRequest } from './wire.ts';

export { linkToCode } from './link-to-code.ts';
export { fetchFor } from './node-fetch.ts';
export { proxySettings } from './node-proxy.ts';

export const isBrowser = false;

/** Node gives the events to `perijove:<type>` channels as well. */
export function createDiagnostics(): Diagnostics {
  const types: readonly EventType[] = [
    'call:start',
    'call:end',
    'attempt:failed',
    'limit:wait',
    'limit:shared',
    'key:refused',
    'key:restored',
    'drift',
    'deprecated',
  ];
  const channels = new Map(types.map((type) => [type, channel(`perijove:${type}`)]));
  return {
    hears: (type) => channels.get(type)?.hasSubscribers ?? false,
    publish: (event) => channels.get(event.type)?.publish(event),
  };
}

/** Node has no store of cookies. */
export const keepsCookies = (_url: string): boolean => false;

/**
 * Sends through undici; through `fetch` if one is given, and in runtimes that take Node's code (a
 * bundle, CommonJS) but cannot run undici: Bun replaces it, Deno asks for permissions that it
 * needs, and jsdom in Jest hides the `TextDecoder` that it loads with.
 */
export function createWire(options: WireOptions): Wire {
  const { bun, deno } = process.versions;
  if (deno) return createDenoWire(options);
  const cannotLoad = bun || typeof TextDecoder !== 'function';
  return options.fetch || cannotLoad ? createFetchWire(options) : createPoolWire(options);
}

/** Sends through pools of undici, by the dispatch interface: a third cheaper than `request`. */
function createPoolWire(options: WireOptions): Wire {
  const lines: Lines = { shared: { waiting: 0 }, fresh: { waiting: 0 } };
  const lineOf = ({ fresh }: WireRequest) => (fresh ? lines.fresh : lines.shared);
  const pools = createPools(options, lines);
  const accepted = options.compressed ? { 'accept-encoding': 'gzip' } : undefined;

  function start(asked: WireRequest, handler: Handler & Dispatcher.DispatchHandler): void {
    const request = accepted ? { ...asked, headers: { ...accepted, ...asked.headers } } : asked;
    const { body } = request;
    if (typeof body === 'string' || body === null) {
      pools.dispatch(request as Dispatcher.DispatchOptions, handler);
      return;
    }
    encodeForm(body).then(
      (form) => {
        const headers = { ...request.headers, 'content-type': form.type };
        pools.dispatch({ ...request, headers, body: form.bytes }, handler);
      },
      (error: unknown) => handler.end(error),
    );
  }

  return {
    send: (request, flight) =>
      new Promise((resolve, reject) => {
        start(request, new Collector(request.maxBytes, lineOf(request), flight, resolve, reject));
      }),
    stream: (request, flight) =>
      new Promise((resolve, reject) => {
        start(request, new Streamer(lineOf(request), flight, resolve, reject));
      }),
    warm: pools.warm,
    close: pools.close,
  };
}
