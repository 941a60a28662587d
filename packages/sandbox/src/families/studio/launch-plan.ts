import type { Address, InputOf, Mint } from '@perijove/core';
import type { families } from 'perijove/catalog';
import { type CurveTerms, curveTerms } from './curve-terms.ts';
import type { FeeSchedule } from './fee-schedule.ts';

export type PlanInput = InputOf<(typeof families)['studio']['createPoolTx']>;

/** A requested launch before it is signed, as JSON. */
export interface LaunchPlan {
  readonly mint: Mint;
  /** Signs, and pays for the accounts. */
  readonly creator: Address;
  readonly name: string;
  readonly symbol: string;
  readonly quoteMint: Mint;
  /** Base units, in digits: the caps of the quote token, what is locked of the launched one. */
  readonly initialCap: string;
  readonly migrationCap: string;
  readonly locked: string;
  readonly vesting: PlanInput['buildCurveByMarketCapParam']['lockedVestingParam'];
  readonly fee: FeeSchedule;
  readonly isLpLocked: boolean;
  /** The bonding curve, and the pool that follows. */
  readonly pool: Address;
  readonly graduatedPool: Address;
  readonly config: Address;
  readonly imageType: string;
  /** World time. */
  readonly plannedMs: number;
  /** Allows its holder to upload image and metadata. */
  readonly uploadKey: string;
  /** Base64 of what the creator is to sign. */
  readonly message: string;
}

/** @throws Error when no such curve can be: a plan is made only where one can. */
export function curveTermsOf({ initialCap, migrationCap, locked }: LaunchPlan): CurveTerms {
  const terms = curveTerms({
    initialCap: BigInt(initialCap),
    migrationCap: BigInt(migrationCap),
    locked: BigInt(locked),
  });
  if (!terms) throw new Error('a launch without a curve');
  return terms;
}
