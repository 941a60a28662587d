import type { Json } from '@perijove/journal';

/** A preview that may be committed. */
export interface StoredPreview {
  readonly version: 1;
  /** The id that `commit` takes, and the name of the flow in the journal. */
  readonly id: string;
  /** Such as `swap.swap`. */
  readonly flow: string;
  /** The input of the flow. That of an invite has its code: a store must keep it as a secret. */
  readonly input: Readonly<Record<string, Json>>;
  /** JSON text of the effects that the commit may have at most. */
  readonly bounds: string;
  readonly words: readonly string[];
  /** Unix milliseconds after which nothing is signed any more. */
  readonly expiresAtMs: number;
  /** Whether a commit has begun: the journal may have its transaction. */
  readonly isStarted: boolean;
  /** The result, once it has landed. */
  readonly result?: Json;
}

/** Keeps previews between the two calls of a money tool. */
export interface PreviewStore {
  read(id: string): Promise<StoredPreview | undefined>;
  /** Stores durably before it resolves, if previews shall outlive the process. */
  write(preview: StoredPreview): Promise<void>;
}

/** Maximum number of previews in memory; the oldest go first. */
const MAX_PREVIEWS = 1_000;

/** Previews that end with the process. */
export function createMemoryPreviewStore(): PreviewStore {
  const previews = new Map<string, StoredPreview>();
  return {
    read: async (id) => previews.get(id),
    async write(preview) {
      previews.delete(preview.id);
      previews.set(preview.id, preview);
      const [oldest] = previews.keys();
      if (previews.size > MAX_PREVIEWS && oldest !== undefined) previews.delete(oldest);
    },
  };
}
