import { isPerijoveError, PerijoveError } from '@perijove/core';

/** Whether the service found no route: not a fault of the request, nor of the service. */
export function hasNoRoute(error: unknown): error is PerijoveError<'bad_request'> {
  if (!isPerijoveError(error, 'bad_request')) return false;
  const { code, message } = error.details.body;
  // The endpoints advise it where no route was found.
  return error.advice === 'requote' || OTHERS.includes(code) || NO_MINT.test(message ?? '');
}

/** The output would be nothing, and a mint that is not traded. */
const OTHERS: readonly unknown[] = ['CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD', 'TOKEN_NOT_TRADABLE'];
/** A mint that the service does not know. */
const NO_MINT = /^Invalid (?:input|output)Mint$/;

/** The method, whose error for no route names what explains it. */
export function namingExplanation<Call extends (...args: never[]) => Promise<unknown>>(
  call: Call,
): Call {
  const ask = async (...args: Parameters<Call>): Promise<unknown> => {
    try {
      return await call(...args);
    } catch (error) {
      throw hasNoRoute(error) ? named(error) : error;
    }
  };
  return Object.assign(ask, call) as unknown as Call;
}

function named(error: PerijoveError<'bad_request'>): PerijoveError {
  const { code, details, endpoint, attempt, requestId, advice, cause } = error;
  const prefix = endpoint === undefined ? '' : `${endpoint}: `;
  const words = error.message.startsWith(prefix)
    ? error.message.slice(prefix.length)
    : error.message;
  const says = `${words}; swap.explainNoRoute(input) tries to say why`;
  return new PerijoveError(code, details, { endpoint, attempt, requestId }, says, {
    advice,
    ...(cause !== undefined && { cause }),
  });
}
