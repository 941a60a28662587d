import type { Address, AnyEndpoint, Endpoints, InputOf, OutputOf } from '@perijove/core';
import type { families } from 'perijove/catalog';
import type { World } from '../world/world.ts';

/** The context of every service in addition to its input. A family's own context adds its books. */
export interface ServiceContext {
  readonly world: World;
}

/** The result of a method. A list may be an iterable, so that it need not fit into memory. */
export type Answer<Output> = Output extends readonly (infer Item)[]
  ? Output | Iterable<Item>
  : Output;

/** One function for every endpoint of a family. The input has been checked before. */
export type Service<Family extends Endpoints, Context = ServiceContext> = {
  readonly [Method in keyof Family]: Family[Method] extends { readonly wallet: true }
    ? ForWallet<Family[Method], Context>
    : (
        input: InputOf<Family[Method]>,
        context: Context,
      ) =>
        | Answer<OutputOf<Family[Method]>>
        | Headed<OutputOf<Family[Method]>>
        | Late<InputOf<Family[Method]>, OutputOf<Family[Method]>>;
};

/** Few have headers of their own: a sign-in, whose old mode is deprecated, and live positions. */
type Headed<Output> = string extends keyof Output
  ? never
  : Extract<keyof Output, 'authMode' | 'fetcherResults'> extends never
    ? never
    : WithHeaders<Output>;

/** The method of an endpoint that needs the token of a wallet. It gets that wallet too. */
type ForWallet<Endpoint extends AnyEndpoint, Context> = (
  input: InputOf<Endpoint>,
  context: Context,
  wallet: Address,
) => OutputOf<Endpoint> | Created<OutputOf<Endpoint>>;

/** A response with the status 201. */
export class Created<Output> {
  readonly body: Output;

  constructor(body: Output) {
    this.body = body;
  }
}

/** A response with headers. They may name addresses below `base`, the address of the family. */
export class WithHeaders<Output> {
  readonly body: Output;
  readonly headers: (base: string) => Readonly<Record<string, string>>;

  constructor(body: Output, headers: WithHeaders<Output>['headers']) {
    this.body = body;
    this.headers = headers;
  }
}

/**
 * Returns the wallet of the bearer token of a request.
 *
 * @throws ServiceFailure without a token, or with one that is not valid.
 */
export type WalletOf<Context = ServiceContext> = (
  token: string | undefined,
  context: Context,
) => Address;

/** Files are read asynchronously; all other input is available at once. */
type Late<Input, Output> =
  Extract<Input[keyof Input], Blob> extends never ? never : Promise<Output>;

type Families = typeof families;

/** The service of a family, by the family's name in the catalog. */
export type ServiceOf<Name extends keyof Families, Context = ServiceContext> = Service<
  Families[Name],
  Context
>;

/** The response type of one endpoint: `Output<'price', 'get'>`. */
export type Output<Name extends keyof Families, Method extends keyof Families[Name]> = OutputOf<
  Families[Name][Method]
>;

/** Statuses of failures that the sandbox finds without asking the service. */
export type FailureStatus = 400 | 404 | 500;

/** A field of the input that its schema refuses. */
export interface InvalidField {
  readonly operationId: string;
  /** Path of the field; empty for the input as a whole. */
  readonly field: string;
  /** The problem, with its path first: `amount: expected base units`. */
  readonly error: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The reading of an input that its schema would refuse but the family accepts. */
export interface ToleratedInput {
  /** The input that the service gets. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The value that must match the schema instead. */
  readonly checked: Readonly<Record<string, unknown>>;
}

/** How a family reads inputs, and words failures, before its service runs. */
export interface FailureWording {
  /** Returns the input that the family accepts for these fields. Default: the fields. */
  readonly tolerate?: (fields: Readonly<Record<string, unknown>>) => ToleratedInput;
  /** Returns the body of a failure. Default: `{ error }`. */
  readonly body?: (status: FailureStatus, error: string, operationId: string) => object;
  /** Returns the failure for an invalid field; undefined, or left out, for `body` with status 400. */
  readonly invalidField?: (invalid: InvalidField) => ServiceFailure | undefined;
  /** The refusal of callers that are not on the list of the family. Default: as the gateway does. */
  readonly unlisted?: { readonly status: 401 | 403; readonly body: object };
}

/** A body that is not JSON. */
export class PlainText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A failure in the family's own format, sent unchanged. */
export class ServiceFailure extends Error {
  readonly status: number;
  /** Undefined where the family sends no body. */
  readonly body: unknown;

  constructor(status: number, body?: unknown) {
    super(`the service answers ${status}`);
    this.name = 'ServiceFailure';
    this.status = status;
    this.body = body;
  }
}
