import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';

/** A hard link to SQLite's log while the ledger is opened. */
export interface KeptLog {
  /** Puts the log back if SQLite removed it. */
  readonly restore: () => void;
  readonly release: () => void;
}

/**
 * Keeps the log of a ledger that cannot be opened. SQLite removes the log when it closes a file,
 * even a refused one, and the log may have changes that a repair needs.
 */
export function keepLog(log: string): KeptLog {
  const kept = `${log}-kept`;
  const remove = (): void => rmSync(kept, { force: true });
  if (!existsSync(log)) return { restore: () => {}, release: () => {} };
  try {
    remove();
    linkSync(log, kept);
  } catch {
    // A file system without hard links: the log is not protected.
    return { restore: () => {}, release: () => {} };
  }
  return {
    restore() {
      if (existsSync(log)) remove();
      else renameSync(kept, log);
    },
    release: remove,
  };
}
