import { isPerijoveError, type PerijoveError } from '@perijove/core';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;

/** The node is behind, or too busy: its own codes for "later". */
const LATER_CODES: readonly number[] = [-32004, -32005, -32014, -32016, 429];

/** An internal error of the node, or of a proxy in front of it. */
const INTERNAL_ERROR = -32603;

/**
 * Returns the milliseconds until the next attempt; `undefined` if the request is not retried. `chance` is
 * from 0 to 1. If the node requests a longer back-off than the maximum pause, the request is not retried,
 * and the error has the `retryAfterMs` of the node.
 */
export function decideRetry(
  error: unknown,
  attempt: number,
  retries: number,
  chance: number,
): number | undefined {
  if (attempt >= retries || !isPerijoveError(error, 'rpc_failed') || !isTemporary(error))
    return undefined;
  const { retryAfterMs = 0 } = error.details;
  if (retryAfterMs > LONGEST_DELAY_MS) return undefined;
  const most = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
  return Math.max(chance * most, retryAfterMs);
}

/** Whether the same request may succeed later. */
function isTemporary({ details }: PerijoveError<'rpc_failed'>): boolean {
  const { reason, status = 0, code = 0 } = details;
  // Each provider has its own code for it; some of these codes mean something else on a node.
  if (status === 429) return true;
  if (reason === 'http') return status === 408 || status >= 500;
  if (reason === 'node') return LATER_CODES.includes(code) || code === INTERNAL_ERROR;
  return reason === 'connection' || reason === 'timeout';
}

/** Whether a retry is pointless. Errors of an adapter that you pass say nothing about that. */
export function isLasting(error: unknown): boolean {
  // A proxy's error page instead of a response may be temporary.
  if (!isPerijoveError(error, 'rpc_failed') || error.details.reason === 'response') return false;
  return !isTemporary(error);
}

/**
 * Codes with which a node says that it did not accept a request; other errors may come from a
 * proxy.
 */
const REFUSING_CODES: readonly number[] = [
  ...LATER_CODES,
  -32700, // not JSON
  -32600, // no request
  -32601, // no such method
  -32602, // wrong parameters
  -32002, // the preflight failed
  -32003, // a signature is wrong
  -32006, // no such precompile
  -32013, // too many signatures
  -32015, // no such version
  // Of `jupiterSender`:
  -1012, // the method is not for callers
  -1013, // the tip is too small
  -1014, // no tip
  -1015, // a wrong parameter
  -1016, // not base64
];

/** Whether a request that failed like this cannot have had an effect. */
export function isWithoutEffect(error: unknown): boolean {
  if (!isPerijoveError(error, 'rpc_failed')) return false;
  const { reason, status = 0, code = 0 } = error.details;
  if (status === 429) return true;
  if (reason === 'node') return REFUSING_CODES.includes(code);
  return reason === 'http' && status >= 400 && status < 500 && status !== 408;
}
