import { fromBaseUnits } from '@perijove/core';
import type { Amount } from './types.ts';

/**
 * Returns an amount in whole units as text: exact for base units, else as the number is written.
 * Undefined for base units without their decimals.
 */
export function wholeAmount(amount: Amount): string | undefined {
  if (!amount.fixed) return String(amount.value);
  const { raw, decimals } = amount;
  return decimals == null ? undefined : fromBaseUnits(BigInt(raw), decimals);
}
