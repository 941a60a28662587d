import type { Json, Ledger } from '@perijove/local-node/ledger';

/** How long a request is kept: longer than a blockhash is valid and a client retries. */
const KEPT_MS = 600_000;

/** Maximum requests kept, however slowly the world's time passes. */
const MAX_KEPT = 100_000;

/** Maximum size of the kept requests of one book, as JSON text. The newest is always kept. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;

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

export interface RequestBookLimits {
  /** Maximum number of requests. */
  readonly maxKept?: number | undefined;
  /** Maximum size of all requests, in characters of JSON. */
  readonly maxBytes?: number | undefined;
}

/**
 * Opens the book in a collection of the ledger. Old requests are removed. Their number and their size
 * are bounded as well, and the newest are kept, because the world's clock may stand still.
 */
export function createRequestBook<Request extends BuiltRequest>(
  ledger: Pick<Ledger, 'documents'>,
  collection: string,
  now: () => number,
  { maxKept = MAX_KEPT, maxBytes = MAX_KEPT_BYTES }: RequestBookLimits = {},
): RequestBook<Request> {
  const kept = new Map(entriesOf(ledger, collection));
  let total = 0;
  for (const { size } of kept.values()) total += size;
  const forget = (requestId: string): void => {
    total -= kept.get(requestId)?.size ?? 0;
    kept.delete(requestId);
  };
  return {
    get(requestId) {
      const value = ledger.documents.get(collection, requestId);
      const request = value as unknown as Request | undefined;
      return request && request.atMs + KEPT_MS >= now() ? request : undefined;
    },
    add(request) {
      const { requestId, atMs } = request;
      const value = request as unknown as Json;
      const size = sizeOf(value);
      // A request that is added again counts as the newest.
      forget(requestId);
      const forgotten: string[] = [];
      for (const [id, entry] of kept) {
        const isFull = kept.size >= maxKept || total + size > maxBytes;
        if (entry.atMs >= now() - KEPT_MS && !isFull) break;
        forget(id);
        forgotten.push(id);
      }
      ledger.documents.write([
        { collection, id: requestId, value, isRarelyRead: true },
        ...forgotten.map((id) => ({ collection, id, value: undefined })),
      ]);
      kept.set(requestId, { atMs, size });
      total += size;
    },
  };
}

interface Kept {
  readonly atMs: number;
  readonly size: number;
}

function sizeOf(value: Json): number {
  return JSON.stringify(value).length;
}

/** Returns the ids, times and sizes of the stored requests, oldest first. */
function entriesOf(
  { documents }: Pick<Ledger, 'documents'>,
  collection: string,
): readonly (readonly [requestId: string, kept: Kept])[] {
  const entries: (readonly [string, Kept])[] = [];
  for (const [, value] of documents.each(collection)) {
    const { requestId, atMs } = value as unknown as BuiltRequest;
    entries.push([requestId, { atMs, size: sizeOf(value) }]);
  }
  return entries.sort(([, a], [, b]) => a.atMs - b.atMs);
}
