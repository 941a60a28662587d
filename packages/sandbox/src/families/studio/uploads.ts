import { createHash, timingSafeEqual } from 'node:crypto';
import type { Mint } from '@perijove/core';
import { type Json, type Ledger, toBase64 } from '@perijove/local-node/ledger';
import { FILES, LABELS, type LaunchPage, PAGES, type UploadKind, uploadId } from './launch.ts';
import type { LaunchBook } from './launch-book.ts';
import type { LaunchPlan } from './launch-plan.ts';

/** How long after the plan files can be uploaded, in world time. */
const LIFE_MS = 600_000;

/** Maximum bytes of an image, also in the studio package. */
export const MAX_IMAGE_BYTES = 10 * 2 ** 20;
const MAX_METADATA_BYTES = 64 * 2 ** 10;

export const maxBytes: Readonly<Record<UploadKind, number>> = {
  image: MAX_IMAGE_BYTES,
  metadata: MAX_METADATA_BYTES,
};

/** The reason why an upload is refused. */
export interface UploadRefusal {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415;
  readonly error: string;
}

export interface StoredFile {
  readonly type: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** The metadata of a launch. */
export type Metadata = Readonly<Record<string, unknown>>;

/** The files of launches. */
export interface Uploads {
  /** Sets the origin of the files: `http://127.0.0.1:4260`. */
  readonly serveAt: (origin: string) => void;
  readonly urlOf: (mint: Mint, kind: UploadKind | 'header') => string;
  /** Returns the URL to which the client uploads the file. */
  readonly presignedUrl: (plan: LaunchPlan, kind: UploadKind) => string;
  /** Returns the refusal of an upload, before the file is read. */
  readonly judge: (request: UploadRequest) => UploadRefusal | undefined;
  /** Stores the file. Idempotent for the same file; another file is refused. */
  readonly put: (request: UploadRequest, data: Uint8Array) => UploadRefusal | undefined;
  readonly file: (mint: Mint, kind: UploadKind | 'header') => StoredFile | undefined;
  readonly has: (mint: Mint, kind: UploadKind) => boolean;
  readonly metadata: (mint: Mint) => Metadata;
  readonly page: (mint: Mint) => LaunchPage | undefined;
  /** Calls the listener when the files of a mint change; without a mint when their origin does. */
  readonly follow: (listener: (mint?: Mint) => void) => void;
}

export interface UploadRequest {
  readonly mint: Mint;
  readonly kind: UploadKind;
  readonly key: string;
  readonly type: string;
}

interface Label {
  readonly type: string;
  readonly digest: string;
}

/** @param now world time. */
export function createUploads(
  { documents }: Pick<Ledger, 'documents'>,
  book: Pick<LaunchBook, 'plan'>,
  now: () => number,
): Uploads {
  let origin = '';
  const listeners: ((mint?: Mint) => void)[] = [];
  // May have ids of removed plans.
  const uploaded = new Set(documents.list(LABELS).map(([id]) => id));
  const urlOf: Uploads['urlOf'] = (mint, kind) => `${origin}/storage/${mint}/${kind}`;
  const labelOf = (mint: Mint, kind: UploadKind): Label | undefined => {
    const id = uploadId(mint, kind);
    return uploaded.has(id) ? (documents.get(LABELS, id) as Label | undefined) : undefined;
  };
  const page = (mint: Mint): LaunchPage | undefined => {
    return documents.get(PAGES, mint) as LaunchPage | undefined;
  };
  const file: Uploads['file'] = (mint, kind) => {
    if (kind === 'header') {
      const header = page(mint)?.headerImage;
      return header ? { type: header.type, data: bytesOf(header.data) } : undefined;
    }
    const label = labelOf(mint, kind);
    const stored = label && documents.get(FILES, uploadId(mint, kind));
    return label && { type: label.type, data: bytesOf(stored as string) };
  };
  return {
    serveAt: (url) => {
      origin = url;
      for (const listener of listeners) listener();
    },
    urlOf,
    presignedUrl({ mint, uploadKey, plannedMs }, kind) {
      const expires = Math.floor((plannedMs + LIFE_MS) / 1000);
      return `${urlOf(mint, kind)}?expires=${expires}&key=${uploadKey}`;
    },
    judge: (request) => judge(book.plan(request.mint), request, now()),
    put({ mint, kind, type }, data) {
      const id = uploadId(mint, kind);
      const digest = createHash('sha256').update(data).digest('base64');
      const earlier = labelOf(mint, kind);
      if (earlier?.digest === digest) return undefined;
      if (earlier) return { status: 409, error: 'another file was uploaded before' };
      if (kind === 'metadata' && !isObject(data)) {
        return { status: 400, error: 'expected a JSON object' };
      }
      const label: Label = { type, digest };
      documents.write([
        { collection: LABELS, id, value: { ...label } },
        { collection: FILES, id, value: toBase64(data) as Json },
      ]);
      uploaded.add(id);
      for (const listener of listeners) listener(mint);
      return undefined;
    },
    file,
    has: (mint, kind) => labelOf(mint, kind) !== undefined,
    metadata(mint) {
      const stored = file(mint, 'metadata');
      return stored ? (JSON.parse(Buffer.from(stored.data).toString()) as Metadata) : {};
    },
    page,
    follow: (listener) => void listeners.push(listener),
  };
}

function judge(
  plan: LaunchPlan | undefined,
  { kind, key, type }: UploadRequest,
  nowMs: number,
): UploadRefusal | undefined {
  if (!plan) return { status: 404, error: 'unknown launch' };
  if (!isSameText(key, plan.uploadKey)) return { status: 403, error: 'the key is not right' };
  if (plan.plannedMs + LIFE_MS < nowMs) return { status: 403, error: 'the URL has expired' };
  const expected = kind === 'image' ? plan.imageType : 'application/json';
  return type === expected ? undefined : { status: 415, error: `expected ${expected}` };
}

function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function isObject(data: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(data).toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
