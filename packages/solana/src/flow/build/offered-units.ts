import { isBaseUnits } from '@perijove/core';
import { executionFailed } from '../plan/flow-errors.ts';

/**
 * Base units of an offer, which a service writes as digits or as a number.
 *
 * @throws PerijoveError `execution_failed` when it is not an amount, or a number that is not exact.
 */
export function offeredUnits(name: string, value: unknown): bigint {
  const isExact = Number.isSafeInteger(value) && (value as number) >= 0;
  if (isExact || isBaseUnits(value)) return BigInt(value as number | bigint | string);
  const fault = { name: 'unreadable_offer', advice: 'retry' } as const;
  throw executionFailed(`the service's ${name} is not a whole number of base units`, fault);
}
