import type { Address, Mint } from '@perijove/core';
import { outdated } from '../../ledger/outdated.ts';
import type { DocumentWrite, Json } from '../../ledger/store/document.ts';
import { FILES, LABELS, PLANS, uploadId } from './launch.ts';
import type { LaunchPlan } from './launch-plan.ts';

/** Far longer than the transaction of a plan can land. */
const KEPT_MS = 3_600_000;

/** Maximum number of unlaunched plans kept at once, however slowly the world's time passes. */
const MAX_PENDING = 20_000;

/** The plans of launches that may still come. */
export interface PendingPlans {
  readonly has: (mint: Address) => boolean;
  readonly count: () => number;
  readonly add: (plan: LaunchPlan) => void;
  readonly remove: (mint: Mint) => void;
  /** Adds the plan; what is to be stored for it. Outdated ones are forgotten with it. */
  readonly prepare: (plan: LaunchPlan) => readonly DocumentWrite[];
}

export function createPendingPlans(now: () => number, maxPending = MAX_PENDING): PendingPlans {
  const plannedMs = new Map<Mint, number>();
  const add = (plan: LaunchPlan): void => void plannedMs.set(plan.mint, plan.plannedMs);
  return {
    has: (mint) => plannedMs.has(mint),
    count: () => plannedMs.size,
    add,
    remove: (mint) => void plannedMs.delete(mint),
    prepare(plan) {
      const surplus = plannedMs.size + 1 - maxPending;
      const forgotten = [...outdated(plannedMs, now() - KEPT_MS, surplus)];
      for (const mint of forgotten) plannedMs.delete(mint);
      add(plan);
      const value = plan as unknown as Json;
      return [{ collection: PLANS, id: plan.mint, value }, ...forgotten.flatMap(forget)];
    },
  };
}

/** The plan, and what was uploaded for it. */
function forget(mint: Mint): readonly DocumentWrite[] {
  const ids = (['image', 'metadata'] as const).map((kind) => uploadId(mint, kind));
  const files = [LABELS, FILES].flatMap((collection) =>
    ids.map((id) => ({ collection, id, value: undefined })),
  );
  return [{ collection: PLANS, id: mint, value: undefined }, ...files];
}
