import { ServiceFailure, type ServiceOf } from '../service.ts';
import { InviteRefusal } from './invite.ts';
import type { SendContext } from './invite-desk.ts';
import { invitePage, inviteTime } from './page.ts';

export const sendService: ServiceOf<'send', SendContext> = {
  craftSend({ amount, ...request }, { invites, world }) {
    const { tx, expiresAtMs, totalFeeLamports } = accepted(() =>
      invites.craftSend({ ...request, amount: BigInt(amount) }),
    );
    return {
      tx,
      expiry: inviteTime(world, request.inviteSigner, expiresAtMs),
      totalFeeLamports: String(totalFeeLamports),
    };
  },
  craftClawback: (request, { invites }) => accepted(() => invites.craftClawback(request)),
  pendingInvites: ({ address, page }, { invites, world }) =>
    invitePage(world, invites.book.openOf(address), page),
  inviteHistory: ({ address, page }, { invites, world }) =>
    invitePage(world, invites.book.endedOf(address), page),
};

/** @throws ServiceFailure with the refusal in the API's form. */
function accepted<T>(craft: () => T): T {
  try {
    return craft();
  } catch (error) {
    if (!(error instanceof InviteRefusal)) throw error;
    throw new ServiceFailure(400, { error: error.message });
  }
}
