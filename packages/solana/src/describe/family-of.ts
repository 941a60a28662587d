import type { Address } from '@perijove/core';
import { apiPrograms, orderRouters } from '../programs/api-programs.ts';
import { INVITE_PROGRAM } from '../programs/program-names.ts';
import { programs } from '../programs/programs.ts';
import { VAULTS_PROGRAM } from '../programs/vault-calls.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import type { DescribedFamily } from './description.ts';

const families: readonly (readonly [DescribedFamily, readonly Address[]])[] = [
  ['trigger', [apiPrograms.trigger]],
  ['recurring', [apiPrograms.recurring, apiPrograms.valueAverage]],
  ['earn', [apiPrograms.lending]],
  ['borrow', [VAULTS_PROGRAM]],
  ['studio', [apiPrograms.bondingCurve]],
  ['send', [INVITE_PROGRAM]],
  ['swap', orderRouters],
];

/** The family that a transaction belongs to: by its known calls, then by its programs. */
export function familyOf(
  { programs: called }: Pick<DecodedTransaction, 'programs'>,
  names: readonly string[],
): DescribedFamily {
  const byName = families.find(([family]) => names.some((name) => name.startsWith(`${family}.`)));
  const byProgram = families.find(([, some]) => some.some((each) => called.includes(each)));
  const found = byName ?? byProgram;
  if (found) return found[0];
  return called.every((each) => programs.has(each)) ? 'transfer' : 'other';
}
