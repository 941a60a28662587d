import { createTransport, sandbox, type Transport, type TransportOptions } from '@perijove/core';
import { KEY } from './peers.ts';
import { RATE_LIMIT, RATE_WINDOW_MS } from './rate.ts';

/** A transport as users have it: time-out, retry, limiter and check are switched on. */
export function createMeasuredTransport(
  origin: string,
  options: Partial<TransportOptions> = {},
): Transport {
  return createTransport({
    deployment: sandbox(origin),
    apiKey: KEY,
    plan: { limit: RATE_LIMIT, windowMs: RATE_WINDOW_MS },
    ...options,
  });
}
