import { toBase64 } from '@perijove/local-node/ledger';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { ServiceContext } from '../service.ts';
import { type ClaimRequest, craftClaim } from './craft-claim.ts';
import { type ClawbackRequest, craftClawback } from './craft-clawback.ts';
import { type CraftedSend, craftSend, type SendRequest } from './craft-send.ts';
import { type InviteBook, openInviteBook } from './invite-book.ts';
import { createInviteKeeper, type InviteKeeper } from './invite-keeper.ts';

/** A transaction of an invite. */
export interface InviteTransaction {
  /** Base64. */
  readonly tx: string;
}

/**
 * Invites on the ledger: payments, claims and clawbacks are executed transactions. Requests that
 * are not possible throw an `InviteRefusal`.
 */
export interface InviteDesk {
  readonly book: InviteBook;
  readonly craftSend: (request: SendRequest) => InviteTransaction & Omit<CraftedSend, 'wire'>;
  readonly craftClawback: (request: ClawbackRequest) => InviteTransaction;
  readonly craftClaim: (request: ClaimRequest) => InviteTransaction;
  readonly keeper: InviteKeeper;
}

/** The context of the send endpoints. */
export interface SendContext extends ServiceContext {
  readonly invites: InviteDesk;
}

export function createInviteDesk(ledger: ServiceLedger, now: () => number): InviteDesk {
  const book = openInviteBook(ledger, now);
  const env = { ledger, now, invites: book };
  return {
    book,
    craftSend(request) {
      const { wire, ...facts } = craftSend(env, request);
      return { ...encode(wire), ...facts };
    },
    craftClawback: (request) => encode(craftClawback(env, request)),
    craftClaim: (request) => encode(craftClaim(env, request)),
    keeper: createInviteKeeper(env),
  };
}

function encode(wire: Uint8Array): InviteTransaction {
  return { tx: toBase64(wire) };
}
