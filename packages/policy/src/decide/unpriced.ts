import type { Mint } from '@perijove/core';
import type { Case } from './situation.ts';

/** Why a value is not known. */
export function unpriced(valid: Case['valid'], mints: readonly Mint[]): string {
  const missing = mints.filter((mint) => !Object.hasOwn(valid, mint));
  return `no valid price of ${missing.join(', ')}, so its value cannot be judged`;
}
