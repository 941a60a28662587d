import type { Address } from '@perijove/core';
import type { Intent } from '../check/intent.ts';
import type { FlowOptions } from './flow.ts';

type Bounds = 'programs' | 'trustPrograms' | 'mostFeeLamports';

/** What the caller of a flow said of every transaction in it, and what the family is known to call. */
export function boundsOf(
  { programs = [], trustPrograms, mostFeeLamports }: Pick<FlowOptions, Bounds>,
  known: readonly Address[] = [],
): Pick<Intent, Bounds> {
  return { programs: [...known, ...programs], trustPrograms, mostFeeLamports };
}
