import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type NodeIncomingMessageLike as NodeRequest,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import type { Mcp } from '../create-mcp.ts';

/** Options of `serveHttp`. */
export interface HttpOptions {
  /** Port on 127.0.0.1. Default 0: the system chooses a free port. */
  readonly port?: number | undefined;
}

/** A server that listens. */
export interface HttpServer {
  /** Address for clients, with the path `/mcp`. */
  readonly url: string;
  close(): Promise<void>;
}

const PATH = '/mcp';
/** Longest request: inputs are small. */
const MAX_BODY = 256 * 1024;

/**
 * Serves over streamable HTTP on loopback, for programs of this machine. Requests for another host, and
 * those of a page of another origin, are refused.
 *
 * @throws the error of Node when the port is taken.
 */
export async function serveHttp(mcp: Mcp, { port = 0 }: HttpOptions = {}): Promise<HttpServer> {
  const handler = createMcpHandler(() => mcp.createServer(), { maxRequestBodySize: MAX_BODY });
  const node = toNodeHandler({ fetch: checked(handler.fetch) }, { maxRequestBodySize: MAX_BODY });
  const server = createServer((request, response) => void node(request as NodeRequest, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}${PATH}`,
    async close() {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Fetch = (request: Request) => Promise<Response>;

function checked(fetch: Fetch): Fetch {
  return async (request) => {
    const refused =
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      originValidationResponse(request, localhostAllowedOrigins());
    if (refused) return refused;
    if (new URL(request.url).pathname !== PATH) return new Response('Not found', { status: 404 });
    return fetch(request);
  };
}
