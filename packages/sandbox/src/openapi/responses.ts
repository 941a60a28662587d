import { STATUS_CODES } from 'node:http';
import type { AnyEndpoint } from '@perijove/core';
import { toJson } from './body.ts';
import { type Header, type Operation, type Response, refTo } from './document.ts';
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
    description: 'Requests that the window still takes; negative on a refusal.',
    schema: { type: 'integer' },
  },
  RateLimitCurrent: {
    description: 'Requests in the window, this one included.',
    schema: { type: 'integer' },
  },
  RateLimitReset: {
    description: 'When the oldest request leaves the window.',
    schema: { type: 'integer', 'x-unit': 'unix-seconds' },
  },
  GatewayRequestId: { description: 'Names the request in reports.', schema: { type: 'string' } },
};

/** The gateway's own answers. */
export const gatewayResponses: Readonly<Record<string, Response>> = {
  GatewayUnauthorized: gatewayResponse('The key is unknown, or missing where one is required.'),
  GatewayForbidden: gatewayResponse('The key may not use this path.'),
  GatewayRateLimited: gatewayResponse('The window of the account is full.', rates),
};

/** The bodies of failures. */
export const failureSchemas: Readonly<Record<string, JsonSchema>> = {
  GatewayError: {
    type: 'object',
    required: ['message'],
    properties: { code: { type: 'integer' }, message: { type: 'string' } },
  },
  ServiceError: {
    type: 'object',
    required: ['error'],
    properties: { error: { type: 'string' } },
  },
};

/** Every answer of an endpoint, by status. */
export function describeResponses(
  endpoint: AnyEndpoint,
  output: JsonSchema,
): Operation['responses'] {
  const example: unknown = toJson(endpoint.example.response);
  const failures = Object.entries(endpoint.failures ?? {}).map(([status, form]) => [
    status,
    failureResponse(status, form),
  ]);
  return {
    200: {
      description: 'OK',
      headers: { ...rates, ...requestId },
      content: { 'application/json': { schema: output, example } },
    },
    401: refTo('responses', 'GatewayUnauthorized'),
    403: refTo('responses', 'GatewayForbidden'),
    429: refTo('responses', 'GatewayRateLimited'),
    ...(Object.fromEntries(failures) as Operation['responses']),
  };
}

function failureResponse(status: string, form: 'body' | 'empty'): Response {
  const description = STATUS_CODES[status] ?? status;
  if (form === 'empty') return { description, headers: requestId };
  const content = { 'application/json': { schema: refTo('schemas', 'ServiceError') } };
  return { description, headers: requestId, content };
}

function gatewayResponse(description: string, headers: Response['headers'] = {}): Response {
  return {
    description,
    headers: { ...headers, ...requestId },
    content: { 'application/json': { schema: refTo('schemas', 'GatewayError') } },
  };
}
