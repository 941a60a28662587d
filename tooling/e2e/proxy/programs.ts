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
