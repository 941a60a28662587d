import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import type { SandboxEnv } from '../gateway/context.ts';

/** Not imported: an import of this module would load Node's `fetch` too. */
export const http = process.getBuiltinModule('node:http');

/** Loads the handler of requests. */
export type Routes = () => Promise<Hono<SandboxEnv>['fetch']> | Hono<SandboxEnv>['fetch'];

/** The only address that the sandbox binds to. */
const LOOPBACK = '127.0.0.1';

/** Longer than clients keep idle connections, so that clients close them first. */
const KEEP_ALIVE_MS = 75_000;

/**
 * Serves the routes on loopback; resolves when the server accepts connections.
 *
 * @throws Error that names the port when it is taken.
 */
export async function listen(routes: Routes, port: number): Promise<Server> {
  const server = http.createServer(createListener(routes));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port)));
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
  const [{ getRequestListener }, fetch] = await Promise.all([
    import('@hono/node-server'),
    routes(),
  ]);
  // Without the override the adapter would replace `Request` and `Response` of the whole process.
  const options = { overrideGlobalObjects: false, errorHandler: explainRequest };
  return getRequestListener(fetch as Parameters<typeof getRequestListener>[0], options);
}

/** Responds to a request whose target and `Host` do not make a URL: it reaches no route. */
function explainRequest(): Response {
  const message = 'Invalid Host header or request target';
  return Response.json({ code: 400, message }, { status: 400 });
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

/** Stops the server and closes its open connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`port ${port} is in use; choose another, or 0 for any that is free`, {
      cause: error,
    });
  }
  if (error.code === 'EACCES') {
    return new Error(`port ${port} is not allowed for this user`, { cause: error });
  }
  return error;
}
