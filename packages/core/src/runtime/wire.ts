import type { HttpMethod } from '../endpoint.ts';
import type { LikelyCause } from '../errors/failures.ts';
import type { Issue } from '../errors/issue.ts';

/** One request, ready to be sent: the path is encoded, the headers are complete. */
export interface WireRequest {
  readonly method: HttpMethod;
  /** Path and query below the deployment's origin. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A form gets its content-type, boundary included, and its length from the wire. */
  readonly body: string | FormData | null;
  readonly maxBytes: number;
  /**
   * Must be sent at most once: on its own connection. On one that was idle, a request can cross
   * with the end of the connection, and it is unknown whether the server read it. The runtime's
   * `fetch` leaves no choice of the connection.
   */
  readonly fresh?: boolean | undefined;
}

export interface WireResponse {
  readonly status: number;
  /** A header by its lower-case name; of a repeated one the first, or all in one text (`fetch`). */
  readonly header: (name: string) => string | undefined;
  /** Without a byte order mark. A body in an unknown encoding is passed on unchanged. */
  readonly text: string;
}

/** A response whose body is still arriving. */
export interface WireStream {
  readonly status: number;
  readonly header: (name: string) => string | undefined;
  /** The whole body, from a wire that cannot read it in parts. */
  readonly text?: string | undefined;
  /** Ends in an error when the connection breaks: a cut-off body never looks complete. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Ends the attempt in progress with the given reason. */
export type Abort = (reason: unknown) => void;

/** What the wire reports about an attempt while it runs. */
export interface Flight {
  /** Set by the wire for as long as the attempt can be aborted. */
  abort: Abort | undefined;
  /** Whether any byte of the request may have left. */
  sent: boolean;
}

/**
 * The only code that knows the runtime. It reports what happened and decides nothing: no retries,
 * no timers, no reading of status codes, no following of redirects.
 */
export interface Wire {
  send(request: WireRequest, flight: Flight): Promise<WireResponse>;
  stream(request: WireRequest, flight: Flight): Promise<WireStream>;
  /**
   * Loads the client and opens one connection; never rejects, because the first call reports a
   * failure.
   */
  warm(): Promise<void>;
  /** Ends every connection. Requests in flight fail. */
  close(): Promise<void>;
}

export interface WireOptions {
  readonly origin: string;
  /** Maximum number of open connections. */
  readonly connections: number;
  readonly keepAliveMs: number;
  /**
   * Whether responses may be compressed (Node; `fetch` decides for itself). It costs CPU, and pays where
   * large responses come from far. Default false.
   */
  readonly compressed?: boolean | undefined;
  /** Sends the requests instead of the runtime's own client. */
  readonly fetch?: Fetch | undefined;
  /** Whether a page's cookies go along; `omit` when left out. */
  readonly credentials?: Credentials | undefined;
  /**
   * Whether a page's requests are left as the browser makes them, with its cookies for its own origin and
   * the page's address: some nodes admit a page by that. Default false.
   */
  readonly asPage?: boolean | undefined;
}

/**
 * What is used of `fetch`: the global one, one of a framework, or one that adds to each request.
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Whether a page's cookies go along: never, to its own origin, or to the deployment's as well. */
export type Credentials = 'omit' | 'same-origin' | 'include';

/** An error that the wire can explain. */
export interface Hinted {
  /** `: what is wrong and what to do about it`, to append to the message. */
  readonly hint?: string;
  /** Whether a retry cannot succeed: a wrong host, port, protocol or certificate. */
  readonly isLasting?: boolean;
  readonly likelyCause?: LikelyCause;
  /** The option without which nothing can be sent here: the call fails at once. */
  readonly issue?: Issue;
}

const tooLarge: unique symbol = Symbol.for('perijove.too-large');

/**
 * Thrown by a wire when the body outgrows `maxBytes`. `instanceof` goes by a brand: a published
 * wire is a bundle of its own, with its own copy of this class.
 */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
  readonly [tooLarge] = true;
  /** Status and headers of the response. */
  readonly response: Pick<WireResponse, 'status' | 'header'> | undefined;

  constructor(response?: Pick<WireResponse, 'status' | 'header'>) {
    super();
    this.response = response;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && tooLarge in value;
  }
}

/** Thrown by a closed wire, for requests under way and for later ones. */
export class WireClosedError extends Error {
  override readonly name = 'WireClosedError';

  constructor() {
    super('the connections were closed');
  }
}
