import { type FailureStatus, type FailureWording, ServiceFailure } from '../service.ts';

const STATUS_WORDS: Readonly<Record<FailureStatus, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  500: 'Internal Server Error',
};

/** The body repeats the status, as `code` and in words. */
export const recurringWording = {
  body: (code, error) => ({ code, error, status: STATUS_WORDS[code] }),
} satisfies FailureWording;

/** A refusal in the family's words. */
export function refuseRecurring(error: string): ServiceFailure {
  return new ServiceFailure(400, recurringWording.body(400, error));
}

/** Returns the failure for an account that is not an open order of the requested type. */
export function noSuchOrder(): ServiceFailure {
  return refuseRecurring('Failed to deserialize account data: failed to fill whole buffer');
}
