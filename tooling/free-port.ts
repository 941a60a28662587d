import { once } from 'node:events';
import { createServer } from 'node:net';

/** Above all ports that browsers refuse. */
const FIRST = 10_100;
const LAST = 22_000;
/** Between the port of a node of a Redis cluster and its port for the other nodes. */
const TO_NEXT = 10_000;

/**
 * A port of this machine that nobody listens on. It is below the ports of outgoing connections, and so
 * is the one 10,000 above it, which a node of a Redis cluster takes as well: no connection can take them
 * before their server starts, or while it is down.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if ((await isFree(port)) && (await isFree(port + TO_NEXT))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!listens) return false;
  server.close();
  await once(server, 'close');
  return true;
}
