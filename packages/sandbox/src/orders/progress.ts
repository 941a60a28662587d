import type { Ledger } from '@perijove/local-node/ledger';

/** Collection and id of the progress on the ledger. */
const COLLECTION = 'keeper';
const ID = 'progress';

/**
 * The time up to which the keeper has done all work. It is stored only while the keeper lags
 * behind, so that a keeper without work writes nothing.
 */
export interface Progress {
  /** World time. */
  readonly atMs: () => number;
  /** To be called before work of a time in the past is executed. */
  readonly begin: (atMs: number) => void;
  /**
   * To be called when no work is left up to a time. @param isNow whether that time is the present.
   */
  readonly reach: (atMs: number, isNow: boolean) => void;
}

/** @param nowMs the start if no progress was stored. */
export function createProgress({ documents }: Pick<Ledger, 'documents'>, nowMs: number): Progress {
  let stored = (documents.get(COLLECTION, ID) as number | undefined) ?? undefined;
  let atMs = stored ?? nowMs;
  const store = (value: number | undefined): void => {
    if (value === stored) return;
    documents.write([{ collection: COLLECTION, id: ID, value }]);
    stored = value;
  };
  return {
    atMs: () => atMs,
    begin(ms) {
      atMs = Math.max(atMs, ms);
      store(atMs);
    },
    reach(ms, isNow) {
      atMs = Math.max(atMs, ms);
      if (isNow) store(undefined);
    },
  };
}
