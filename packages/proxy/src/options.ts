import {
  type AnyEndpoint,
  type InputOf,
  type Issue,
  PerijoveError,
  type Rule,
  type TransportOptions,
  unknownName,
} from '@perijove/core';
import type { AllowedName, EndpointsByFamily } from './allow.ts';
import { isOrigin } from './origin-rule.ts';

/**
 * Decides about a request after its input was checked: `true` forwards it, `false` refuses it with
 * 403, a response is sent instead. Any other value refuses too.
 */
export type Authorize = (
  request: Request,
  endpoint: AnyEndpoint,
  input: InputOf<AnyEndpoint>,
) => boolean | Response | Promise<boolean | Response>;

type OfTransport = Pick<
  TransportOptions,
  'deployment' | 'apiKey' | 'plan' | 'limitStore' | 'account' | 'onEvent' | 'fetch'
>;

export interface ProxyOptions<F extends EndpointsByFamily = EndpointsByFamily> extends OfTransport {
  /** The endpoints that exist: `families` of `perijove/catalog`, or `{ price: endpoints }`. */
  readonly endpoints: F;
  /** The endpoints that visitors may call. Left out: the endpoints that only read. */
  readonly allow?: readonly AllowedName<F>[] | undefined;
  /** Where the proxy is on your server. Default `/api/jupiter`. */
  readonly path?: string | undefined;
  /** Maximum number of requests of one visitor in 60 s, or in a window that you choose. */
  readonly limitPerVisitor?: number | Rule | undefined;
  /**
   * Returns what tells visitors apart: an address, or the user of a session. Read a header only
   * when your platform sets it, because visitors can send any value. Left out: the second argument
   * of the proxy.
   */
  readonly visitor?:
    | ((request: Request) => Promise<string | undefined> | string | undefined)
    | undefined;
  /** Called before a request is forwarded; see {@link Authorize}. */
  readonly authorize?: Authorize | undefined;
  /** Origins of other pages that may use the proxy: `https://app.example`. Default: none. */
  readonly origins?: readonly string[] | undefined;
  /** Maximum size of a request's body in bytes. Default 4 MiB. */
  readonly maxBodyBytes?: number | undefined;
  /** Maximum time that a request waits for its turn in the rate limit, in milliseconds. Default 2,000. */
  readonly maxWaitMs?: number | undefined;
  /**
   * Maximum time from sending a request to the response, and then between its parts, in milliseconds.
   * Default 7,500: with `maxWaitMs` less than the `timeoutMs` of a page.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Called with errors that your own callbacks throw; the visitor gets a 500. Default
   * `console.error`.
   */
  readonly onError?: ((error: unknown) => void) | undefined;
}

type Rules = Readonly<
  Record<
    Exclude<keyof ProxyOptions, keyof OfTransport>,
    readonly [string, (value: never) => boolean]
  >
>;

const isFunction = (value: unknown): boolean => typeof value === 'function';

const isPositive = (value: unknown): boolean => Number.isFinite(value) && (value as number) > 0;

const rules: Rules = {
  endpoints: ['endpoints by family, such as `families` of perijove/catalog', isEndpoints],
  allow: ['a list of at least one name', isNames],
  path: ["a path such as '/api/jupiter'", isPath],
  limitPerVisitor: ['a whole number greater than 0, or { limit, windowMs }', isLimit],
  visitor: ['a function', isFunction],
  authorize: ['a function', isFunction],
  origins: [
    "a list of origins, such as 'https://app.example'",
    (value: readonly unknown[]) => Array.isArray(value) && value.every(isOrigin),
  ],
  maxBodyBytes: ['a number greater than 0', isPositive],
  maxWaitMs: ['a number greater than 0', isPositive],
  timeoutMs: ['a number greater than 0', isPositive],
  onError: ['a function', isFunction],
};

const ofTransport: Readonly<Record<keyof OfTransport, true>> = {
  deployment: true,
  apiKey: true,
  plan: true,
  limitStore: true,
  account: true,
  onEvent: true,
  fetch: true,
};

/** @throws PerijoveError `invalid_input` that names the option that cannot be used. */
export function assertProxyOptions(options: ProxyOptions): void {
  const issue = issueOf(options);
  if (issue) throw invalidOption(issue);
}

export function invalidOption({ path: field, expected, says }: Issue): PerijoveError {
  const facts = { endpoint: 'createProxy', attempt: 0 };
  const words = says ?? (field ? `${field}: expected ${expected}` : `expected ${expected}`);
  return new PerijoveError('invalid_input', { field, expected }, facts, words);
}

/** Returns the options that the transport checks itself, without those that were left out. */
export function transportOptionsOf(options: ProxyOptions): OfTransport {
  const given = Object.entries(options).filter(([name]) => Object.hasOwn(ofTransport, name));
  return Object.fromEntries(given) as unknown as OfTransport;
}

function issueOf(options: ProxyOptions): Issue | undefined {
  if (typeof options !== 'object' || options === null) {
    return {
      path: '',
      expected: 'an object of options, such as { deployment, apiKey, endpoints }',
    };
  }
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(rules, name) || Object.hasOwn(ofTransport, name)) continue;
    return unknownName('option', name, [...Object.keys(ofTransport), ...Object.keys(rules)]);
  }
  for (const [path, [expected, isGood]] of Object.entries(rules)) {
    const value = options[path as keyof Rules];
    const isNeeded = path === 'endpoints';
    if ((value !== undefined || isNeeded) && !isGood(value as never)) return { path, expected };
  }
  return undefined;
}

function isNames(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')
  );
}

function isEndpoints(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const all = Object.values(value).flatMap((family) => Object.values(Object(family) as object));
  return all.length > 0 && all.every((each) => isFunction(Object(each).checkInput));
}

function isPath(value: unknown): boolean {
  return (
    typeof value === 'string' && /^(?:\/[\w.~-]+)*$/.test(value) && !/\/\.\.?(?:\/|$)/.test(value)
  );
}

function isLimit(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && value > 0;
  const { limit, windowMs } = Object(value) as Partial<Rule>;
  return Number.isInteger(limit) && (limit as number) > 0 && isPositive(windowMs);
}
