import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zstdFrame } from '../../src/rpc/zstd-frame.ts';

const KIB = 1024;

it.each([0, 1, 165, 128 * KIB - 1, 128 * KIB, 128 * KIB + 1, 300 * KIB])(
  'a frame of %i bytes gives them back',
  (length) => {
    const content = Buffer.from(Uint8Array.from({ length }, (_, index) => index % 251));
    expect(zstdDecompressSync(zstdFrame(content)).equals(content)).toBe(true);
  },
);
