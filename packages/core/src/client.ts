import type { Endpoints, InputOf, OutputOf } from './endpoint.ts';
import type { CallOptions, Transport } from './transport.ts';

/** A method whose input may be left out when every field of it is optional. */
export type Method<Input, Output> =
  Record<never, never> extends Input
    ? (input?: Input, options?: CallOptions) => Promise<Output>
    : (input: Input, options?: CallOptions) => Promise<Output>;

/** One method per endpoint, under the same name. */
export type Client<E extends Endpoints> = {
  readonly [K in keyof E]: Method<InputOf<E[K]>, OutputOf<E[K]>>;
};

/** The client of a family: its endpoints as methods over a shared transport. */
export function createClient<E extends Endpoints>(transport: Transport, endpoints: E): Client<E> {
  const methods = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (input: never = {} as never, options?: CallOptions) => transport.call(endpoint, input, options),
  ]);
  return Object.fromEntries(methods) as Client<E>;
}
