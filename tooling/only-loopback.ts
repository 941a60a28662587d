import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { BlockList, isIP, Socket } from 'node:net';

/** Workers are reused, and the setup runs before every file: the guard is put in place once. */
const IN_PLACE = Symbol.for('perijove.only-loopback');
const realm = globalThis as { [IN_PLACE]?: true };

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a test may connect to it. Of the names only `localhost`, and that only if it is here. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return host.toLowerCase() === 'localhost';
  return loopback.check(host, version === 4 ? 'ipv4' : 'ipv6');
}

function assertLoopback(host: unknown): void {
  if (typeof host !== 'string' || host === '' || isLoopback(host)) return;
  throw new Error(`a test tried to reach ${host}: tests connect to this machine only`);
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Runs `assert` on the arguments of a method before the method itself. */
function guard(
  owner: object,
  name: string,
  assert: (self: unknown, args: readonly unknown[]) => void,
): void {
  const methods = owner as Record<string, Method>;
  const original = methods[name];
  if (typeof original !== 'function') return;
  const guarded: Method = function (...args) {
    assert(this, args);
    return original.apply(this, args);
  };
  // `util.promisify` looks for its hints on the function.
  methods[name] = Object.defineProperties(guarded, Object.getOwnPropertyDescriptors(original));
}

/** The host of `connect(options)`, `connect(port, host)` or `connect(path)`, as Node reads them. */
function hostOf(args: readonly unknown[]): unknown {
  // `net.connect` hands its arguments on as one list.
  const [first, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof first !== 'object' || first === null) return second;
  const { path, host } = first as { path?: unknown; host?: unknown };
  return path ? undefined : host;
}

function guardConnections(): void {
  // Every TCP connection of Node, whatever library opens it, goes through this one method.
  guard(Socket.prototype, 'connect', (self, args) => {
    assertLoopback(hostOf(args));
    const socket = self as Socket;
    // The caller may bring a `lookup` of its own, which can say anything of `localhost`.
    socket.on('lookup', (_error: unknown, address: string) => {
      try {
        assertLoopback(address);
      } catch (error) {
        socket.destroy(error as Error);
      }
    });
  });

  for (const name of ['send', 'connect']) {
    guard(dgram.Socket.prototype, name, (_socket, [, ...args]) => args.forEach(assertLoopback));
  }

  // A question for a name is a packet too.
  const resolvers = [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype];
  for (const owner of resolvers) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (/^(?:lookup|resolve|reverse)/.test(name)) {
        guard(owner, name, (_resolver, [host]) => assertLoopback(host));
      }
    }
  }
  syncBuiltinESMExports();
}

if (realm[IN_PLACE] === undefined) {
  realm[IN_PLACE] = true;
  guardConnections();
}
