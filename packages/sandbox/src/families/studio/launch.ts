import type { Address, Mint } from '@perijove/core';
import type { Json } from '../../ledger/store/document.ts';
import type { CurveTerms } from './curve-terms.ts';
import type { LaunchPlan } from './launch-plan.ts';

/** Where the ledger keeps what is known of launches, by mint. */
export const PLANS = 'studio-plans';
export const MILESTONES = 'studio-launches';
export const PAGES = 'studio-pages';

/** The same by mint and kind: the files, and what is known of them without reading them. */
export const FILES = 'studio-files';
export const LABELS = 'studio-uploads';

export type UploadKind = 'image' | 'metadata';

export function uploadId(mint: Mint, kind: UploadKind): string {
  return `${mint} ${kind}`;
}

/** Times of a launch, in world time, as JSON. */
export interface Milestones {
  readonly launchedMs: number;
  /** When everything was sold and the liquidity moved on. */
  readonly graduatedMs: number | null;
}

/** Data that was submitted with the transaction, as JSON. */
export interface LaunchPage {
  /** Owner of the launch, who claims the fees. */
  readonly owner: Address;
  readonly content: string | null;
  /** Base64. */
  readonly headerImage: { readonly type: string; readonly data: string } | null;
}

/** A token that was launched here. */
export interface Launch extends Milestones {
  readonly plan: LaunchPlan;
  readonly terms: CurveTerms;
  readonly owner: Address;
  /** The token account with all that the pool of the moment has to sell. */
  readonly vault: Address;
}

/** The pool in which it trades. */
export function poolOf({ plan, graduatedMs }: Launch): Address {
  return graduatedMs === null ? plan.pool : plan.graduatedPool;
}

export function milestonesDocument(mint: Mint, milestones: Milestones) {
  return { collection: MILESTONES, id: mint, value: milestones as unknown as Json };
}
