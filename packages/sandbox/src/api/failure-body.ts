import type { AnyEndpoint } from '@perijove/core';
import { ServiceFailure } from '../families/service.ts';
import type { SandboxContext } from '../gateway/context.ts';

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
  return new ServiceFailure(status, form === 'body' ? bodyOf(endpoint, status, error) : undefined);
}

const statusWords = { 400: 'Bad Request', 404: 'Not Found', 500: 'Internal Server Error' } as const;

/** What has a code of its own, by what is said. */
const knownCodes: Readonly<Record<string, string>> = {
  'computeUnitPriceMicroLamports: expected nothing beside prioritizationFeeLamports':
    'INVALID_COMPUTE_UNIT_PRICE_AND_PRIORITIZATION_FEE',
};

/** The two families of orders say the status once more. */
function bodyOf({ mount }: AnyEndpoint, status: keyof typeof statusWords, error: string): object {
  if (mount === 'trigger') return { error, code: status };
  if (mount === 'recurring') return { code: status, error, status: statusWords[status] };
  const errorCode = knownCodes[error];
  return errorCode === undefined ? { error } : { error, errorCode };
}

/** The codes of what an execution must have; it has one for each. */
const executeCodes: Readonly<Record<string, number>> = { requestId: -4, signedTransaction: -5 };

/** What is known to be said of a field. */
const knownWords: Readonly<Record<string, string>> = {
  'getInstantHoldings address': 'Invalid address',
  'createTriggerOrder maker': 'invalid maker pubkey',
  'cancelTriggerOrder maker': 'invalid maker pubkey',
  'cancelTriggerOrders maker': 'invalid maker pubkey',
};

/** Bad input in the family's words; `field` is what is wrong with it. */
export function createInputFailure(
  endpoint: AnyEndpoint,
  field: string,
  error: string,
): ServiceFailure {
  const code = endpoint.operationId === 'executeInstantOrder' ? executeCodes[field] : undefined;
  if (code !== undefined) return new ServiceFailure(400, { error, code });
  if (endpoint.mount === 'studio' && field !== '') {
    return new ServiceFailure(400, { errors: { [field]: [error.slice(`${field}: `.length)] } });
  }
  return createFailure(endpoint, 400, knownWords[`${endpoint.operationId} ${field}`] ?? error);
}

export function sendFailure(c: SandboxContext, { status, body }: ServiceFailure): Response {
  const code = status as 400;
  if (body !== undefined) return c.json(body as object, code);
  return c.body(null, code, { 'content-length': '0' });
}
