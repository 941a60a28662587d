import { Socket } from 'node:net';

/** The addresses a test may connect to. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

// Every TCP connection of Node, whatever library opens it, goes through this one method.
const connect = Socket.prototype.connect;

Socket.prototype.connect = function (this: Socket, ...args: Parameters<typeof connect>): Socket {
  const first: unknown = Array.isArray(args[0]) ? (args[0] as unknown[])[0] : args[0];
  const options = (typeof first === 'object' && first !== null ? first : {}) as {
    host?: string;
    path?: string;
  };
  const host = options.host ?? 'localhost';
  if (options.path === undefined && !isLoopback(host)) {
    throw new Error(`a test tried to reach ${host}: tests connect to this machine only`);
  }
  return connect.apply(this, args);
} as typeof connect;
