import type { Address } from '@perijove/core';
import type { Intent } from '../check/intent.ts';
import type { FlowOptions } from './flow.ts';

type Bounds =
  | 'programs'
  | 'trustPrograms'
  | 'mostFeeLamports'
  | 'mostRentLamports'
  | 'maxOtherRentLamports';

/** What the family knows of its transactions. */
interface Known {
  /** Maximum rent of accounts of others, unless the caller says otherwise. Default: see `Intent`. */
  readonly maxOtherRentLamports?: bigint | undefined;
}

/** What the caller of a flow said of every transaction in it, and what the family is known to call. */
export function boundsOf(
  { programs = [], trustPrograms, ...options }: Pick<FlowOptions, Bounds>,
  calls: readonly Address[] = [],
  known: Known = {},
): Pick<Intent, Bounds> {
  const { mostFeeLamports, mostRentLamports } = options;
  const maxOtherRentLamports = options.maxOtherRentLamports ?? known.maxOtherRentLamports;
  return {
    programs: [...calls, ...programs],
    trustPrograms,
    mostFeeLamports,
    mostRentLamports,
    maxOtherRentLamports,
  };
}
