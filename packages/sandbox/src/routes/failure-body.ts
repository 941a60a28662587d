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

/** The codes of what an execution must have; it has one for each. */
const executeCodes: Readonly<Record<string, number>> = { requestId: -4, signedTransaction: -5 };

/** Bad input in the family's words; `field` is what is wrong with it. */
export function createInputFailure(
  endpoint: AnyEndpoint,
  field: string,
  error: string,
): ServiceFailure {
  const code = endpoint.operationId === 'executeInstantOrder' ? executeCodes[field] : undefined;
  if (code !== undefined) return new ServiceFailure(400, { error, code });
  return createFailure(endpoint, 400, error);
}

export function sendFailure(c: SandboxContext, { status, body }: ServiceFailure): Response {
  const code = status as 400;
  if (body !== undefined) return c.json(body as object, code);
  return c.body(null, code, { 'content-length': '0' });
}
