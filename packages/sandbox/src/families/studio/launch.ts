import type { Address, Mint } from '@perijove/core';
import type { Json } from '@perijove/local-node/ledger';
import type { CurveTerms } from './curve-terms.ts';
import type { LaunchPlan } from './launch-plan.ts';

/** Collections of launches on the ledger, by mint. */
export const PLANS = 'studio-plans';
export const MILESTONES = 'studio-launches';
export const PAGES = 'studio-pages';

/** Collections by mint and kind: the uploaded files, and their types and digests. */
export const FILES = 'studio-files';
export const LABELS = 'studio-uploads';

export type UploadKind = 'image' | 'metadata';

export function uploadId(mint: Mint, kind: UploadKind): string {
  return `${mint} ${kind}`;
}

/** Times of a launch, in world time, as JSON. */
export interface Milestones {
  readonly launchedMs: number;
  /** The time at which everything was sold and the launch graduated. */
  readonly graduatedMs: number | null;
}

/** The page that was submitted with the transaction; plain JSON. */
export interface LaunchPage {
  /** The owner of the launch, who claims the fees. */
  readonly owner: Address;
  readonly content: string | null;
  /** Base64. */
  readonly headerImage: { readonly type: string; readonly data: string } | null;
}

/** A token that was launched in this sandbox. */
export interface Launch extends Milestones {
  readonly plan: LaunchPlan;
  readonly terms: CurveTerms;
  readonly owner: Address;
  /** The token account with the tokens of the current pool. */
  readonly vault: Address;
}

/** Returns the current pool of a launch. */
export function poolOf({ plan, graduatedMs }: Launch): Address {
  return graduatedMs === null ? plan.pool : plan.graduatedPool;
}

export function milestonesDocument(mint: Mint, milestones: Milestones) {
  return { collection: MILESTONES, id: mint, value: milestones as unknown as Json };
}
