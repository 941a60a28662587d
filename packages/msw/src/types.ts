import type { InputOf, OutputOf } from '@perijove/core';
import type { EndpointName, families } from 'perijove/catalog';

type Families = typeof families;

/** The endpoint of a full name such as `price.get`. */
export type EndpointOf<Name extends EndpointName> = Name extends `${infer F}.${infer Method}`
  ? F extends keyof Families
    ? Method extends keyof Families[F]
      ? Families[F][Method]
      : never
    : never
  : never;

/** A request to one endpoint, and the response that it has by default. */
export interface Call<Name extends EndpointName> {
  /** The request as an input of the endpoint; it has passed the endpoint's check. */
  readonly input: InputOf<EndpointOf<Name>>;
  /** The recorded response, to return with changes. */
  readonly recorded: OutputOf<EndpointOf<Name>>;
  readonly request: Request;
}

/** A failure by name: see `rateLimited`, `noRoute` and the others. */
export interface Fault<in Name extends EndpointName> {
  /** The endpoints that can fail in this way; undefined for all. */
  readonly only: readonly EndpointName[] | undefined;
  /** Returns the response to a request; `proceed` returns the default one. */
  readonly respond: (call: FaultCall, proceed: () => Response) => Response | Promise<Response>;
  /** Carries the type; never present at run time. */
  readonly of?: (name: Name) => void;
}

/** A request that a fault answers. */
export interface FaultCall {
  readonly name: EndpointName;
  readonly input: unknown;
  readonly recorded: unknown;
}

type Answer<Name extends EndpointName> = OutputOf<EndpointOf<Name>> | Fault<Name>;

/** What an endpoint answers: a response, a fault, or a function that returns one of them. */
export type Reply<Name extends EndpointName> =
  | Answer<Name>
  | ((call: Call<Name>) => Answer<Name> | Promise<Answer<Name>>);
