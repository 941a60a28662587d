import { ServiceFailure } from '../service.ts';

export function tokenNotFound(): ServiceFailure {
  return new ServiceFailure(404, { error: 'Token not found' });
}

export function marketNotFound(): ServiceFailure {
  return new ServiceFailure(404, { error: 'Market not found' });
}

/** @param max the maximum number of mints in one search. */
export function tooManyMints(max: number): ServiceFailure {
  return new ServiceFailure(400, { error: `query takes at most ${max} mints` });
}

/** Returns the failure for a tag that has no list. */
export function invalidTag(): ServiceFailure {
  return new ServiceFailure(400, { status: 400, message: 'Invalid tag provided.' });
}

/** Returns the failure for a payment currency that the service does not take. */
export function unknownCurrency(currency: string): ServiceFailure {
  return refuseVerification('INVALID_PAYLOAD', notSupported(currency));
}

/** The same of a quote, whose failures are not documented: it has the form of the family's others. */
export function unquotedCurrency(currency: string): ServiceFailure {
  return new ServiceFailure(400, { error: notSupported(currency) });
}

function notSupported(currency: string): string {
  return `paymentCurrency: ${currency} is not supported`;
}

/** Returns the failure for a payment that no route can make. */
export function noPaymentQuote(): ServiceFailure {
  return new ServiceFailure(500, { status: 500, message: 'Failed to get quotes' });
}

const statuses = {
  TRANSACTION_EXPIRED: 400,
  INVALID_PAYLOAD: 400,
  INVALID_TOKEN_ID: 400,
  UNAUTHORIZED: 403,
  ELIGIBILITY_CONFLICT: 409,
  EXECUTION_FAILED: 500,
} as const;

/** Returns a failure of a verification, with the code that third parties have seen. */
export function refuseVerification(code: keyof typeof statuses, message: string): ServiceFailure {
  const status = statuses[code];
  return new ServiceFailure(status, { status, message, code });
}
