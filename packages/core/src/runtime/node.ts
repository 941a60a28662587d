import { channel } from 'node:diagnostics_channel';
import { gunzipSync } from 'node:zlib';
import type { Dispatcher, Pool } from 'undici';
import type { Diagnostics, EventType } from '../events.ts';
import {
  type Flight,
  TooLargeError,
  type Wire,
  type WireOptions,
  type WireResponse,
  type WireStream,
} from './wire.ts';

export const isBrowser = false;

/** Node gives the events to `perijove:<type>` channels as well. */
export function createDiagnostics(): Diagnostics {
  const types: readonly EventType[] = [
    'call:start',
    'call:end',
    'attempt:failed',
    'limit:wait',
    'drift',
    'deprecated',
  ];
  const channels = new Map(types.map((type) => [type, channel(`perijove:${type}`)]));
  return {
    hears: (type) => channels.get(type)?.hasSubscribers ?? false,
    publish: (event) => channels.get(event.type)?.publish(event),
  };
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function readHeader(headers: Headers): (name: string) => string | undefined {
  return (name) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
}

/** Sends through one undici pool, by the dispatch interface: a third cheaper than `request`. */
export function createWire(options: WireOptions): Wire {
  let pool: Pool | undefined;
  // Loading undici takes 50 ms: it starts with the transport and is awaited by the first call.
  let loading: Promise<Pool> | undefined = import('undici').then(({ Pool: UndiciPool }) => {
    pool = new UndiciPool(options.origin, {
      connections: options.connections,
      pipelining: 1,
      keepAliveTimeout: options.keepAliveMs,
      keepAliveMaxTimeout: options.keepAliveMs * 10,
      allowH2: false,
      // The transport's own timers are the only ones.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
    return pool;
  });
  loading.catch(() => undefined);

  const dispatch = (
    request: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): void => {
    if (pool) pool.dispatch(request, handler);
    else {
      loading?.then(
        (loaded) => loaded.dispatch(request, handler),
        (error: Error) => handler.onResponseError?.(undefined as never, error),
      );
    }
  };

  return {
    send: (request, flight) =>
      new Promise((resolve, reject) => {
        dispatch(request, new Collector(request.maxBytes, flight, resolve, reject));
      }),
    stream: (request, flight) =>
      new Promise((resolve, reject) => {
        dispatch(request, new Streamer(flight, resolve, reject));
      }),
    async warm() {
      const loaded = pool ?? (await loading);
      const warmed = loaded?.request({ method: 'HEAD', path: '/' });
      await warmed?.then(({ body }) => body.dump());
    },
    async close() {
      const opened = pool ?? (await loading?.catch(() => undefined));
      loading = undefined;
      await opened?.destroy();
    },
  };
}

/** What both handlers share: an abort that works before, during and after the connection. */
abstract class Handler {
  private controller: Dispatcher.DispatchController | undefined;
  private failed: { readonly reason: unknown } | undefined;
  protected readonly flight: Flight;
  private readonly fail: (reason: unknown) => void;

  constructor(flight: Flight, fail: (reason: unknown) => void) {
    this.flight = flight;
    this.fail = fail;
    flight.sent = false;
    flight.abort = (reason) => this.end(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.failed) controller.abort(asError(this.failed.reason));
    else this.flight.sent = true;
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.end(error);
  }

  protected end(reason: unknown): void {
    if (this.failed) return;
    this.failed = { reason };
    this.flight.abort = undefined;
    this.controller?.abort(asError(reason));
    this.fail(reason);
  }
}

class Collector extends Handler implements Dispatcher.DispatchHandler {
  private status = 0;
  private headers: Headers = {};
  private size = 0;
  /** Most answers come in one piece, which then needs no copy. */
  private first: Buffer | undefined;
  private rest: Buffer[] | undefined;
  private readonly maxBytes: number;
  private readonly resolve: (response: WireResponse) => void;

  constructor(
    maxBytes: number,
    flight: Flight,
    resolve: (response: WireResponse) => void,
    reject: (reason: unknown) => void,
  ) {
    super(flight, reject);
    this.maxBytes = maxBytes;
    this.resolve = resolve;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Headers,
  ): void {
    // 1xx answers announce the real one.
    if (status < 200) return;
    this.status = status;
    this.headers = headers;
    if (Number(headers['content-length']) > this.maxBytes) this.end(new TooLargeError());
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) this.end(new TooLargeError());
    else if (!this.first) this.first = chunk;
    else if (this.rest) this.rest.push(chunk);
    else this.rest = [this.first, chunk];
  }

  onResponseEnd(): void {
    const header = readHeader(this.headers);
    const bytes = this.rest ? Buffer.concat(this.rest, this.size) : this.first;
    let text: string;
    try {
      text = bytes ? decompress(bytes, header('content-encoding'), this.maxBytes) : '';
    } catch (error) {
      this.end(error);
      return;
    }
    this.flight.abort = undefined;
    this.resolve({ status: this.status, header, text });
  }
}

/** Nothing asks for compression by default; a proxy may answer with it all the same. */
function decompress(bytes: Buffer, encoding: string | undefined, maxBytes: number): string {
  if (encoding === undefined || encoding === 'identity') return bytes.toString('utf8');
  if (encoding !== 'gzip') throw new Error(`content-encoding ${encoding} was not asked for`);
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes }).toString('utf8');
  } catch (error) {
    const grew = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw grew ? new TooLargeError() : error;
  }
}

/** Chunks are queued for the reader; a full queue pauses the socket. */
const MOST_QUEUED_BYTES = 1 << 20;

class Streamer extends Handler implements Dispatcher.DispatchHandler {
  private readonly queue: Buffer[] = [];
  private queued = 0;
  private done = false;
  private error: { readonly reason: unknown } | undefined;
  private wake: (() => void) | undefined;
  private paused: Dispatcher.DispatchController | undefined;
  private readonly resolve: (stream: WireStream) => void;

  constructor(
    flight: Flight,
    resolve: (stream: WireStream) => void,
    reject: (reason: unknown) => void,
  ) {
    super(flight, (reason) => {
      this.error = { reason };
      reject(reason);
      this.wake?.();
    });
    this.resolve = resolve;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Headers,
  ): void {
    if (status < 200) return;
    this.resolve({ status, header: readHeader(headers), chunks: this.read() });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.queue.push(chunk);
    this.queued += chunk.length;
    if (this.queued > MOST_QUEUED_BYTES) {
      controller.pause();
      this.paused = controller;
    }
    this.wake?.();
  }

  onResponseEnd(): void {
    this.flight.abort = undefined;
    this.done = true;
    this.wake?.();
  }

  private async *read(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const chunk = this.queue.shift();
        if (chunk) {
          this.queued -= chunk.length;
          yield chunk;
        } else if (this.error) throw this.error.reason;
        else if (this.done) return;
        else await this.more();
      }
    } finally {
      // A reader that stops early must not leave the connection open.
      if (!this.done && !this.error) this.end(new Error('the reader stopped'));
    }
  }

  private more(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      this.paused?.resume();
      this.paused = undefined;
    });
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted', { cause: reason });
}
