import type { Address } from '@perijove/core';
import type { Json } from '@perijove/local-node/ledger';
import type { SettlementRules } from '../../settlement/rules.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { type EndingAction, type Invite, type InviteTerms, inviteAddress } from './invite.ts';
import { createStoredInvites, type StoredInvites } from './stored-invites.ts';

/** The kinds of the two settlements of an invite on the ledger. */
export const INVITE_BEGINS = 'invite-begins';
export const INVITE_ENDS = 'invite-ends';

/** The terms of a settlement that ends an invite. */
export interface EndingTerms {
  readonly invite: string;
  readonly action: EndingAction;
  readonly receiver: Address | null;
}

/** All invites. A new state is stored in one commit with its transaction. */
export interface InviteBook {
  /** Returns the open invites. The list is the same object until something changes. */
  readonly open: () => readonly Invite[];
  /**
   * The open invite at an address, or the latest: a key can be used again after its invite ended.
   */
  readonly latestAt: (invitePDA: Address) => Invite | undefined;
  /** Open invites of a sender, newest first. */
  readonly openOf: (sender: Address) => readonly Invite[];
  /** Ended invites of a sender or receiver, last ended first. */
  readonly endedOf: (wallet: Address) => readonly Invite[];
}

/** Opens the book on the ledger. To be called before the first invite. */
export function openInviteBook(ledger: ServiceLedger, now: () => number): InviteBook {
  const invites = createStoredInvites(ledger);
  const open = whileSame(invites.all, (all) => all.filter(({ ending }) => !ending));
  ledger.define(INVITE_BEGINS, beginRules(invites, open));
  ledger.define(INVITE_ENDS, endRules(invites, now));
  return {
    open,
    latestAt(invitePDA) {
      const there = invites.all().filter((each) => each.invitePDA === invitePDA);
      return there.find(({ ending }) => !ending) ?? newestFirst(there)[0];
    },
    openOf: (sender) => newestFirst(open().filter((each) => each.sender === sender)),
    endedOf: (wallet) =>
      newestFirst(
        invites.all().filter(({ sender, ending }) => {
          return ending !== null && (sender === wallet || ending.receiver === wallet);
        }),
      ),
  };
}

function beginRules(invites: StoredInvites, open: InviteBook['open']): SettlementRules {
  return {
    isGood({ terms }) {
      const { inviteSigner } = readTerms<InviteTerms>(terms);
      return open().every((each) => each.inviteSigner !== inviteSigner);
    },
    settled({ terms }, { signature, atMs, settled }) {
      const said = readTerms<InviteTerms>(terms);
      const { inviteSigner } = said;
      return [
        invites.note({
          ...said,
          id: `${signature} ${inviteSigner}`,
          amount: String(paidInto(inviteSigner, settled)),
          invitePDA: inviteAddress(inviteSigner),
          createdAtMs: atMs,
          creationTx: signature,
          ending: null,
        }),
      ];
    },
  };
}

function endRules(invites: StoredInvites, now: () => number): SettlementRules {
  return {
    isGood({ terms }) {
      const { invite: id, action } = readTerms<EndingTerms>(terms);
      const invite = invites.get(id);
      if (!invite || invite.ending) return false;
      return action !== 'claimed' || now() < invite.expiresAtMs;
    },
    settled({ terms }, { signature, atMs }) {
      const { invite: id, action, receiver } = readTerms<EndingTerms>(terms);
      const invite = invites.getBefore(id);
      const ending = { action, receiver, tx: signature, atMs };
      return invite ? [invites.note({ ...invite, ending })] : [];
    },
  };
}

/** Returns the amount that a transaction pays into an invite: it may pay in several parts. */
function paidInto(inviteSigner: Address, settled: readonly Settlement[]): bigint {
  const parts = settled
    .filter(({ kind }) => kind === INVITE_BEGINS)
    .map(({ terms }) => readTerms<InviteTerms>(terms))
    .filter((part) => part.inviteSigner === inviteSigner);
  return parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
}

/** Returns a function that derives a value from a list, once per list. */
export function whileSame<T>(
  source: () => readonly Invite[],
  derive: (invites: readonly Invite[]) => T,
): () => T {
  let seen = source();
  let derived = derive(seen);
  return () => {
    const invites = source();
    if (invites !== seen) derived = derive(invites);
    seen = invites;
    return derived;
  };
}

/**
 * Sorts by the last change, then by signature, so that the order is stable.
 */
function newestFirst(invites: readonly Invite[]): readonly Invite[] {
  const at = ({ ending, createdAtMs }: Invite): number => ending?.atMs ?? createdAtMs;
  return invites.toSorted((a, b) => at(b) - at(a) || (a.id < b.id ? -1 : 1));
}

function readTerms<Terms>(terms: Json): Terms {
  return terms as unknown as Terms;
}
