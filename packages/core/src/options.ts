import { isBrowser } from '#runtime';
import type { TransportOptions } from './transport.ts';

/** @throws TypeError naming the option that cannot be used. */
export function assertOptions(options: TransportOptions): void {
  const { deployment, apiKey } = options;
  if (!deployment?.baseUrl || !deployment.mounts) {
    throw new TypeError('deployment is required: jupiter, or sandbox(url)');
  }
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
  for (const name of numbers) {
    if (options[name] !== undefined && !isPositive(options[name])) {
      throw new TypeError(`${name} must be greater than 0`);
    }
  }
  const { retries = 0 } = options;
  if (!Number.isInteger(retries) || retries < 0) {
    throw new TypeError('retries must be a whole number, 0 or more');
  }
}

const numbers = [
  'timeoutMs',
  'deadlineMs',
  'maxResponseBytes',
  'connections',
  'keepAliveMs',
] as const;

export function isPositive(value: unknown): boolean {
  return typeof value === 'number' && value > 0;
}
