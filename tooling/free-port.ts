import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above all ports that browsers refuse. */
const FIRST = 10_100;
const LAST = 22_000;

/**
 * A port of this machine that nobody listens on. It is below the ports of outgoing connections, and so
 * is the one 10,000 above it, which a node of a Redis cluster takes as well: no connection can take them
 * before their server starts, or while it is down.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
