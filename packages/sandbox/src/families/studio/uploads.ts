import { createHash, timingSafeEqual } from 'node:crypto';
import type { Mint } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import { type LaunchPage, type UploadKind, uploadId } from './launch.ts';
import type { LaunchBook } from './launch-book.ts';
import { createLaunchFiles, type StoredFile } from './launch-files.ts';
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

/** @param now world time. */
export function createUploads(
  ledger: Pick<Ledger, 'documents'>,
  book: Pick<LaunchBook, 'plan'>,
  now: () => number,
): Uploads {
  let origin = '';
  const listeners: ((mint?: Mint) => void)[] = [];
  const { label, file, page, store } = createLaunchFiles(ledger);
  const urlOf: Uploads['urlOf'] = (mint, kind) => `${origin}/storage/${mint}/${kind}`;
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
      const digest = createHash('sha256').update(data).digest('base64');
      const earlier = label(mint, kind);
      if (earlier?.digest === digest) return undefined;
      if (earlier) return { status: 409, error: 'another file was uploaded before' };
      if (kind === 'metadata' && !isObject(data)) {
        return { status: 400, error: 'expected a JSON object' };
      }
      store(uploadId(mint, kind), { type, digest }, data);
      for (const listener of listeners) listener(mint);
      return undefined;
    },
    file,
    has: (mint, kind) => label(mint, kind) !== undefined,
    metadata: (mint) => readMetadata(file(mint, 'metadata')),
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

function readMetadata(stored: StoredFile | undefined): Metadata {
  return stored ? (JSON.parse(Buffer.from(stored.data).toString()) as Metadata) : {};
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
