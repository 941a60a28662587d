import type { Signature } from '../values/values.ts';
import type { FlowFailure, GuardFailure } from './flow-failures.ts';
import type { Issue } from './issue.ts';

/** What the caller can do about an error. */
export type Advice =
  /** The same call may succeed later. */
  | 'retry'
  /** Ask for a new quote or order, then go on from there. */
  | 'requote'
  /** The input, the key or the set-up must change first. */
  | 'fix-input'
  /** The wallet lacks the tokens or the SOL. */
  | 'top-up'
  /** The outcome is unknown: look it up before doing anything again. */
  | 'check-status'
  /** A key, a plan or a permission must change in the portal. */
  | 'contact-portal';

/** Who or what probably caused a failure that the service itself did not report: a guess. */
export type LikelyCause =
  /** An HTML page instead of JSON: a login page of a network or a proxy, or a wrong base URL. */
  | 'html-page'
  /** A 2xx without a body: a proxy, or a wrong base URL. */
  | 'empty-body'
  /** A redirect to another host: a login page of a network, or a service that moved. */
  | 'other-host'
  /** A proxy, or the network, asks for a sign-in: 407 and 511. */
  | 'proxy'
  /** A firewall or CDN in front of the service refused the request. */
  | 'firewall'
  /** The service does not serve the country that the request comes from. */
  | 'country'
  /** A server in front of the service, with an HTML page of its own: the service did not respond. */
  | 'gateway'
  /** A page cannot see why: CORS, an ad blocker, or no network. */
  | 'browser'
  /** Other processes, or other keys, use the budget of the same account. */
  | 'other-processes';

/** Details of a response with a failure status. */
export interface HttpDetails {
  readonly status: number;
  /** Set where the response is probably not of the service. */
  readonly likelyCause?: LikelyCause | undefined;
  /** The service's error body, in one form for all families. */
  readonly body: FailureBody;
  /** Milliseconds that the service asks to wait in `Retry-After`; set on 5xx that name it. */
  readonly retryAfterMs?: number | undefined;
}

/** The failure bodies of all families and of the gateway, read into one form. */
export interface FailureBody {
  /** The service's own words, if any. */
  readonly message?: string | undefined;
  readonly code?: number | string | undefined;
  /** Underlying reason, as the trigger family reports it. */
  readonly cause?: string | undefined;
  /** Errors by field, as the studio family reports them. */
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly details?: unknown;
  readonly signature?: string | undefined;
  /** The body's own `status`, such as `Failed` or `Bad Request`. */
  readonly status?: string | undefined;
  /** The whole body as parsed; `undefined` when it was not JSON. */
  readonly raw?: unknown;
}

/**
 * Every error code with its details: of calls here, of the guard and the flows in `flow-failures`.
 */
export interface Failure extends GuardFailure, FlowFailure {
  /** Invalid input; nothing was sent. */
  invalid_input: { readonly field: string; readonly expected: string };
  /** The endpoint needs a key and the transport has none; nothing was sent. */
  missing_key: { readonly portalUrl: string };
  /** The endpoint needs the token of a wallet that signed in, and the call has none; nothing was sent. */
  missing_token: Record<never, never>;
  /** 401: the key, or the token of a wallet, is wrong or no longer valid. */
  unauthorized: HttpDetails;
  /** 403: the key may not use this endpoint, or a firewall stopped the call. */
  forbidden: HttpDetails;
  /** 404: the resource, or the path, does not exist. */
  not_found: HttpDetails;
  /** 429, or no slot within the deadline (then without a `body`). */
  rate_limited: {
    readonly retryAfterMs: number;
    readonly body?: FailureBody;
    /** `other-processes` when the gateway refused a call that the plan had a slot for. */
    readonly likelyCause?: LikelyCause | undefined;
  };
  /**
   * The shared `limitStore` failed, or did not respond before the deadline; nothing was sent.
   * `cause` is the store's own error.
   */
  limit_store_failed: { readonly reason: 'failed' | 'timeout' };
  /** Any other 4xx; or a 2xx whose body is an error. */
  bad_request: HttpDetails;
  /** 5xx. */
  server_error: HttpDetails;
  /** The connection failed. `sent` is false when no byte can have left. */
  connection_lost: {
    readonly sent: boolean;
    /** `browser` in a page, which is not told the reason. */
    readonly likelyCause?: LikelyCause | undefined;
  };
  /** One attempt took longer than `timeoutMs`. */
  timeout: { readonly timeoutMs: number; readonly sent: boolean };
  /** All attempts and waits together took longer than `deadlineMs`; `cause` is the last failure. */
  deadline: { readonly deadlineMs: number };
  /** A response that does not match its schema. */
  invalid_response: {
    readonly reason: 'content-type' | 'json' | 'shape' | 'too-large' | 'redirect' | 'cut-off';
    readonly status?: number | undefined;
    readonly issues?: readonly Issue[];
    readonly likelyCause?: LikelyCause | undefined;
  };
  /**
   * A signed transaction was sent, and whether it landed is not known. Look it up before you do
   * anything again. `status` is that of a response that did arrive; `cause` says what was wrong.
   */
  outcome_unknown: {
    /** How long ago the request was first sent, for a call of an endpoint. */
    readonly sinceMs?: number | undefined;
    readonly status?: number | undefined;
    /** Of the transaction, where it is known. */
    readonly signature?: Signature | undefined;
    /** Of the flow, where a journal holds it: resume it with the same id. */
    readonly id?: string | undefined;
    /**
     * Base64 of the signed transaction, where the journal of a flow did not respond and may not have it.
     * Not enumerable, so that no log prints it: anyone who has it can send it.
     */
    readonly transaction?: string | undefined;
  };
  /** The transport was closed. */
  closed: Record<never, never>;
}

export type FailureCode = keyof Failure;
