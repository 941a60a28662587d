import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { loadHttp } from './load-http.ts';

export const http = loadHttp(process);

/** Node's objects of a request. Hono's own type needs TypeScript 5.7, and the sandbox's types lead here. */
interface NodeBindings {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** The handler of requests, as Hono has it. */
export type Fetch = (request: Request, bindings?: NodeBindings) => Response | Promise<Response>;

/**
 * Responds to a request without the adapter, or leaves it to the routes: then it returns false, and
 * has read nothing and sent nothing.
 */
export type Direct = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The handlers of requests. */
export interface Handlers {
  readonly fetch: Fetch;
  /** Tried first. Default: all requests go to `fetch`. */
  readonly direct?: Direct | undefined;
}

/** Loads the handlers of requests. */
export type Routes = () => Promise<Fetch | Handlers> | Fetch | Handlers;

/** The only address that servers are bound to. */
const LOOPBACK = '127.0.0.1';

/** Longer than clients keep idle connections, so that clients close them first. */
const KEEP_ALIVE_MS = 75_000;

/** What an error about a port says. */
export interface PortWords {
  /** What else may use it: `sandbox`. */
  readonly server: string;
  /** The option that names it: `` `port` ``. */
  readonly option: string;
}

const NODE: PortWords = { server: 'node', option: '`port`' };

/**
 * Serves the routes on loopback; resolves when the server accepts connections.
 *
 * @param words for the error.
 * @throws Error that names the port when it is taken.
 */
export async function listen(
  routes: Routes,
  port: number,
  words: PortWords = NODE,
): Promise<Server> {
  const server = http.createServer(createListener(routes));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  endWithLastResponse(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, words)));
    server.listen(port, LOOPBACK, resolve);
  });
  return server;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Loads the routes, and the adapter from Node's requests to those of `fetch`, at the first request.
 */
function createListener(routes: Routes): Listener {
  let listener: Listener | undefined;
  let loading: Promise<Listener> | undefined;
  return (request, response) => {
    if (listener) return listener(request, response);
    loading ??= load(routes);
    return loading.then((loaded) => {
      listener = loaded;
      return loaded(request, response);
    });
  };
}

async function load(routes: Routes): Promise<Listener> {
  const [{ getRequestListener, RequestError }, handlers] = await Promise.all([
    import('@hono/node-server'),
    routes(),
  ]);
  const errorHandler = (error: unknown): Response =>
    error instanceof RequestError ? refuseRequest() : failed();
  // Without the override the adapter would replace `Request` and `Response` of the whole process.
  const options = { overrideGlobalObjects: false, errorHandler };
  const { fetch, direct }: Handlers =
    typeof handlers === 'function' ? { fetch: handlers } : handlers;
  const adapted = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], options);
  if (!direct) return adapted;
  return (request, response) => direct(request, response) || adapted(request, response);
}

/** Responds to a request whose target and `Host` do not make a URL: it reaches no route. */
function refuseRequest(): Response {
  const message = 'Invalid Host header or request target';
  return Response.json({ code: 400, message }, { status: 400 });
}

/** Responds to an error outside of the routes, such as a reset that failed. */
function failed(): Response {
  return Response.json({ code: 500, message: 'Internal Server Error' }, { status: 500 });
}

/** Lets the process exit while the server and its connections are open. */
export function unref(server: Server): void {
  server.unref();
  server.on('connection', (socket) => socket.unref());
}

/** Returns the URL of a server: `http://127.0.0.1:4260`. */
export function urlOf(server: Server): string {
  return `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;
}

/**
 * Turns of the event loop in which requests arrive that a client in this process has sent. Clients of
 * Solana send some that they do not wait for, and whose failure nobody handles.
 */
const ARRIVAL_TURNS = 10;

/** How long a stopping server waits for its responses. */
const RESPONSE_MS = 250;

/**
 * Stops the server: requests that have arrived are answered, then the connections are closed. One that
 * waits for its response after 250 ms is cut.
 */
export async function close(server: Server): Promise<void> {
  for (let turn = 0; turn < ARRIVAL_TURNS; turn++) await setImmediate();
  const cut = setTimeout(() => server.closeAllConnections(), RESPONSE_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

/** Closes a connection after its response if the server has stopped: clients keep it open otherwise. */
function endWithLastResponse(server: Server): void {
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => {
      if (!server.listening) socket.destroySoon();
    });
  });
}

function explain(error: NodeJS.ErrnoException, port: number, { server, option }: PortWords): Error {
  if (error.code === 'EADDRINUSE') {
    const says = `port ${port} is in use, perhaps by another ${server}`;
    const advice = `choose another ${option}, or 0 for any that is free`;
    return new Error(`${says}; ${advice}`, { cause: error });
  }
  if (error.code === 'EACCES') {
    const says = `port ${port} is not allowed for this user`;
    return new Error(`${says}; choose another ${option}, above 1023`, { cause: error });
  }
  return error;
}
