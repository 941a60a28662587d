import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy on loopback: the network between a client and its server. */
export interface TcpProxy {
  readonly port: number;
  /** New connections go to this port. */
  target: number;
  /** Milliseconds that each direction takes. */
  delayMs: number;
  /** Closes all connections. */
  readonly cut: () => void;
  readonly stop: () => Promise<void>;
}

export async function startProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();

  function pass(from: Socket, to: Socket): void {
    from.on('data', (bytes) => {
      if (proxy.delayMs === 0) to.write(bytes);
      else setTimeout(() => to.write(bytes), proxy.delayMs);
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  }

  const server = createServer((near) => {
    const far = connect(proxy.target, '127.0.0.1');
    for (const socket of [near, far]) {
      socket.setNoDelay();
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy: TcpProxy = {
    port: (server.address() as { port: number }).port,
    target,
    delayMs: 0,
    cut,
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
