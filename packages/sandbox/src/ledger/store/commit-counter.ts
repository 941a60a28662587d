import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/**
 * Counts changes in a small file beside the ledger's, after each has been stored. The ledger has
 * the same count inside. If it has less at the next start, changes are missing: SQLite itself
 * treats a lost or damaged log as an empty one, and silently continues from an older state.
 */
export interface CommitCounter {
  /** Stores the count; a failure is ignored, because a lower count causes no error. */
  readonly note: (count: number) => void;
  readonly close: () => void;
}

/** Digits of the number in the file; written in one piece, in place. */
const WIDTH = 16;

/** Returns the count that was noted; 0 where nothing readable is. */
export function readCount(path: string): number {
  try {
    const text = readFileSync(path, 'latin1').trim();
    return /^\d+$/.test(text) ? Number(text) : 0;
  } catch {
    return 0;
  }
}

/** Begins to count in the file, from `count`. */
export function openCounter(path: string, count: number): CommitCounter {
  // Not emptied first: a kill in between must not lose the count.
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o644);
  const note = (present: number): void => {
    writeSync(descriptor, `${String(present).padStart(WIDTH)}\n`, 0, 'latin1');
  };
  note(count);
  ftruncateSync(descriptor, WIDTH + 1);
  return {
    note(present) {
      try {
        note(present);
      } catch {}
    },
    close: () => closeSync(descriptor),
  };
}
