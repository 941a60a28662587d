import { isBrowser } from '#runtime';
import type { Issue } from './endpoint.ts';
import type { CallOptions, TransportOptions } from './transport.ts';

/** Those that are a number greater than 0. */
const numbers = [
  'timeoutMs',
  'deadlineMs',
  'maxResponseBytes',
  'connections',
  'keepAliveMs',
] as const;

const transportOptions: readonly string[] = [
  ...numbers,
  'deployment',
  'apiKey',
  'dangerouslyAllowBrowserKey',
  'plan',
  'limitStore',
  'account',
  'validate',
  'retries',
  'onEvent',
  'clock',
  'createWire',
] satisfies readonly (keyof TransportOptions)[];

const callOptions: readonly string[] = [
  'signal',
  'timeoutMs',
  'deadlineMs',
] satisfies readonly (keyof CallOptions)[];

/** @throws TypeError naming the option that cannot be used. */
export function assertOptions(options: TransportOptions): void {
  if (!options?.deployment?.baseUrl || !options.deployment.mounts) {
    throw new TypeError('deployment is required: jupiter, or sandbox(url)');
  }
  // A misspelt `apiKey` would go keyless without a word.
  const strange = strangeTo(options, transportOptions);
  if (strange) throw new TypeError(`${strange} is not an option of a transport`);
  const { deployment, apiKey, retries = 0, validate = 'throw' } = options;
  if (!/^https?:\/\//i.test(deployment.baseUrl) || !URL.canParse(deployment.baseUrl)) {
    throw new TypeError('deployment.baseUrl must be an absolute http or https URL');
  }
  if (apiKey !== undefined && !(typeof apiKey === 'string' && /^[\x21-\x7e]+$/.test(apiKey))) {
    throw new TypeError('apiKey must be printable text without spaces; leave it out to go keyless');
  }
  if (apiKey !== undefined && isBrowser && !options.dangerouslyAllowBrowserKey) {
    throw new TypeError(
      'an apiKey in a page can be read by whoever opens it: call your own server, or say dangerouslyAllowBrowserKey',
    );
  }
  const wrong = numbers.find((name) => !isPositive(options[name]));
  if (wrong) throw new TypeError(`${wrong} must be greater than 0`);
  if (!Number.isInteger(retries) || retries < 0) {
    throw new TypeError('retries must be a whole number, 0 or more');
  }
  if (!/^(throw|report|off)$/.test(validate)) {
    throw new TypeError('validate must be throw, report or off');
  }
}

/** What is wrong with the options of a call. */
export function issueOfCall(options: CallOptions): Issue | undefined {
  const strange = strangeTo(options, callOptions);
  if (strange) return { path: strange, expected: 'no such option' };
  const wrong = (['timeoutMs', 'deadlineMs'] as const).find((name) => !isPositive(options[name]));
  return wrong && { path: wrong, expected: 'a number greater than 0' };
}

function strangeTo(options: object, known: readonly string[]): string | undefined {
  return Object.keys(options).find((name) => !known.includes(name));
}

function isPositive(value: unknown = 1): boolean {
  return typeof value === 'number' && value > 0;
}
