import type { Address, InputOf, Mint } from '@perijove/core';
import type { families } from 'perijove/catalog';
import { type CurveTerms, curveTerms } from './curve-terms.ts';
import type { FeeSchedule } from './fee-schedule.ts';

export type PlanInput = InputOf<(typeof families)['studio']['createPoolTx']>;

/** A requested launch that may not have landed yet; plain JSON. */
export interface LaunchPlan {
  readonly mint: Mint;
  /** The wallet that signs, and pays for the accounts. */
  readonly creator: Address;
  readonly name: string;
  readonly symbol: string;
  readonly quoteMint: Mint;
  /** Base units in decimal digits: caps in the quote token, and the locked launched tokens. */
  readonly initialCap: string;
  readonly migrationCap: string;
  readonly locked: string;
  readonly vesting: PlanInput['buildCurveByMarketCapParam']['lockedVestingParam'];
  readonly fee: FeeSchedule;
  readonly isLpLocked: boolean;
  /** The bonding curve, and the graduated pool. */
  readonly pool: Address;
  readonly graduatedPool: Address;
  readonly config: Address;
  readonly imageType: string;
  /** World time. */
  readonly plannedMs: number;
  /** Secret of the upload URLs. */
  readonly uploadKey: string;
  /** Base64 of the message that the creator signs. */
  readonly message: string;
}

/** Returns the curve of a plan. @throws Error when there is none, which `checkPlan` prevents. */
export function curveTermsOf({ initialCap, migrationCap, locked }: LaunchPlan): CurveTerms {
  const terms = curveTerms({
    initialCap: BigInt(initialCap),
    migrationCap: BigInt(migrationCap),
    locked: BigInt(locked),
  });
  if (!terms) throw new Error('a launch without a curve');
  return terms;
}
