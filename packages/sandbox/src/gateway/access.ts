import type { AnyEndpoint } from '@perijove/core';
import type { ApiKey } from './accounts.ts';

/** The sender of a request, by its key. */
export type Caller =
  | { readonly kind: 'keyless'; readonly remote: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'keyed'; readonly key: ApiKey };

/** The gateway's message for a refused request. */
export interface GatewayRefusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429;
  readonly message: string;
}

export const UNAUTHORIZED: GatewayRefusal = { status: 401, message: 'Unauthorized' };

export const FORBIDDEN: GatewayRefusal = {
  status: 403,
  message: 'API key does not have access to this endpoint',
};

export const TOO_MANY: GatewayRefusal = {
  status: 429,
  message: '[API Gateway] Too many requests',
};

/** Returns the refusal for a caller that may not use a path. Rate limits are checked after this. */
export function decideAccess(
  caller: Caller,
  path: string,
  auth: AnyEndpoint['auth'],
): GatewayRefusal | undefined {
  if (caller.kind === 'unknown') return UNAUTHORIZED;
  if (caller.kind === 'keyless') return auth === 'required' ? UNAUTHORIZED : undefined;
  const { allow } = caller.key;
  return allow && !allow.some((prefix) => isBelow(path, prefix)) ? FORBIDDEN : undefined;
}

/**
 * Returns the refusal for an endpoint that serves listed organisations only. Third parties handle a 403;
 * how the service words it is not documented.
 */
export function decideListing(
  caller: Caller,
  access: AnyEndpoint['access'],
  isListed: (account: string) => boolean,
): GatewayRefusal | undefined {
  if (access !== 'listed') return undefined;
  if (caller.kind !== 'keyed') return UNAUTHORIZED;
  return isListed(caller.key.account) ? undefined : FORBIDDEN;
}

/** Returns whether the path is the prefix or below it; `/prices` is not below `/price`. */
export function isBelow(path: string, prefix: string): boolean {
  const base = prefix.replace(/\/+$/, '');
  return path === base || path.startsWith(`${base}/`);
}
