import type { Dispatcher } from 'undici';
import { failureIn, noUndiciError } from './node-failures.ts';
import { createProxyAgent, isProxied } from './node-proxy.ts';

interface Proxied {
  readonly fetch: (url: unknown, init: object) => Promise<unknown>;
  readonly dispatcher: Dispatcher;
}

/**
 * Returns the runtime's `fetch`, for requests to one origin. On Node it goes through the proxy that
 * `HTTPS_PROXY` or `HTTP_PROXY` names, as the transport does; Bun and Deno read the variables
 * themselves.
 */
export function fetchFor(url: string): typeof fetch {
  const { bun, deno } = process.versions;
  // Without its permission, Deno refuses to read the environment.
  if (bun || deno) return (...args) => fetch(...args);
  if (!isProxied(new URL(url).origin)) return explaining;
  let loading: Promise<Proxied> | undefined;
  return async (input, init) => {
    loading ??= load();
    const { fetch: send, dispatcher } = await loading;
    try {
      return (await send(input, { ...init, dispatcher })) as Response;
    } catch (error) {
      throw failureIn(error) ?? error;
    }
  };
}

/** The error of `fetch` itself says only that it failed. */
const explaining: typeof fetch = (...args) =>
  fetch(...args).catch((error: unknown) => {
    throw failureIn(error) ?? error;
  });

async function load(): Promise<Proxied> {
  const undici = await import('undici').catch((error: unknown) => {
    throw noUndiciError(error);
  });
  return { fetch: undici.fetch as never, dispatcher: createProxyAgent(undici, {}) };
}
