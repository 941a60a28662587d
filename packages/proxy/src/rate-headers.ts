import type { Forwarded } from '@perijove/core/http-input';
import type { Usage } from './visitors.ts';

/** What the limiter of a page learns from: the visitor's own limit, or else the plan's. */
export function rateHeaders(
  usage: Usage | undefined,
  header: Forwarded['header'] = () => undefined,
): Record<string, string> {
  const remaining = numberOf(header('x-ratelimit-remaining'));
  const current = numberOf(header('x-ratelimit-current'));
  const reset = numberOf(header('x-ratelimit-reset'));
  if (!usage) return known({ remaining, current, reset });
  const left = Math.min(usage.remaining, Math.max(0, remaining ?? usage.remaining));
  return known({
    remaining: left,
    current: usage.limit - left,
    reset: Math.ceil(usage.resetAt / 1000),
  });
}

/** Returns the id that the gateway gave a request, for questions to its support. */
export function requestIdHeader(id: string | undefined): Record<string, string> {
  return id !== undefined && /^[\w-]{1,100}$/.test(id) ? { 'x-api-gateway-request-id': id } : {};
}

function known(facts: Readonly<Record<string, number | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [`x-ratelimit-${name}`, String(value)]),
  );
}

/** Only a number is passed on: a header could hold anything. */
function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}
