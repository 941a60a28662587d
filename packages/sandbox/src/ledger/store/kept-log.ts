import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';

/** A second name of the log while the ledger is opened. */
export interface KeptLog {
  /** Puts the log back if SQLite removed it. */
  readonly restore: () => void;
  readonly release: () => void;
}

/**
 * Keeps the log of a ledger that cannot be opened: SQLite removes it when it closes a file, also one
 * that was refused, and with it the changes that a repair could bring back.
 */
export function keepLog(log: string): KeptLog {
  const kept = `${log}-kept`;
  const remove = (): void => rmSync(kept, { force: true });
  if (!existsSync(log)) return { restore: () => {}, release: () => {} };
  try {
    remove();
    linkSync(log, kept);
  } catch {
    // A file system without links: the log is as safe as SQLite leaves it.
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
