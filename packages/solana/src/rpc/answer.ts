import type { PerijoveError } from '@perijove/core';
import { createError } from '../errors.ts';

/**
 * A node's response is as untrusted as the transaction: nothing of it is used before it is checked.
 */
export function asObject(value: unknown, method: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw invalidResponse(method);
}

export function asArray(value: unknown, method: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw invalidResponse(method);
}

export function asText(value: unknown, method: string): string {
  if (typeof value === 'string') return value;
  throw invalidResponse(method);
}

/** A whole number; clients that parse 64 bits give a `bigint`. */
export function asNumber(value: unknown, method: string): number {
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number)) return number;
  throw invalidResponse(method);
}

/** The slot of the state that a response describes. */
export function slotOf(answer: Readonly<Record<string, unknown>>, method: string): number {
  const slot = asNumber(asObject(answer['context'], method)['slot'], method);
  if (Number.isSafeInteger(slot) && slot >= 0) return slot;
  throw invalidResponse(method);
}

export function invalidResponse(method: string): PerijoveError<'rpc_failed'> {
  const says = `${method}: the response of the node is not as documented`;
  return createError('rpc_failed', { method, reason: 'response' }, says);
}
