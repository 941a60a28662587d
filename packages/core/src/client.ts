import type { AnyEndpoint, Effect, Endpoints, InputOf, OutputOf } from './endpoint.ts';
import type { PagedEndpoint } from './lists/paged.ts';
import type { CallOptions, TransportOptions } from './setup/options.ts';
import { createTransport, type Transport } from './transport.ts';

/** A method whose input may be left out when every field of it is optional. */
export type Method<Input, Output, Options = CallOptions> =
  Record<never, never> extends Input
    ? (input?: Input, options?: Options) => Promise<Output>
    : (input: Input, options?: Options) => Promise<Output>;

/**
 * What a method says of its endpoint before its family is loaded. The rest, such as its path and its
 * example, is in `endpoints` of the family.
 */
export interface EndpointFacts<Kind extends Effect = Effect>
  extends Pick<AnyEndpoint, 'name' | 'wallet' | 'bucket'> {
  readonly effect: Kind;
}

/** The properties of each endpoint method, for code that works with any endpoint. */
export interface OfEndpoint<Kind extends Effect = Effect> {
  /** The facts of the endpoint that the method calls. */
  readonly endpoint: EndpointFacts<Kind>;
  /** The transport that the method calls it over. */
  readonly transport: Transport;
}

/** The same for an endpoint that returns a list page by page. */
export interface OfPages<Item> extends OfEndpoint<'read'> {
  // biome-ignore lint/suspicious/noExplicitAny: any input and output, as in `AnyEndpoint`
  readonly endpoint: EndpointFacts<'read'> & PagedEndpoint<any, any, Item>;
}

type Facts<E extends AnyEndpoint> = E extends { readonly keyOf: (item: infer Item) => string }
  ? OfPages<Item>
  : OfEndpoint<E['effect']>;

/**
 * One method per endpoint, under the same name. Each carries its endpoint. Those that need a wallet
 * take `WalletOptions`.
 */
export type Client<E extends Endpoints, WalletOptions = CallOptions> = {
  readonly [K in keyof E]: Method<
    InputOf<E[K]>,
    OutputOf<E[K]>,
    E[K] extends { readonly wallet: true } ? WalletOptions : CallOptions
  > &
    Facts<E[K]>;
};

/** `C` without what `createClient` adds to the methods. */
type Bare<C> = {
  readonly [K in keyof C]: C[K] extends OfEndpoint & ((...args: infer Args) => infer Result)
    ? (...args: Args) => Result
    : C[K];
};

/**
 * The additional properties of a client that was created from options and has its own transport.
 */
export interface OwnTransport {
  /** The transport that was created for this client; for `setPlan`, `warm` and other families. */
  readonly transport: Transport;
  /** Ends the connections of the transport. Calls made later fail with the code `closed`. */
  close(): Promise<void>;
}

/** Adds the methods of a family that are not one endpoint each. */
type Extend<E extends Endpoints, C> = (methods: Client<E>, transport: Transport) => Bare<C>;

/**
 * The client of a family: its endpoints as methods. Uses a transport that several clients share, or
 * creates its own from transport options; then it also has `transport` and `close()`.
 *
 * @throws PerijoveError `invalid_input` for anything else, and for an option that cannot be used.
 */
export function createClient<E extends Endpoints>(
  source: Transport | TransportOptions,
  endpoints: E,
): Client<E>;
export function createClient<E extends Endpoints, C extends object>(
  source: Transport | TransportOptions,
  endpoints: E,
  extend: Extend<E, C>,
): C;
export function createClient<E extends Endpoints>(
  source: Transport | TransportOptions,
  endpoints: E,
  extend: Extend<E, object> = (methods) => methods,
): object {
  const isShared = isTransport(source);
  const transport = isShared ? source : createTransport(source);
  const methods: Record<string, unknown> = {};
  for (const name in endpoints)
    methods[name] = (input: never = {} as never, options?: CallOptions) =>
      transport.call(endpoints[name] as E[string], input, options);
  const client = extend(methods as Client<E>, transport) as Readonly<Record<string, object>>;
  // After it: a family may have replaced some with its own.
  for (const name in endpoints)
    Object.assign(client[name] as object, { endpoint: endpoints[name], transport });
  return isShared ? client : { ...client, transport, close: () => transport.close() };
}

/** Anything else is taken for options, which `createTransport` refuses by name. */
function isTransport(source: Transport | TransportOptions): source is Transport {
  return (
    typeof source === 'object' && typeof (source as Partial<Transport> | null)?.call === 'function'
  );
}
