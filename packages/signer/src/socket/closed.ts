import type { Server, Socket } from 'node:net';

const sockets = new WeakMap<Server, Set<Socket>>();

/** Keeps the connections of a server, to end them with it. */
export function keepSockets(server: Server): void {
  const open = new Set<Socket>();
  sockets.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** Ends a server and its connections. */
export function closed(server: Server): Promise<void> {
  for (const socket of sockets.get(server) ?? []) socket.destroy();
  return new Promise((resolve) => server.close(() => resolve()));
}
