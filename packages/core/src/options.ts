import { isBrowser, keepsCookies } from '#runtime';
import { invalidInput } from './call.ts';
import type { Deployment } from './deployment.ts';
import type { Issue } from './endpoint.ts';
import { issueOfPlan } from './limits/plans.ts';
import { issueOfHeaders } from './request-headers.ts';
import type { CallOptions, TransportOptions } from './transport.ts';
import { unknownName } from './unknown-name.ts';

/** What an option takes, in words that follow "expected", and its test. */
type Rule = readonly [expected: string, isGood: (value: never) => unknown];

type Rules<Options> = Readonly<Record<keyof Options, Rule>>;

const positive: Rule = [
  'a number greater than 0',
  (value: unknown) => typeof value === 'number' && value > 0,
];

const callback: Rule = ['a function', (value: unknown) => typeof value === 'function'];

/** An option that another check is about, or that has an interface of the caller's own. */
const any: Rule = ['', () => true];

const callRules: Rules<CallOptions> = {
  timeoutMs: positive,
  deadlineMs: positive,
  signal: ['an AbortSignal', (value: unknown) => 'addEventListener' in Object(value)],
};

const transportRules: Rules<TransportOptions> = {
  deployment: [
    'jupiter, sandbox(url), or a Deployment whose baseUrl is an absolute http(s) URL and keyOnServer a boolean',
    (value?: Deployment) =>
      value?.mounts &&
      /^https?:\/\//i.test(value.baseUrl) &&
      URL.canParse(value.baseUrl) &&
      typeof (value.keyOnServer ?? false) === 'boolean',
  ],
  apiKey: any,
  dangerouslyAllowBrowserKey: any,
  plan: any,
  limitStore: any,
  account: any,
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
  clock: any,
  createWire: callback,
  headers: any,
  fetch: callback,
  credentials: [
    'omit, same-origin or include',
    (value: unknown) => /^(omit|same-origin|include)$/.test(String(value)),
  ],
};

/** @throws SdkError `invalid_input` that names the option that cannot be used. */
export function assertOptions(options: TransportOptions): void {
  const { plan = 'free' } = options ?? {};
  const issue =
    issueOf(options, transportRules) ??
    issueOfKey(options) ??
    issueOfHeaders(options.headers) ??
    issueOfCookies(options) ??
    issueOfPlan(plan);
  if (issue) throw invalidInput('createTransport', issue);
}

/** @throws SdkError `invalid_input` that names what is wrong with the options of a call. */
export function assertCall({ name }: { readonly name: string }, options: CallOptions): void {
  const issue = issueOf(options, callRules);
  if (issue) throw invalidInput(name, issue);
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

/** A key that is present but not set would otherwise go keyless in silence. */
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
    return { ...issue, says: 'apiKey: leave it out, the deployment has keyOnServer' };
  }
  if (!isBrowser || options.dangerouslyAllowBrowserKey) return undefined;
  const says =
    'apiKey: whoever opens this page or app can read it. Call your own server, or set dangerouslyAllowBrowserKey';
  return { ...issue, says };
}

/** Cookies that are asked for and not sent would look like a session that ended. */
function issueOfCookies({
  credentials = 'omit',
  fetch,
  deployment,
}: TransportOptions): Issue | undefined {
  if (credentials === 'omit' || fetch || keepsCookies(deployment.baseUrl)) return undefined;
  const expected = "'omit': this runtime keeps no cookies";
  return { path: 'credentials', expected };
}
