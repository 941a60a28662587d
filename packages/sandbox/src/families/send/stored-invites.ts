import type { Ledger } from '../../ledger/ledger.ts';
import type { DocumentWrite, Json } from '../../ledger/store/document.ts';
import type { Invite } from './invite.ts';

/** Where the ledger keeps them. */
const INVITES = 'invites';

/** The invites among the ledger's documents, each read once. */
export interface StoredInvites {
  /** The same list as long as nothing has changed. */
  readonly all: () => readonly Invite[];
  readonly get: (id: string) => Invite | undefined;
  /** As it was before the transaction that is about to be stored. */
  readonly getBefore: (id: string) => Invite | undefined;
  /** Stored in one commit with its transaction. */
  readonly note: (invite: Invite) => DocumentWrite;
}

export function createStoredInvites({ documents }: Pick<Ledger, 'documents'>): StoredInvites {
  const known = new Map(documents.list(INVITES).map(([id, value]) => [id, read(value)]));
  // Noted, and maybe stored: a commit can fail.
  const noted = new Set<string>();
  let list: readonly Invite[] = [...known.values()];
  const refresh = (): void => {
    if (noted.size === 0) return;
    for (const id of noted) {
      const value = documents.get(INVITES, id);
      if (value !== undefined) known.set(id, read(value));
    }
    noted.clear();
    list = [...known.values()];
  };
  return {
    all() {
      refresh();
      return list;
    },
    get(id) {
      refresh();
      return known.get(id);
    },
    getBefore: (id) => known.get(id),
    note(invite) {
      noted.add(invite.id);
      return { collection: INVITES, id: invite.id, value: invite as unknown as Json };
    },
  };
}

function read(value: Json): Invite {
  return value as unknown as Invite;
}
