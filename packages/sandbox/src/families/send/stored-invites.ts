import type { DocumentWrite, Json, Ledger } from '@perijove/local-node/ledger';
import type { Invite } from './invite.ts';

/** Collection of the invites on the ledger. */
const INVITES = 'invites';

/** The stored invites. Each document is read once. */
export interface StoredInvites {
  /** Returns all invites. The list is the same object until something changes. */
  readonly all: () => readonly Invite[];
  readonly get: (id: string) => Invite | undefined;
  /** Returns an invite as it was before the transaction that is about to be stored. */
  readonly getBefore: (id: string) => Invite | undefined;
  /** Returns the document of an invite, to be stored in one commit with its transaction. */
  readonly note: (invite: Invite) => DocumentWrite;
}

export function createStoredInvites({ documents }: Pick<Ledger, 'documents'>): StoredInvites {
  const known = new Map(documents.list(INVITES).map(([id, value]) => [id, read(value)]));
  // Written, but maybe not stored: a commit can fail. Read again at the next call.
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
