import { lendingPositionsOf } from '../earn/positions.ts';
import { openInvitesOf } from '../send/open-invites.ts';
import type { LedgerContext } from '../service.ts';
import { launchesOf } from '../studio/creator-launches.ts';
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
