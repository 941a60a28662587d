import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

/**
 * Counts stored changes in a small file beside the ledger's file, which has the same count inside.
 * If the ledger has a lower count at the next start, changes are missing: SQLite treats a lost or
 * damaged log as empty, and continues from an older state without an error.
 */
export interface CommitCounter {
  /** Stores the count; a failure is ignored, because a lower count causes no error. */
  readonly note: (count: number) => void;
  readonly close: () => void;
}

/** Digits of the number in the file. It is overwritten in one write. */
const WIDTH = 16;

/** Returns the stored count; 0 when the file cannot be read. */
export function readCount(path: string): number {
  try {
    const text = readFileSync(path, 'latin1').trim();
    return /^\d+$/.test(text) ? Number(text) : 0;
  } catch {
    return 0;
  }
}

/** Opens the file and stores `count`. */
export function openCounter(path: string, count: number): CommitCounter {
  // Not truncated first: a kill in between must not lose the count.
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
