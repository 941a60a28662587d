import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isId } from './ids.ts';
import type { PreviewStore, StoredPreview } from './preview-store.ts';

/** Age after which a preview is removed: long after it can be committed, or resumed. */
const KEPT_MS = 7 * 24 * 3_600_000;

/**
 * Previews in a folder, one file for each, which only this user can read. With a journal in a file, a
 * server that was killed in the middle of a commit resumes it when the commit is called again.
 *
 * @example
 * ```ts
 * const previews = createFilePreviewStore('./previews');
 * ```
 */
export function createFilePreviewStore(folder: string): PreviewStore {
  const pathOf = (id: string): string => join(folder, `${id}.json`);
  return {
    async read(id) {
      if (!isId(id)) return undefined;
      const text = await readFile(pathOf(id), 'utf8').catch(missing);
      return text === undefined ? undefined : (JSON.parse(text) as StoredPreview);
    },
    async write(preview) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = pathOf(preview.id);
      const file = await open(`${path}.new`, 'w', 0o600);
      try {
        await file.writeFile(JSON.stringify(preview));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
      await removeOld(folder);
    },
  };
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function removeOld(folder: string): Promise<void> {
  const before = Date.now() - KEPT_MS;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(missing);
    if (facts && facts.mtimeMs < before) await rm(path, { force: true });
  }
}
