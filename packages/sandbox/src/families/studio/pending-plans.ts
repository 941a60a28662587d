import type { Address, Mint } from '@perijove/core';
import type { DocumentWrite, Json } from '@perijove/local-node/ledger';
import { FILES, LABELS, PLANS, uploadId } from './launch.ts';
import type { LaunchPlan } from './launch-plan.ts';
import { outdated } from './outdated.ts';

/** How long a plan is kept: far longer than its transaction is valid. */
const KEPT_MS = 3_600_000;

/** Maximum number of unlaunched plans kept at once, however slowly the world's time passes. */
const MAX_PENDING = 20_000;

/** The plans that may still be launched. */
export interface PendingPlans {
  readonly has: (mint: Address) => boolean;
  readonly count: () => number;
  readonly add: (plan: LaunchPlan) => void;
  readonly remove: (mint: Mint) => void;
  /** Adds a plan; returns the documents to store, which also remove outdated plans. */
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

/** Returns the removal of a plan and its uploads. */
function forget(mint: Mint): readonly DocumentWrite[] {
  const ids = (['image', 'metadata'] as const).map((kind) => uploadId(mint, kind));
  const files = [LABELS, FILES].flatMap((collection) =>
    ids.map((id) => ({ collection, id, value: undefined })),
  );
  return [{ collection: PLANS, id: mint, value: undefined }, ...files];
}
