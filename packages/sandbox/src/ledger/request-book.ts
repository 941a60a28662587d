import type { Ledger } from './ledger.ts';
import { outdated } from './outdated.ts';
import type { Json } from './store/document.ts';

/** How long a request is kept: longer than a blockhash is valid and a client retries. */
const KEPT_MS = 600_000;

/** Maximum requests kept, however slowly the world's time passes. */
const MAX_KEPT = 100_000;

/** A request that was built for a wallet to sign. Plain JSON. */
export interface BuiltRequest {
  readonly requestId: string;
  /** World time. */
  readonly atMs: number;
}

/** Requests that can still be executed, by request id. They survive a restart. */
export interface RequestBook<Request extends BuiltRequest> {
  readonly get: (requestId: string) => Request | undefined;
  readonly add: (request: Request) => void;
}

/**
 * Opens the book in a collection of the ledger. Old requests are removed. At most `maxKept` are
 * kept, the newest ones, because the world's clock may stand still.
 */
export function createRequestBook<Request extends BuiltRequest>(
  ledger: Pick<Ledger, 'documents'>,
  collection: string,
  now: () => number,
  maxKept = MAX_KEPT,
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
      // A request that is added again counts as the newest.
      kept.delete(requestId);
      const forgotten = [...outdated(kept, now() - KEPT_MS, kept.size + 1 - maxKept)];
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

/** Returns the ids and times of the stored requests, oldest first. */
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
