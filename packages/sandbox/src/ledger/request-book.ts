import type { Ledger } from './ledger.ts';
import type { Json } from './store/document.ts';

/** Longer than the blockhash in a transaction lasts, and an answer is asked for again. */
const KEPT_MS = 600_000;

/** Kept at once, however slowly the world's time goes. */
const MOST = 100_000;

/** What was built for a wallet to sign. The whole of it is JSON. */
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

/** Those of before that time, and so many of the oldest in any case. */
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
