import { openInvitesOf } from '../invites/open-invites.ts';
import { launchesOf } from '../launchpad/creator-launches.ts';
import { lendingPositionsOf } from '../lending/positions.ts';
import type { LedgerContext } from '../services/service.ts';
import type { PositionFacts } from './facts.ts';

/** What the families' own books tell. */
export function readFacts(context: LedgerContext): PositionFacts {
  return {
    openOrdersOf: context.orderDesk.openOrdersOf,
    lendingPositionsOf: (owner) => lendingPositionsOf(context, owner),
    openInvitesOf: (owner) => openInvitesOf(context.invites.book, owner),
    launchesOf: (owner) =>
      launchesOf(context.launchpad, context.ledger, owner).map(({ fees, ...launch }) => ({
        ...launch,
        unclaimedFees: fees.unclaimed,
      })),
  };
}
