import { isBaseUnits } from '@perijove/core';
import { executionFailed } from './flow-errors.ts';

/**
 * Base units in an offer, which a service gives as digits or as a number.
 *
 * @throws PerijoveError `execution_failed` when it is no amount, or one that has lost digits.
 */
export function offeredUnits(name: string, value: unknown): bigint {
  const isExact = Number.isSafeInteger(value) && (value as number) >= 0;
  if (isExact || isBaseUnits(value)) return BigInt(value as number | bigint | string);
  const fault = { name: 'unreadable_offer', advice: 'retry' } as const;
  throw executionFailed(`the service's ${name} is not a whole number of base units`, fault);
}
