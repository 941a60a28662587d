import type { Dispatcher, EnvHttpProxyAgent } from 'undici';
import type { Hinted } from './wire.ts';

type Undici = Pick<typeof import('undici'), 'EnvHttpProxyAgent'>;

/** What is used of a pool. */
export type Sender = Pick<Dispatcher, 'dispatch'> & { destroy(error: Error): Promise<void> };

/** In lower case first, as curl does. */
const NAMES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/i;

/**
 * Sends through the proxy that `HTTPS_PROXY` or `HTTP_PROXY` names, except to the hosts in `NO_PROXY`.
 * `undefined` without a proxy, and for this machine: a sandbox is never reached through one.
 *
 * @throws Error with a hint when the variable is not a URL.
 */
export function throughProxy(
  { EnvHttpProxyAgent }: Undici,
  origin: string,
  options: EnvHttpProxyAgent.Options,
): Sender | undefined {
  if (!isProxied(origin)) return undefined;
  const agent = createProxyAgent({ EnvHttpProxyAgent }, options);
  return {
    dispatch: (request, handler) => agent.dispatch({ ...request, origin }, handler),
    destroy: (error) => agent.destroy(error),
  };
}

/** What the environment says of a proxy, as one text. Bun and Deno read the variables themselves. */
export function proxySettings(): string {
  const { bun, deno } = process.versions;
  // Without its permission, Deno refuses to read the environment.
  if (bun || deno) return '';
  return [...NAMES, 'no_proxy', 'NO_PROXY'].map((name) => process.env[name] ?? '').join(' ');
}

/** Whether the environment names a proxy, and the origin is not this machine. */
export function isProxied(origin: string): boolean {
  const isSet = NAMES.some((name) => process.env[name]);
  return isSet && !LOOPBACK.test(new URL(origin).hostname);
}

/** @throws Error with a hint when the variable is not a URL. */
export function createProxyAgent(
  { EnvHttpProxyAgent }: Undici,
  options: EnvHttpProxyAgent.Options,
): EnvHttpProxyAgent {
  try {
    return new EnvHttpProxyAgent(options);
  } catch {
    // Without the error of the URL: it repeats the value, which can hold a password.
    throw badProxy();
  }
}

function badProxy(): Error & Hinted {
  const hint = ': HTTPS_PROXY or HTTP_PROXY is not a URL such as http://proxy.example:3128';
  return Object.assign(new Error('no proxy'), { code: 'BAD_PROXY', hint, isLasting: true });
}
