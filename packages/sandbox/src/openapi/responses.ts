import { STATUS_CODES } from 'node:http';
import type { AnyEndpoint } from '@perijove/core';
import { takesBody } from '@perijove/core/http-input';
import type { Family } from 'perijove/catalog';
import { toJson } from './body.ts';
import { type Header, type Operation, type Response, refTo } from './document.ts';
import { type Failure, type FailureForm, failuresOf } from './failure-forms.ts';
import type { JsonSchema } from './json-schema.ts';

const requestId = { 'x-api-gateway-request-id': refTo('headers', 'GatewayRequestId') };

const rates = {
  'x-ratelimit-remaining': refTo('headers', 'RateLimitRemaining'),
  'x-ratelimit-current': refTo('headers', 'RateLimitCurrent'),
  'x-ratelimit-reset': refTo('headers', 'RateLimitReset'),
};

/** The headers that the gateway adds. */
export const gatewayHeaders: Readonly<Record<string, Header>> = {
  RateLimitRemaining: {
    description: 'Requests left in the window; negative when the request was refused.',
    schema: { type: 'integer' },
  },
  RateLimitCurrent: {
    description: 'Requests in the window, with this one.',
    schema: { type: 'integer' },
  },
  RateLimitReset: {
    description: 'Unix time in seconds at which the oldest request leaves the window.',
    schema: { type: 'integer', 'x-unit': 'unix-seconds' },
  },
  GatewayRequestId: {
    description: 'Id of the request, for reports and logs.',
    schema: { type: 'string' },
  },
};

/** The gateway's own answers. */
export const gatewayResponses: Readonly<Record<string, Response>> = {
  GatewayUnauthorized: gatewayResponse('The key is unknown, or missing where one is required.'),
  GatewayForbidden: gatewayResponse(
    'The key may not use this path, or the request comes from a page that may not use the sandbox.',
  ),
  GatewayPayloadTooLarge: gatewayResponse('The body has more than 16 MiB.'),
  GatewayRateLimited: gatewayResponse('The rate limit window of the account is full.', rates),
};

/** Endpoints that respond with 201 when they create something. */
const CREATING: readonly string[] = ['registerTriggerVault'];

/** Endpoints whose refusal of a missing parameter is plain text. */
const PLAIN_ON_MISSING: readonly string[] = ['getJupiterzOrder', 'getJupiterzGlobalOrder'];

/** Every answer of an endpoint, by status. */
export function describeResponses(
  family: Family,
  endpoint: AnyEndpoint,
  { output, takesInput }: { readonly output: JsonSchema; readonly takesInput: boolean },
): Operation['responses'] {
  const example: unknown = toJson(endpoint.example.response);
  const failures = failuresOf(family, endpoint, takesInput).map((failure) => [
    failure.status,
    failureResponse(failure, PLAIN_ON_MISSING.includes(endpoint.operationId)),
  ]);
  const content = { 'application/json': { schema: output, example } };
  return {
    200: { description: 'OK', headers: { ...rates, ...requestId }, content },
    ...(CREATING.includes(endpoint.operationId) && {
      201: { description: 'Created', headers: { ...rates, ...requestId }, content },
    }),
    401: refTo('responses', 'GatewayUnauthorized'),
    403: refTo('responses', 'GatewayForbidden'),
    ...(takesBody(endpoint) && { 413: refTo('responses', 'GatewayPayloadTooLarge') }),
    429: refTo('responses', 'GatewayRateLimited'),
    ...(Object.fromEntries(failures) as Operation['responses']),
  };
}

function failureResponse({ status, forms }: Failure, isPlainOnMissing: boolean): Response {
  const description = STATUS_CODES[status] ?? String(status);
  const [only, ...others] = forms.map(schemaOf);
  if (!only) return { description, headers: requestId };
  const schema: JsonSchema = others.length > 0 ? { anyOf: [only, ...others] } : only;
  const plain = isPlainOnMissing && status === 400 && { 'text/plain': { schema: PLAIN } };
  return { description, headers: requestId, content: { 'application/json': { schema }, ...plain } };
}

const PLAIN: JsonSchema = { type: 'string' };

function schemaOf(form: FailureForm): JsonSchema {
  return refTo('schemas', form);
}

function gatewayResponse(description: string, headers: Response['headers'] = {}): Response {
  return {
    description,
    headers: { ...headers, ...requestId },
    content: { 'application/json': { schema: schemaOf('GatewayError') } },
  };
}
