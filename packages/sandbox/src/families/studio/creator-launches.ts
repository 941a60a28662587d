import type { Address, Mint } from '@perijove/core';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import { type CreatorFees, creatorFees } from './creator-fees.ts';
import type { Launchpad } from './launchpad.ts';

/** A launch with the amounts that belong to its owner. */
export interface OwnedLaunch {
  readonly mint: Mint;
  /** The bonding curve. */
  readonly pool: Address;
  readonly quoteMint: Mint;
  /** Fees of the bonding curve, in base units of the quote token. */
  readonly fees: CreatorFees;
  /** Base units of the launched token that are locked for the owner. */
  readonly locked: bigint;
}

/** Returns the launches of a wallet, oldest first, with claimable fees and locked tokens. */
export function launchesOf(
  { book, trades }: Pick<Launchpad, 'book' | 'trades'>,
  ledger: ServiceLedger,
  owner: Address,
): readonly OwnedLaunch[] {
  return book.ofOwner(owner).map((launch) => {
    const { mint, quoteMint, locked } = launch.plan;
    return {
      mint,
      quoteMint,
      pool: launch.plan.pool,
      fees: creatorFees(ledger, trades, launch),
      locked: BigInt(locked),
    };
  });
}
