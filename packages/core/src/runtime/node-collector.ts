import type { Dispatcher } from 'undici';
import { Handler, type Headers, type Line, readHeader } from './node-handler.ts';
import { type Flight, TooLargeError, type WireResponse } from './wire.ts';

/** Collects a whole response. */
export class Collector extends Handler implements Dispatcher.DispatchHandler {
  private status = 0;
  private headers: Headers = {};
  private size = 0;
  /** Most responses come in one piece, which then needs no copy. */
  private first: Buffer | undefined;
  private rest: Buffer[] | undefined;
  private readonly maxBytes: number;
  private readonly resolve: (response: WireResponse) => void;

  constructor(
    maxBytes: number,
    line: Line,
    flight: Flight,
    resolve: (response: WireResponse) => void,
    reject: (reason: unknown) => void,
  ) {
    super(line, flight, reject);
    this.maxBytes = maxBytes;
    this.resolve = resolve;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Headers,
  ): void {
    // 1xx responses announce the real one.
    if (status < 200) return;
    this.status = status;
    this.headers = headers;
    if (Number(headers['content-length']) > this.maxBytes) this.end(this.tooLarge());
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) this.end(this.tooLarge());
    else if (!this.first) this.first = chunk;
    else if (this.rest) this.rest.push(chunk);
    else this.rest = [this.first, chunk];
  }

  onResponseEnd(): void {
    const header = readHeader(this.headers);
    const bytes = this.rest ? Buffer.concat(this.rest, this.size) : this.first;
    let text: string;
    try {
      text = bytes ? decode(bytes, header('content-encoding'), this.maxBytes) : '';
    } catch (error) {
      this.end(error instanceof TooLargeError ? this.tooLarge() : error);
      return;
    }
    this.flight.abort = undefined;
    this.resolve({ status: this.status, header, text });
  }

  private tooLarge(): TooLargeError {
    return new TooLargeError({ status: this.status, header: readHeader(this.headers) });
  }
}

function decode(bytes: Buffer, encoding: string | undefined, maxBytes: number): string {
  const text = isGzip(encoding) ? gunzip(bytes, maxBytes).toString() : bytes.toString();
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** The default headers do not request compression, but a proxy may compress the response. */
export function isGzip(encoding: string | undefined): boolean {
  return encoding !== undefined && /^(?:x-)?gzip$/i.test(encoding);
}

/** Loaded with the first response that is compressed: it takes a third of the time of an import. */
export const zlib = (): typeof import('node:zlib') => process.getBuiltinModule('node:zlib');

function gunzip(bytes: Buffer, maxBytes: number): Buffer {
  try {
    return zlib().gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    const grew = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw grew ? new TooLargeError() : error;
  }
}
