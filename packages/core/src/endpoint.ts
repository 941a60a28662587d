import type { BodyEncoding } from './bodies/body.ts';
import type { Mount } from './deployment/deployment.ts';
import type { Advice, HttpDetails } from './errors/failures.ts';
import type { Issue } from './errors/issue.ts';

/**
 * The input and output of an endpoint. The checks are generated from the zod schemas of the family;
 * zod itself is loaded by `explain` alone, when a response has failed its check.
 */
export interface Shape<Input, Output> {
  /** `family.method`, for messages and events. */
  readonly name: string;
  readonly checkInput: (input: unknown) => Issue | undefined;
  readonly checkOutput: (output: unknown) => boolean;
  /** Checks only the fields that move money; runs in every `validate` mode. */
  readonly checkMoney?: ((output: unknown) => boolean) | undefined;
  /** Reads the text of a response, where not `JSON.parse` does: `parseExactly`. */
  readonly parse?: ((text: string) => unknown) | undefined;
  readonly explain: (output: unknown) => Promise<readonly Issue[]>;
  /** Carries the types; never present at run time. */
  readonly types?: { readonly input: Input; readonly output: Output } | undefined;
}

/**
 * The effect of a call on the service. `read` and `build` (which returns an unsigned transaction,
 * or makes a change that the same request does not make twice) may be sent again after a failure;
 * `submit` sends a signed transaction and may not.
 */
export type Effect = 'read' | 'build' | 'submit';

/**
 * Which of the gateway's limits a call counts against. Under the named plans, `swapExecute` has its
 * own limit and all others share one, as on the gateway since 2026-04; before, some families had
 * their own.
 */
export type Bucket = 'default' | 'price' | 'studio' | 'instantSwap' | 'swapExecute';

/** How long the service will serve an endpoint, as far as it is announced. */
export type Stability = 'stable' | 'beta' | 'experimental' | 'legacy' | 'deprecated';

/** Facts of one endpoint. Client method, sandbox route, OpenAPI and docs are derived from them. */
export interface Endpoint<Input, Output> extends Shape<Input, Output> {
  readonly operationId: string;
  readonly method: HttpMethod;
  readonly mount: Mount;
  /** Below the mount; names in braces are filled from the input. */
  readonly path: string;
  /** `required`: refused before any I/O when the transport has no key. */
  readonly auth: 'required' | 'optional';
  /**
   * Beside the key: the token of a wallet that signed in, sent as `Authorization: Bearer`. Refused
   * before any I/O when the call has none.
   */
  readonly wallet?: true;
  /**
   * The service may tie the call to the key of an earlier one, and nothing in the input names that one: of
   * several keys, all such calls are sent with the same.
   */
  readonly sameKey?: true;
  /**
   * `listed`: beside a key, the organisation of the key must be on a list of the service. There may be
   * no public way to get there.
   */
  readonly access?: 'listed';
  readonly effect: Effect;
  /** Left out: `default`. Matters under a plan that has a rule for it. */
  readonly bucket?: Bucket;
  /**
   * `experimental`: served, but not linked in the API's documentation; it may vanish without notice.
   * `legacy`: still served, without an end date, but the service maintains a newer API in its place.
   * `deprecated`: the service has announced its end.
   */
  readonly stability: Stability;
  /** What to call instead of a legacy or deprecated endpoint: `family.method`. */
  readonly successor?: string;
  /**
   * ISO date on which the operator removed the public documentation of an endpoint that may still
   * respond: its first use emits a `deprecated` event.
   */
  readonly undocumentedSince?: string;
  /** Price of a call in plan credits. */
  readonly credits: number;
  /**
   * Documented failures in addition to the gateway's own 401, 403 and 429; `body` when its form is
   * known. A 401 or 403 is listed when the family responds with it too.
   */
  readonly failures?: Readonly<Partial<Record<FailureStatus, 'body' | 'empty'>>>;
  /**
   * The advice for a documented failure whose status does not decide it. A 5xx is retried only if the
   * advice is `retry`.
   */
  readonly advise?: (failure: HttpDetails) => Advice | undefined;
  /**
   * Whether a response with status 2xx is a failure by its body, such as `{ error }`, although
   * nothing in it contradicts the documented form. The call then rejects as with a failure status.
   */
  readonly isRefusal?: (response: unknown) => boolean;
  /** ISO codes of the countries to which the service refuses the endpoint. */
  readonly blockedIn?: readonly string[];
  /** Input fields whose text is a secret: no error and no event repeats it. */
  readonly secretFields?: readonly string[];
  /** For a submit that may have arrived: what the error says to do. Left out: look the transaction up. */
  readonly whenUnknown?: string;
  /** For a submit: how long the same bytes may be sent again. */
  readonly resubmitForMs?: number;
  /**
   * How a POST, PATCH or DELETE sends its input when not as plain JSON: `multipart`, `jsonWithIntegers(...)`,
   * or `noBody` when the path has all of it.
   */
  readonly body?: BodyEncoding;
  /**
   * Fields of a POST, PATCH or DELETE that are in the query as well as in the body: for an endpoint whose
   * documents name both places.
   */
  readonly alsoInQuery?: readonly string[];
  /** The input field that holds a list, and how many entries the service takes. */
  readonly batch?: { readonly field: string; readonly max: number };
  /** How the next page is requested; `readPages` reads all of them. */
  readonly paging?: Paging;
  /** Finds the items of a page in the response to an input; with `paging`. */
  // biome-ignore lint/suspicious/noExplicitAny: any item, as in `AnyEndpoint`
  readonly pageOf?: (response: Output, input: Input) => Page<any>;
  /** Returns the same text for the same item on another page; with `paging`. */
  // biome-ignore lint/suspicious/noExplicitAny: any item, as in `AnyEndpoint`
  readonly keyOf?: (item: any) => string;
  /** The response is a large array, which is read as a stream of its elements: `arrayStream`. */
  readonly streams?: StreamForm;
  readonly example: { readonly request: Input; readonly response: Output };
}

/** The input field that chooses a page of a list. */
export interface Paging {
  /**
   * A page number from 1, or the number of items to leave out, from 0; with `range` the list is cut by
   * two indices, and `field` is the first.
   */
  readonly style: 'page' | 'offset' | 'range';
  readonly field: string;
  /** The second index of a `range`: it moves with the first. */
  readonly endField?: string;
  /** The input takes the number as text. */
  readonly asText?: true;
}

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Number of pages, if the service reports it. */
  readonly totalPages?: number | null | undefined;
  /** Whether there is another page, if the service reports it. */
  readonly hasMore?: boolean | null | undefined;
}

/** A way to read a response while it arrives; the transport takes it as a `StreamReader`. */
export interface StreamForm {
  readonly create: (...parts: never[]) => unknown;
}

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 500 | 502 | 503;

/** The methods that the API has. */
export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Any endpoint, with any input and output. */
// biome-ignore lint/suspicious/noExplicitAny: the one place that must accept every input and output
export type AnyEndpoint = Endpoint<any, any>;

export type Endpoints = Readonly<Record<string, AnyEndpoint>>;

export type InputOf<E> = E extends { readonly types?: infer T }
  ? NonNullable<T> extends { readonly input: infer Input }
    ? Input
    : never
  : never;

export type OutputOf<E> = E extends { readonly types?: infer T }
  ? NonNullable<T> extends { readonly output: infer Output }
    ? Output
    : never
  : never;
