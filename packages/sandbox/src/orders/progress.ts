import type { Ledger } from '../ledger/ledger.ts';

/** Where the ledger keeps it. */
const COLLECTION = 'keeper';
const ID = 'progress';

/**
 * How far the keeper has come: what was to be done before is done. It is stored only while it lags
 * behind, so that a keeper with nothing to do writes nothing.
 */
export interface Progress {
  /** World time. */
  readonly atMs: () => number;
  /** To be said before something is done that belongs to a time in the past. */
  readonly begin: (atMs: number) => void;
  /** Nothing is left to be done until then; `isNow`: nor at any later time. */
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
