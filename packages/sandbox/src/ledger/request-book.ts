import type { Ledger } from './ledger.ts';
import { outdated } from './outdated.ts';
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
 * The book that the ledger holds in a collection. Old requests are dropped, and at most `most` are
 * kept, the newest: the clock of a world may stand still.
 */
export function createRequestBook<Request extends BuiltRequest>(
  ledger: Pick<Ledger, 'documents'>,
  collection: string,
  now: () => number,
  most = MOST,
): RequestBook<Request> {
  const read = (value: Json): Request => value as unknown as Request;
  const kept = new Map(timesOf(ledger, collection));
  return {
    get(requestId) {
      const value = ledger.documents.get(collection, requestId);
      const request = value === undefined ? undefined : read(value);
      return request && request.atMs + KEPT_MS >= now() ? request : undefined;
    },
    add(request) {
      const { requestId, atMs } = request;
      // One that is added again is the newest, however old it was.
      kept.delete(requestId);
      const forgotten = [...outdated(kept, now() - KEPT_MS, kept.size + 1 - most)];
      const value = request as unknown as Json;
      ledger.documents.write([
        { collection, id: requestId, value, isRarelyRead: true },
        ...forgotten.map((id) => ({ collection, id, value: undefined })),
      ]);
      for (const id of forgotten) kept.delete(id);
      kept.set(requestId, atMs);
    },
  };
}

/** The ids of the stored requests with their times, the oldest first. */
function timesOf(
  { documents }: Pick<Ledger, 'documents'>,
  collection: string,
): readonly (readonly [requestId: string, atMs: number])[] {
  const times: (readonly [string, number])[] = [];
  for (const [, value] of documents.each(collection)) {
    const { requestId, atMs } = value as unknown as BuiltRequest;
    times.push([requestId, atMs]);
  }
  return times.sort(([, a], [, b]) => a - b);
}
