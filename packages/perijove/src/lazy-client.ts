import type { EndpointFacts, ResponseStream, Transport } from '@perijove/core';
import type { FlowPolicy } from '@perijove/solana';
import type { Returns } from './client-methods.ts';
import { copyInput } from './copy-input.ts';
import { createLazyStream } from './lazy-stream.ts';
import type { LazyFamily, Waiting } from './load-family.ts';

/** What is known of a client before its family is loaded. */
export interface Outline {
  /** Name of its property: `triggerV2`. */
  readonly name: string;
  readonly transport: Transport;
  /** Its endpoints, by method. */
  readonly endpoints: Readonly<Record<string, EndpointFacts>>;
  /** What its other methods return; one level deeper for methods such as `preview.swap`. */
  readonly more: Readonly<Record<string, Returns | Readonly<Record<string, Returns>>>>;
  /** Judges the calls that a wallet signs. */
  readonly policy?: FlowPolicy | undefined;
}

type Method = (...args: unknown[]) => unknown;

/** A method of a family that may not be loaded yet. */
interface Target {
  readonly waiting: Waiting;
  /** Finds it in the client of the family. */
  readonly find: (client: never) => Method;
  /** Returns what a caller may change before the family is loaded as it is now. */
  readonly keep?: (input: unknown) => unknown;
}

/**
 * A client with the methods of a family, which is loaded by the first call. Later calls go to the
 * family's own client at once.
 */
export function createLazyClient(outline: Outline, family: LazyFamily<object>): object {
  const { name, transport, endpoints, more, policy } = outline;
  const client: Record<string, unknown> = {};
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const waiting = { endpoint: endpoint.name };
    const target: Target = { waiting, find: (methods) => methods[key], keep: copyInput };
    const method = lazyMethod(family, target, more[key] as Returns | undefined);
    client[key] = Object.assign(judged(method, policy), { endpoint, transport });
  }
  for (const [key, returns] of Object.entries(more)) {
    if (key in client) continue;
    const waiting = { flow: `${name}.${key}` };
    client[key] =
      typeof returns === 'string'
        ? judged(
            lazyMethod(family, { waiting, find: (methods) => methods[key] }, returns),
            policy,
            TAKES_SIGNER.has(key),
          )
        : lazyGroup(family, waiting, key, returns);
  }
  return client;
}

/** Methods whose first argument is the wallet. */
const TAKES_SIGNER: ReadonlySet<string> = new Set(['signIn', 'signOut']);

/** The same method, whose calls with a wallet have the policy of the client unless they have their own. */
function judged(method: Method, policy: FlowPolicy | undefined, isSigner = false): Method {
  if (!policy) return method;
  return (first, options, ...rest) => {
    const given = Object(options) as { readonly signer?: unknown; readonly policy?: unknown };
    const signs = isSigner || given.signer !== undefined;
    return method(first, signs ? { ...given, policy: given.policy ?? policy } : options, ...rest);
  };
}

function lazyGroup(
  family: LazyFamily<object>,
  waiting: Waiting,
  group: string,
  members: Readonly<Record<string, Returns>>,
): object {
  const methods = Object.entries(members).map(([key, returns]) => {
    const target: Target = { waiting, find: (client) => client[group][key] };
    return [key, lazyMethod(family, target, returns)] as const;
  });
  return Object.fromEntries(methods);
}

function lazyMethod(
  family: LazyFamily<object>,
  target: Target,
  returns: Returns = 'promise',
): Method {
  const { waiting, find, keep = (input) => input } = target;
  /** Calls the family's method as soon as it is loaded. */
  async function later(input: unknown, options: unknown, ...rest: unknown[]): Promise<unknown> {
    const kept = keep(input);
    return find((await family.load(waiting, options)) as never)(kept, options, ...rest);
  }
  const first: Readonly<Record<Returns, Method>> = {
    promise: later,
    async *items(input, options) {
      const method = find((await family.load(waiting, options)) as never);
      return yield* method(input, options) as AsyncGenerator<unknown, unknown, undefined>;
    },
    stream: (input, options) =>
      createLazyStream(() => later(input, options) as Promise<ResponseStream<unknown>>),
  };
  const load = first[returns];
  return (...args) => {
    const client = family.client();
    return client ? find(client as never)(...args) : load(...args);
  };
}
