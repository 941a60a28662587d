import type { AnyEndpoint } from '@perijove/core';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../services/service.ts';

/**
 * A failure as the endpoint's family words it: `{error}`, or no body where the API documents the
 * status without one (price). Where it documents nothing (tokens v1, portfolio), `{error}` as well:
 * a client must be able to read it anyway.
 */
export function createFailure(
  endpoint: AnyEndpoint,
  status: 400 | 404 | 500,
  error: string,
): ServiceFailure {
  const form = endpoint.failures?.[status] ?? 'body';
  return new ServiceFailure(status, form === 'body' ? { error } : undefined);
}

export function sendFailure(c: SandboxContext, { status, body }: ServiceFailure): Response {
  const code = status as 400;
  if (body !== undefined) return c.json(body as object, code);
  return c.body(null, code, { 'content-length': '0' });
}
