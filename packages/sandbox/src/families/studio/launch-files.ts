import type { Mint } from '@perijove/core';
import { type Json, type Ledger, toBase64 } from '@perijove/local-node/ledger';
import { FILES, LABELS, type LaunchPage, PAGES, type UploadKind, uploadId } from './launch.ts';

export interface StoredFile {
  readonly type: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** What is known of an uploaded file without its content. */
export interface Label {
  readonly type: string;
  readonly digest: string;
}

/** The stored files of launches. */
export interface LaunchFiles {
  readonly label: (mint: Mint, kind: UploadKind) => Label | undefined;
  readonly file: (mint: Mint, kind: UploadKind | 'header') => StoredFile | undefined;
  readonly page: (mint: Mint) => LaunchPage | undefined;
  /** @param id of the upload. */
  readonly store: (id: string, label: Label, data: Uint8Array) => void;
}

export function createLaunchFiles({ documents }: Pick<Ledger, 'documents'>): LaunchFiles {
  // May have ids of removed plans.
  const uploaded = new Set(documents.list(LABELS).map(([id]) => id));
  const label: LaunchFiles['label'] = (mint, kind) => {
    const id = uploadId(mint, kind);
    return uploaded.has(id) ? (documents.get(LABELS, id) as Label | undefined) : undefined;
  };
  const page = (mint: Mint): LaunchPage | undefined => {
    return documents.get(PAGES, mint) as LaunchPage | undefined;
  };
  return {
    label,
    page,
    file(mint, kind) {
      if (kind === 'header') {
        const header = page(mint)?.headerImage;
        return header ? { type: header.type, data: bytesOf(header.data) } : undefined;
      }
      const found = label(mint, kind);
      const stored = found && documents.get(FILES, uploadId(mint, kind));
      return found && { type: found.type, data: bytesOf(stored as string) };
    },
    store(id, stored, data) {
      documents.write([
        { collection: LABELS, id, value: { ...stored } },
        { collection: FILES, id, value: toBase64(data) as Json },
      ]);
      uploaded.add(id);
    },
  };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
