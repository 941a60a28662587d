import { join } from 'node:path';
import type { Address } from '@perijove/core';
import { usageError } from '../output/usage.ts';

/** An invite whose code is on this machine. */
export interface StoredInvite {
  /** Anyone who has it can claim the invite. */
  readonly code: string;
  /** Public key of the invite. */
  readonly inviteSigner: Address;
  /** Account of the invite. */
  readonly invite: Address;
  /** Name of the flow, where `--id` gave one. */
  readonly id: string | null;
}

/** The codes of invites, one file each, which only this user may read. */
export interface InviteStore {
  readonly put: (invite: StoredInvite) => Promise<void>;
  readonly list: () => Promise<readonly StoredInvite[]>;
  readonly remove: (invite: Address) => Promise<void>;
}

/**
 * The codes beside a journal: a resumed flow needs the code again, and without it nobody can claim the
 * invite. The journal itself holds none.
 */
export function inviteStore(journalFolder: string): InviteStore {
  const folder = `${journalFolder}-invites`;
  const files = () => import('node:fs/promises');
  const read = async (): Promise<readonly (readonly [path: string, invite: StoredInvite])[]> => {
    const fs = await files();
    const names = await fs.readdir(folder).catch(() => []);
    const paths = names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name));
    const texts = await Promise.all(paths.map((path) => fs.readFile(path, 'utf8')));
    return texts.map((text, at) => [paths[at] ?? '', parse(text, paths[at] ?? '')]);
  };
  return {
    async put(invite) {
      const fs = await files();
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${invite.inviteSigner}.json`);
      // A file that is half written has another name.
      const handle = await fs.open(`${path}.new`, 'w', 0o600);
      await handle.writeFile(JSON.stringify(invite));
      await handle.sync();
      await handle.close();
      await fs.rename(`${path}.new`, path);
    },
    list: async () => (await read()).map(([, invite]) => invite),
    async remove(invite) {
      const fs = await files();
      const found = (await read()).filter(([, each]) => each.invite === invite);
      await Promise.all(found.map(([path]) => fs.rm(path, { force: true })));
    },
  };
}

function parse(text: string, path: string): StoredInvite {
  try {
    return JSON.parse(text) as StoredInvite;
  } catch {
    // Not quoted: it may hold a code.
    throw usageError(path, 'the file of an invite, as perijove send wrote it');
  }
}
