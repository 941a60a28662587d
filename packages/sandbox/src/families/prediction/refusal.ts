import { randomUUID } from 'node:crypto';
import { type FailureWording, ServiceFailure } from '../service.ts';

/** Types of the documented error body, by status. */
const TYPES: Readonly<Record<number, string>> = {
  403: 'permission_error',
  500: 'api_error',
  502: 'api_error',
};

export const predictionWording: FailureWording = {
  body: (status, message) => bodyOf(status, message),
  invalidField: ({ field, error }) =>
    refusePrediction(400, error, 'invalid_type', field === '' ? undefined : field),
};

/** Returns a failure in the documented form. */
export function refusePrediction(
  status: number,
  message: string,
  code?: string,
  param?: string,
): ServiceFailure {
  return new ServiceFailure(status, bodyOf(status, message, code, param));
}

/** Returns the failure of the two reads that have the short form. */
export function notFoundPlainly(error: string): ServiceFailure {
  return new ServiceFailure(404, { error });
}

function bodyOf(status: number, message: string, code?: string, param?: string): object {
  return {
    type: TYPES[status] ?? 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
    request_id: `req_${randomUUID()}`,
  };
}
