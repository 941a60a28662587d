import type { Dispatcher } from 'undici';
import { isGzip, zlib } from './node-collector.ts';
import { Handler, type Headers, type Line, readHeader } from './node-handler.ts';
import type { Flight, WireStream } from './wire.ts';

/** Chunks are queued for the reader; a full queue pauses the socket. */
const MAX_QUEUED_BYTES = 1 << 20;
/** A chunk of one byte costs a hundred to keep, so their number counts as well. */
const MAX_QUEUED_CHUNKS = 1 << 12;

/** Hands a response on while it arrives. */
export class Streamer extends Handler implements Dispatcher.DispatchHandler {
  private queue: Buffer[] = [];
  private queued = 0;
  private done = false;
  private error: { readonly reason: unknown } | undefined;
  private wake: (() => void) | undefined;
  private paused: Dispatcher.DispatchController | undefined;
  private readonly resolve: (stream: WireStream) => void;

  constructor(
    line: Line,
    flight: Flight,
    resolve: (stream: WireStream) => void,
    reject: (reason: unknown) => void,
  ) {
    super(line, flight, (reason) => {
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
    // 1xx responses announce the real one.
    if (status < 200) return;
    const header = readHeader(headers);
    const chunks = isGzip(header('content-encoding')) ? this.readGzip() : this.read();
    this.resolve({ status, header, chunks });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.queue.push(chunk);
    this.queued += chunk.length;
    if (this.queued > MAX_QUEUED_BYTES || this.queue.length > MAX_QUEUED_CHUNKS) {
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
        const chunks = this.queue;
        this.queue = [];
        this.queued = 0;
        yield* chunks;
        if (this.queue.length > 0) continue;
        if (this.error) throw this.error.reason;
        if (this.done) return;
        await this.more();
      }
    } finally {
      this.leave();
    }
  }

  private async *readGzip(): AsyncGenerator<Uint8Array> {
    const { pipeline } = process.getBuiltinModule('node:stream');
    try {
      yield* pipeline(this.read(), zlib().createGunzip(), () => undefined);
    } finally {
      this.leave();
    }
  }

  /** A reader that stops early must not leave the connection open. */
  private leave(): void {
    if (!this.done) this.end(new Error('the reader stopped'));
  }

  private more(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      // Resuming may fill the queue, and pause again, at once.
      const { paused } = this;
      this.paused = undefined;
      paused?.resume();
    });
  }
}
