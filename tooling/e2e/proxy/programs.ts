import type { Sandbox } from '@perijove/sandbox';

/** A program of a server that has the proxy; it prints the port that it listens on. */
export type Program = (service: Sandbox) => string;

const proxyOf = ({ url, apiKey }: Sandbox): string => `
  import { createProxy } from '@perijove/proxy';
  import { sandbox } from 'perijove';
  import { families } from 'perijove/catalog';
  const proxy = createProxy({
    deployment: sandbox(${JSON.stringify(url)}),
    apiKey: ${JSON.stringify(apiKey)},
    endpoints: families,
    allow: ['*'],
    limitPerVisitor: 500,
  });`;

export const nodeProgram: Program = (service) => `${proxyOf(service)}
  import { createAdaptorServer } from '@hono/node-server';
  const server = createAdaptorServer({
    fetch: (request, env) => proxy(request, env.incoming.socket.remoteAddress),
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

export const honoProgram: Program = (service) => `${proxyOf(service)}
  import { serve } from '@hono/node-server';
  import { getConnInfo } from '@hono/node-server/conninfo';
  import { Hono } from 'hono';
  const app = new Hono();
  app.all('/api/jupiter/*', (c) => proxy(c.req.raw, getConnInfo(c).remote.address));
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));`;

export const bunProgram: Program = (service) => `${proxyOf(service)}
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request, own) => proxy(request, own.requestIP(request)?.address),
  });
  console.log(server.port);`;

export const denoProgram: Program = (service) => `${proxyOf(service)}
  const options = { port: 0, hostname: '127.0.0.1', onListen: ({ port }) => console.log(port) };
  Deno.serve(options, (request, info) => proxy(request, info.remoteAddr.hostname));`;

export const workerProgram: Program = (service) => `${proxyOf(service)}
  export default {
    fetch: (request) => proxy(request, request.headers.get('cf-connecting-ip') ?? undefined),
  };`;

/** `app/api/jupiter/[...path]/route.js` of a Next app. */
export const nextRoute: Program = (service) => `${proxyOf(service)}
  export const GET = (request) => proxy(request);
  export const POST = GET;`;
