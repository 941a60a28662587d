import type { Intent } from '../check/intent.ts';
import type { FlowOptions } from './flow.ts';

type Bounds = 'programs' | 'trustPrograms' | 'mostFeeLamports';

/** What the caller of a flow said of every transaction in it. */
export function boundsOf({
  programs,
  trustPrograms,
  mostFeeLamports,
}: Pick<FlowOptions, Bounds>): Pick<Intent, Bounds> {
  return { programs, trustPrograms, mostFeeLamports };
}
