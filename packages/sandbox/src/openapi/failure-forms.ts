import type { AnyEndpoint } from '@perijove/core';
import type { Family } from 'perijove/catalog';
import type { JsonSchema } from './json-schema.ts';

const text: JsonSchema = { type: 'string' };
const integer: JsonSchema = { type: 'integer' };
/** The service sends an object where a validator refuses the input. */
const textOrObject: JsonSchema = { type: ['string', 'object'] };

/** Lists of messages, by the field that they are about. */
const fieldErrors: JsonSchema = {
  type: 'object',
  additionalProperties: { type: 'array', items: text },
};

/** The bodies of failures: of the gateway, and one for each family that has a form of its own. */
export const failureForms = {
  GatewayError: {
    type: 'object',
    required: ['message'],
    properties: { code: integer, message: text },
  },
  ServiceError: { type: 'object', required: ['error'], properties: { error: text } },
  TagError: {
    type: 'object',
    required: ['status', 'message'],
    properties: { status: integer, message: text },
  },
  SwapError: {
    type: 'object',
    required: ['error'],
    properties: { error: text, errorCode: { ...text, 'x-open-enum': true } },
  },
  ExecutionError: {
    type: 'object',
    required: ['error', 'code'],
    properties: { error: text, code: integer },
  },
  SwapOrderError: {
    type: 'object',
    required: ['error'],
    properties: { error: textOrObject, code: integer, requestId: text },
  },
  SwapBuildError: {
    type: 'object',
    properties: { error: textOrObject, errorCode: text, message: text },
  },
  SwapExecutionError: {
    type: 'object',
    required: ['error'],
    properties: { error: text, code: integer, signature: { ...text, 'x-kind': 'signature' } },
  },
  TriggerError: {
    type: 'object',
    required: ['error', 'code'],
    properties: {
      error: text,
      code: integer,
      cause: text,
      signature: { ...text, 'x-kind': 'signature' },
      status: { ...text, enum: ['Failed'] },
    },
  },
  TriggerV2Error: {
    type: 'object',
    required: ['error'],
    properties: {
      error: text,
      details: { type: 'object', additionalProperties: text },
    },
  },
  PredictionError: {
    type: 'object',
    required: ['type', 'message', 'request_id'],
    properties: {
      type: {
        ...text,
        enum: [
          'invalid_request_error',
          'authentication_error',
          'permission_error',
          'idempotency_error',
          'rate_limit_error',
          'api_error',
        ],
      },
      message: text,
      code: text,
      param: text,
      request_id: text,
      doc_url: text,
    },
  },
  RecurringError: {
    type: 'object',
    required: ['code', 'error', 'status'],
    properties: { code: integer, error: text, status: text },
  },
  JupiterzError: {
    type: 'object',
    required: ['error'],
    properties: { error: text, errorCode: { type: ['string', 'null'], 'x-open-enum': true } },
  },
  PositionsError: {
    type: 'object',
    required: ['code', 'error'],
    properties: {
      code: { ...text, 'x-open-enum': true },
      error: text,
      reason: text,
      category: text,
      prefetcherId: text,
      fetcherId: text,
      stage: text,
      scope: text,
    },
  },
  StudioInputError: { type: 'object', properties: { errors: fieldErrors, error: text } },
  StudioError: {
    type: 'object',
    required: ['error'],
    properties: { error: text, details: text },
  },
} as const satisfies Readonly<Record<string, JsonSchema>>;

export type FailureForm = keyof typeof failureForms;

const FAMILY_FORMS: Partial<Readonly<Record<Family, FailureForm>>> = {
  trigger: 'TriggerError',
  'trigger-v2': 'TriggerV2Error',
  jupiterz: 'JupiterzError',
  prediction: 'PredictionError',
  recurring: 'RecurringError',
  'routing-swap': 'SwapError',
};

/** The forms of endpoints that differ from the form of their family. */
const ENDPOINT_FORMS: Readonly<Record<string, FailureForm>> = {
  executeInstantOrder: 'ExecutionError',
  getSwapOrder: 'SwapOrderError',
  getSquadsOrder: 'SwapOrderError',
  getSwapBuild: 'SwapBuildError',
  executeSwapOrder: 'SwapExecutionError',
  executeSquadsOrder: 'SwapExecutionError',
};

/** Endpoints whose 404 has the common form, in a family with a form of its own. */
const PLAINLY_NOT_FOUND: readonly string[] = ['getPredictionProfile', 'getPredictionVaultInfo'];

/** Statuses that the sandbox sends and the API does not document. */
const ADDED_STATUSES: Readonly<Record<string, readonly number[]>> = {
  getTokenV1: [404],
  getMarketMintsV1: [404],
};

/** A failure of an endpoint: its body in one of these forms, or none. */
export interface Failure {
  readonly status: number;
  readonly forms: readonly FailureForm[];
}

/**
 * Returns the failures of an endpoint that do not come from the gateway: the documented ones, and
 * those of any endpoint: invalid input, and an error of the sandbox itself.
 */
export function failuresOf(
  family: Family,
  endpoint: AnyEndpoint,
  takesInput: boolean,
): readonly Failure[] {
  const { operationId, failures = {} } = endpoint;
  const documented = Object.keys(failures).map(Number);
  const own = [...(takesInput ? [400] : []), 500, ...(ADDED_STATUSES[operationId] ?? [])];
  const statuses = [...new Set([...documented, ...own])].sort((one, other) => one - other);
  return statuses.map((status) => {
    const isEmpty = failures[status as keyof typeof failures] === 'empty';
    return { status, forms: isEmpty ? [] : formsOf(family, operationId, status) };
  });
}

function formsOf(family: Family, operationId: string, status: number): readonly FailureForm[] {
  // The gateway's own 401 and 403 have the same status.
  if (status === 401 || status === 403) {
    return [FAMILY_FORMS[family] ?? 'ServiceError', 'GatewayError'];
  }
  // Tags that are not documented as refused are refused in a form of their own.
  if (operationId === 'getTokensByTag' && status === 400) return ['ServiceError', 'TagError'];
  if (family === 'portfolio-v2' && status === 503) return ['PositionsError'];
  const own = ENDPOINT_FORMS[operationId];
  if (own) return [own];
  if (status === 404 && PLAINLY_NOT_FOUND.includes(operationId)) return ['ServiceError'];
  if (family === 'studio' && status === 400) return ['StudioInputError'];
  if (family === 'studio' && status === 500) return ['StudioError'];
  return [FAMILY_FORMS[family] ?? 'ServiceError'];
}
