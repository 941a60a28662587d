import { isBrowser, keepsCookies } from '#runtime';
import type { Validate } from '../call/call.ts';
import type { KeyPool } from '../call/key-pool.ts';
import { issueOfHeaders, type RequestHeaders } from '../call/request-headers.ts';
import { unknownName } from '../check/unknown-name.ts';
import type { Deployment } from '../deployment/deployment.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import { inputError } from '../errors/errors.ts';
import type { Issue } from '../errors/issue.ts';
import type { TransportEvent } from '../events/events.ts';
import { issueOfPlan, type Plan } from '../limits/plans.ts';
import type { LimitStore } from '../limits/store.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Credentials, Fetch, Wire, WireOptions } from '../runtime/wire.ts';
import { parseUrl } from '../values/parse-url.ts';

export interface TransportOptions {
  /**
   * Where to send requests: `jupiter`, `sandbox(url)`, or your own `Deployment` object. There is no
   * default.
   */
  readonly deployment: Deployment;
  /** Sent as `x-api-key`, to the deployment's own origin only. Kept out of every error and event. */
  readonly apiKey?: string | undefined;
  /**
   * Several keys instead of `apiKey`, `plan` and `account`: `createKeyPool([...])` of
   * `@perijove/core/keys`. Each call is sent with one that has room.
   */
  readonly keyPool?: KeyPool | undefined;
  /** Anyone who opens a page can read its key; a key is refused there unless this is true. */
  readonly dangerouslyAllowBrowserKey?: boolean;
  /** Default: `free` with a key, `keyless` without; then the limit in the gateway's headers. */
  readonly plan?: Plan | undefined;
  /**
   * Part of each rate limit window that reads and builds leave free, so that a submit need not wait
   * for a window that they have filled: 0 to 0.5, at least one request. Default 0.1. Use 0 in a
   * program that only reads.
   */
  readonly submitReserve?: number | undefined;
  /**
   * Spreads reads and builds evenly over each rate limit window, instead of sending a burst and waiting for
   * the window to pass: at most as many at once as the plan allows in 100 ms. Submits are not held back.
   * Default false. Each process does this by itself: with a shared `limitStore`, a fleet may send as many
   * such groups at once as it has processes.
   */
  readonly smooth?: boolean | undefined;
  /** Where requests are counted; share one to spend one budget from several transports. */
  readonly limitStore?: LimitStore | undefined;
  /**
   * Names the account within a shared `limitStore`. Left out: a digest of the key and the base URL,
   * so that each key has its own budget; without a key the base URL alone. The gateway counts all
   * keys of an organisation together: give their transports one store and the same name.
   */
  readonly account?: string | undefined;
  /** What happens to a response that does not match its schema. Default `throw`. */
  readonly validate?: Validate | undefined;
  /** Timeout of one attempt, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Timeout of a call with all its attempts and waits, in milliseconds. Default 30,000. */
  readonly deadlineMs?: number | undefined;
  /** Maximum number of retries per call, within the deadline. Default 8; 0 turns them off. */
  readonly retries?: number | undefined;
  /** Maximum size of a response in bytes. Default 64 MiB; streamed responses are not limited. */
  readonly maxResponseBytes?: number | undefined;
  /**
   * Maximum number of connections (Node). Default 32. Submits that may be sent only once open a
   * connection each, up to the same number again.
   */
  readonly connections?: number | undefined;
  /** How long an idle connection is kept, in milliseconds (Node). Default 60,000. */
  readonly keepAliveMs?: number | undefined;
  /** Called for every transport event; see {@link TransportEvent}. */
  readonly onEvent?: ((event: TransportEvent) => void) | undefined;
  /** Clock and randomness, injectable for tests. */
  readonly clock?: Clock | undefined;
  /**
   * Sent with every request, to the deployment's own origin only: for a proxy, for tracing. Kept out of
   * errors and events as the key is. Not for the key, which is `apiKey`.
   */
  readonly headers?: RequestHeaders | undefined;
  /**
   * Sends the requests instead of undici (Node) or the global `fetch` (elsewhere). It must pass on
   * `redirect: 'manual'` and the signal. `connections` and `keepAliveMs` do not apply.
   */
  readonly fetch?: Fetch | undefined;
  /** Whether the browser sends cookies. Default `omit`; other runtimes keep no cookies. */
  readonly credentials?: Credentials | undefined;
  /** Another way to send requests than undici (Node) or `fetch` (elsewhere). */
  readonly createWire?: ((options: WireOptions) => Wire) | undefined;
}

export interface CallOptions {
  /** Ends the call, which then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of one attempt of this call, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Timeout of this call with all its attempts and waits, in milliseconds. */
  readonly deadlineMs?: number | undefined;
  /**
   * Maximum wait for a slot of the rate limit, in milliseconds; 0: only if the call can be sent now. A call
   * that would wait longer fails at once with `rate_limited`, which says when it could be sent. Default:
   * until the deadline. The response time of a shared `limitStore` is not part of it.
   */
  readonly maxWaitMs?: number | undefined;
  /**
   * Token of a wallet that signed in, for an endpoint that needs one. Sent as `Authorization: Bearer`,
   * to the deployment's own origin only. Kept out of every error and event.
   */
  readonly token?: string | undefined;
}

/** What an option accepts, in words that follow "expected", and its test. */
type Rule = readonly [expected: string, isGood: (value: never) => unknown];

type Rules<Options> = Readonly<Record<keyof Options, Rule>>;

const positive: Rule = [
  'a number greater than 0',
  (value: unknown) => typeof value === 'number' && value > 0,
];

const callback: Rule = ['a function', (value: unknown) => typeof value === 'function'];

/** An option that another check is about, or whose interface the caller implements. */
const unchecked: Rule = ['', () => true];

const callRules: Rules<CallOptions> = {
  timeoutMs: positive,
  deadlineMs: positive,
  maxWaitMs: ['a number, 0 or more', (value: unknown) => typeof value === 'number' && value >= 0],
  signal: ['an AbortSignal', (value: unknown) => 'addEventListener' in Object(value)],
  token: ['the token of a wallet', (value: unknown) => /^[\x21-\x7e]{8,}$/.test(String(value))],
};

const transportRules: Rules<TransportOptions> = {
  deployment: [
    'jupiter, sandbox(url), or a Deployment: baseUrl an absolute http(s) URL, keyOnServer a boolean',
    (value?: Deployment) =>
      value?.mounts &&
      /^https?:\/\//i.test(value.baseUrl) &&
      parseUrl(value.baseUrl) &&
      typeof (value.keyOnServer ?? false) === 'boolean',
  ],
  apiKey: unchecked,
  keyPool: ['what createKeyPool returns', (value: unknown) => 'open' in Object(value)],
  dangerouslyAllowBrowserKey: unchecked,
  plan: unchecked,
  submitReserve: [
    'a number from 0 to 0.5',
    (value: unknown) => typeof value === 'number' && value >= 0 && value <= 0.5,
  ],
  smooth: ['true or false', (value: unknown) => typeof value === 'boolean'],
  limitStore: unchecked,
  account: unchecked,
  validate: [
    'throw, report or off',
    (value: unknown) => /^(throw|report|off)$/.test(String(value)),
  ],
  timeoutMs: positive,
  deadlineMs: positive,
  retries: ['a whole number, 0 or more', (value: number) => Number.isInteger(value) && value >= 0],
  maxResponseBytes: positive,
  connections: positive,
  keepAliveMs: positive,
  onEvent: callback,
  clock: unchecked,
  createWire: callback,
  headers: unchecked,
  fetch: callback,
  credentials: [
    'omit, same-origin or include',
    (value: unknown) => /^(omit|same-origin|include)$/.test(String(value)),
  ],
};

/** @throws PerijoveError `invalid_input` that names the option that cannot be used. */
export function assertOptions(options: TransportOptions): void {
  const { plan = 'free' } = options ?? {};
  const issue =
    issueOf(options, transportRules) ??
    issueOfKey(options) ??
    issueOfHeaders(options.headers) ??
    issueOfCookies(options) ??
    issueOfPlan(plan) ??
    issueOfLonePlan(options);
  if (issue) throw inputError('createTransport', issue);
}

/** @throws PerijoveError `invalid_input` that names what is wrong with the options of a call. */
export function assertCall(
  endpoint: Pick<AnyEndpoint, 'name' | 'wallet'>,
  options: CallOptions,
): void {
  const { name, wallet } = endpoint;
  const issue = issueOf(options, callRules) ?? (wallet ? undefined : issueOfToken(options));
  if (issue) throw inputError(name, issue);
}

/** Refuses a token where the endpoint needs none: it must be sent only where it is needed. */
function issueOfToken({ token }: CallOptions): Issue | undefined {
  const expected = 'no token: this endpoint needs none';
  return token === undefined ? undefined : { path: 'token', expected };
}

function issueOf<Options extends object>(
  options: Options,
  rules: Rules<Options>,
): Issue | undefined {
  if (typeof options !== 'object' || options === null) {
    return { path: '', expected: 'an object of options, such as { deployment: jupiter }' };
  }
  for (const name in options) {
    if (!Object.hasOwn(rules, name)) return unknownName('option', name, Object.keys(rules));
  }
  for (const path in rules) {
    const [expected, isGood] = rules[path];
    const value = options[path];
    // Only the deployment has no default.
    if ((value !== undefined || path === 'deployment') && !isGood(value as never)) {
      return { path, expected };
    }
  }
  return undefined;
}

/**
 * Refuses an `apiKey` that is given as undefined: an unset environment variable must not mean keyless
 * calls.
 */
function issueOfKey(options: TransportOptions): Issue | undefined {
  if (!('apiKey' in options)) return undefined;
  const { apiKey } = options;
  const issue = { path: 'apiKey', expected: 'printable text without spaces' };
  if (apiKey == null || !String(apiKey).trim()) {
    const what = apiKey == null ? apiKey : 'empty';
    const says = `apiKey is ${what}: is the environment variable set? Leave it out to go keyless`;
    return { ...issue, says };
  }
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) return issue;
  if (options.deployment.keyOnServer) {
    return { ...issue, says: 'apiKey: leave it out with keyOnServer' };
  }
  if (!isBrowser || options.dangerouslyAllowBrowserKey) return undefined;
  const says =
    'apiKey: anyone who opens this page can read it; use a proxy or set dangerouslyAllowBrowserKey';
  return { ...issue, says };
}

/** A plan without a key is refused: the gateway would count the calls as keyless and refuse most. */
function issueOfLonePlan({ plan, apiKey, deployment }: TransportOptions): Issue | undefined {
  const isKeyless = typeof plan !== 'string' || plan === 'keyless';
  if (isKeyless || apiKey !== undefined || deployment.keyOnServer) return undefined;
  const says = `plan '${plan}' belongs to a key: pass apiKey too, or leave plan out to go keyless`;
  return { path: 'plan', expected: 'keyless without an apiKey', says };
}

/** `credentials` is refused where no cookies can be sent: the session would seem to have ended. */
function issueOfCookies({
  credentials = 'omit',
  fetch,
  deployment,
}: TransportOptions): Issue | undefined {
  if (credentials === 'omit' || fetch || keepsCookies(deployment.baseUrl)) return undefined;
  const expected = "'omit': this runtime keeps no cookies";
  return { path: 'credentials', expected };
}
