import type { Ledger } from './ledger.ts';
import type { Json } from './store/document.ts';

/** Longer than a blockhash is valid, and longer than a client repeats a request. */
const KEPT_MS = 600_000;

/** Kept at once, however slowly the world's time goes. */
const MOST = 100_000;

/** A request that was built for a wallet to sign. Plain JSON. */
export interface BuiltRequest {
  readonly requestId: string;
  /** World time. */
  readonly atMs: number;
}

/** Requests that can be executed or asked about, by request id. They outlive a restart. */
export interface RequestBook<Request extends BuiltRequest> {
  readonly get: (requestId: string) => Request | undefined;
  readonly add: (request: Request) => void;
}

/**
 * The book that the ledger holds in a collection. Of requests long past nothing is kept, and of more
 * than `most` only the newest: the clock of a world may stand still.
 */
export function createRequestBook<Request extends BuiltRequest>(
  ledger: Pick<Ledger, 'documents'>,
  collection: string,
  now: () => number,
  most = MOST,
): RequestBook<Request> {
  const read = (value: Json): Request => value as unknown as Request;
  const stored = ledger.documents.list(collection).map(([, value]) => read(value));
  const oldestFirst = stored.sort((a, b) => a.atMs - b.atMs);
  const kept = new Map(oldestFirst.map(({ requestId, atMs }) => [requestId, atMs]));
  return {
    get(requestId) {
      const value = ledger.documents.get(collection, requestId);
      const request = value === undefined ? undefined : read(value);
      return request && request.atMs + KEPT_MS >= now() ? request : undefined;
    },
    add(request) {
      const { requestId, atMs } = request;
      const more = kept.has(requestId) ? 0 : 1;
      const forgotten = [...outdated(kept, now() - KEPT_MS, kept.size + more - most)];
      const value = request as unknown as Json;
      ledger.documents.write([
        { collection, id: requestId, value },
        ...forgotten.map((id) => ({ collection, id, value: undefined })),
      ]);
      for (const id of forgotten) kept.delete(id);
      kept.set(requestId, atMs);
    },
  };
}

/** Removes those before that time, and in any case this many of the oldest. */
function* outdated(
  kept: ReadonlyMap<string, number>,
  beforeMs: number,
  surplus: number,
): Generator<string> {
  let number = 0;
  for (const [id, atMs] of kept) {
    if (atMs >= beforeMs && number >= surplus) return;
    number++;
    yield id;
  }
}
