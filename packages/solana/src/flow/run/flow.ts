import type { FlowClaim, Journal, Json } from '@perijove/journal';
import type { HeldKey } from '../../sign/held-key.ts';
import type { FlowOptions } from '../options/flow-options.ts';
import type { FlowPlan } from '../plan/flow-plan.ts';

/** One call of `runFlow`. Only the plan knows the types of its offer, result and notes: here they are JSON. */
export interface Flow {
  readonly id: string;
  readonly plan: FlowPlan<unknown, Json, Json, Json>;
  readonly options: FlowOptions;
  /** The caller's, which answers in time or fails; or one in memory. */
  readonly journal: Journal;
  readonly maxAttempts: number;
  /** Of this call, for as long as it runs: see `holdingClaim`. */
  readonly claim: FlowClaim;
  /** Of a signer that is a secret key: its pair was checked when the flow began. */
  readonly held: HeldKey | undefined;
}
