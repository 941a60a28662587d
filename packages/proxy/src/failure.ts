import { type HttpDetails, isPerijoveError, type PerijoveError } from '@perijove/core';
import { requestIdHeader } from './rate-headers.ts';

/** A refusal or failure in the form that the visitor receives. */
export interface Failure {
  readonly status: number;
  /** In the form that the clients of every family read. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Codes of the proxy's own refusals. */
type ProxyCode =
  | 'proxy_not_found'
  | 'proxy_method'
  | 'proxy_origin'
  | 'proxy_forbidden'
  | 'proxy_body'
  | 'proxy_input'
  | 'proxy_limit'
  | 'proxy_busy'
  | 'proxy_plan'
  | 'proxy_share'
  | 'proxy_key'
  | 'proxy_token'
  | 'proxy_upstream'
  | 'proxy_timeout'
  | 'proxy_error';

/** Returns a refusal in the words of the proxy. */
export function refusal(status: number, code: ProxyCode, message: string, headers = {}): Failure {
  return { status, body: { code, message }, headers };
}

/** Returns a refusal with 429 that says when to retry. */
export function refuseUntil(retryAfterMs: number, code: ProxyCode, message: string): Failure {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return refusal(429, code, `${message}; retry after ${seconds} s`, {
    'retry-after': String(seconds),
  });
}

/**
 * Returns what a visitor may know about an error of the transport.
 *
 * @param isOfWallet Whether the endpoint takes the token of a wallet.
 */
export function failureOf(error: unknown, isOfWallet = false): Failure {
  if (!isPerijoveError(error)) return refusal(500, 'proxy_error', 'the proxy failed');
  const { details } = error;
  if (isPerijoveError(error, 'rate_limited')) return rateLimited(error);
  if (isPerijoveError(error, 'invalid_input')) {
    return refusal(400, 'proxy_input', wordsOf(error));
  }
  if ('body' in details) return answered(details as HttpDetails, error, isOfWallet);
  if (isPerijoveError(error, 'outcome_unknown') && isPerijoveError(error.cause)) {
    return failureOf(error.cause, isOfWallet);
  }
  if (error.code === 'closed') return refusal(503, 'proxy_error', 'the proxy was closed');
  const isLate = error.code === 'timeout' || error.code === 'deadline';
  if (isLate) return refusal(504, 'proxy_timeout', 'the API did not answer the proxy in time');
  const isBad = error.code === 'invalid_response';
  const what = isBad
    ? 'the API sent the proxy an invalid response'
    : 'the proxy cannot reach the API';
  return refusal(502, 'proxy_upstream', what);
}

/** The service's own failure, without the key, which the transport took out. */
function answered(
  { status, body, retryAfterMs }: HttpDetails,
  error: PerijoveError,
  isOfWallet: boolean,
): Failure {
  // The gateway has a `message`. The rest is about the visitor's own token, who can sign in again.
  const isOfKey = !isOfWallet || 'message' in Object(body.raw);
  if (status === 401 && isOfKey) {
    const says = 'the API refused the key of this proxy: its operator must check it';
    return refusal(403, 'proxy_key', says);
  }
  return {
    // A failure returned with status 200 is not a success here either.
    status: status < 400 ? 502 : status,
    body: body.raw ?? (body.message === undefined ? {} : { message: body.message }),
    headers: {
      ...(retryAfterMs && { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }),
      ...requestIdHeader(error.requestId),
    },
  };
}

function rateLimited(error: PerijoveError<'rate_limited'>): Failure {
  const { retryAfterMs, body } = error.details;
  const says = body
    ? 'the plan of this proxy is used up at the API'
    : 'the plan of this proxy is used up';
  return refuseUntil(retryAfterMs, 'proxy_plan', says);
}

/** The message of an error without its endpoint, which the visitor's own error names. */
function wordsOf({ message, endpoint = '' }: PerijoveError): string {
  return message.startsWith(`${endpoint}: `) ? message.slice(endpoint.length + 2) : message;
}
