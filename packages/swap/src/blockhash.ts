import { encodeBase58 } from '@perijove/core/base58';
import type { BlockhashWithMetadata, FetchedAt, SwapInstructions } from './types.ts';

/** The blockhash of a build, in the form of transactions. */
export interface BuildBlockhash {
  /** Base58. */
  readonly blockhash: string;
  /** Block height after which a transaction with it can no longer land. */
  readonly lastValidBlockHeight: bigint | undefined;
  /** When the service read it, in milliseconds since the epoch. */
  readonly fetchedAtMs: number | undefined;
}

/**
 * Returns the blockhash of a build in base58: the service sends it as 32 numbers. `undefined` when
 * the response has none, or one of another length.
 */
export function blockhashOf(
  build: Pick<SwapInstructions, 'blockhashWithMetadata'>,
): BuildBlockhash | undefined {
  const metadata = build.blockhashWithMetadata;
  const blockhash = metadata && textOf(metadata.blockhash);
  if (!metadata || !blockhash) return undefined;
  const height = String(metadata.lastValidBlockHeight);
  return {
    blockhash,
    lastValidBlockHeight: /^\d+$/.test(height) ? BigInt(height) : undefined,
    fetchedAtMs: millisecondsOf(metadata.fetchedAt),
  };
}

function textOf(blockhash: BlockhashWithMetadata['blockhash']): string | undefined {
  if (typeof blockhash === 'string') return blockhash;
  const isBytes = blockhash.every((each) => Number.isInteger(each) && each >= 0 && each < 256);
  return isBytes && blockhash.length === 32 ? encodeBase58(Uint8Array.from(blockhash)) : undefined;
}

function millisecondsOf(fetchedAt: FetchedAt | string | null | undefined): number | undefined {
  if (fetchedAt == null) return undefined;
  const atMs =
    typeof fetchedAt === 'string'
      ? Date.parse(fetchedAt)
      : (fetchedAt.secs_since_epoch ?? Number.NaN) * 1_000 +
        Math.floor((fetchedAt.nanos_since_epoch ?? 0) / 1_000_000);
  return Number.isFinite(atMs) ? atMs : undefined;
}
