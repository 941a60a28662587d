import type { AnyEndpoint } from '@perijove/core';
import {
  type FailureStatus,
  type FailureWording,
  type InvalidField,
  ServiceFailure,
} from '../families/service.ts';

/**
 * Returns a failure in the words of the endpoint's family. It has no body where the API documents the
 * status without one (price). Where the API documents nothing (tokens v1, portfolio) it has the body of
 * the other families, so that a client can read it.
 */
export function createFailure(
  endpoint: AnyEndpoint,
  { body = (_, message) => ({ error: message }) }: FailureWording,
  status: FailureStatus,
  error: string,
): ServiceFailure {
  const form = endpoint.failures?.[status] ?? 'body';
  return new ServiceFailure(
    status,
    form === 'body' ? body(status, error, endpoint.operationId) : undefined,
  );
}

/** Returns the failure for an invalid field in the words of the endpoint's family. */
export function createInputFailure(
  endpoint: AnyEndpoint,
  wording: FailureWording,
  invalid: Omit<InvalidField, 'operationId'>,
): ServiceFailure {
  const { operationId } = endpoint;
  return (
    wording.invalidField?.({ operationId, ...invalid }) ??
    createFailure(endpoint, wording, 400, invalid.error)
  );
}
