import { decodeBase58 } from '@perijove/core/base58';
import { blockhashOf } from '@perijove/swap';
import { expect, it } from 'vitest';
import { wallet } from './samples.ts';

const bytes = [...(decodeBase58(wallet) ?? [])];

it('is base58 text, with its height and age', () => {
  const fetchedAt = { secs_since_epoch: 1_787_300_000, nanos_since_epoch: 250_999_999 };
  const blockhashWithMetadata = { blockhash: bytes, lastValidBlockHeight: 7, fetchedAt };
  expect(blockhashOf({ blockhashWithMetadata })).toEqual({
    blockhash: wallet,
    lastValidBlockHeight: 7n,
    fetchedAtMs: 1_787_300_000_250,
  });
});

it('takes the other forms', () => {
  const read = (fetchedAt: object | string | null) =>
    blockhashOf({ blockhashWithMetadata: { blockhash: wallet, fetchedAt } });
  expect(read('2026-08-21T12:00:00.000Z')).toEqual({
    blockhash: wallet,
    lastValidBlockHeight: undefined,
    fetchedAtMs: Date.UTC(2026, 7, 21, 12),
  });
  for (const odd of ['just now', {}, null]) expect(read(odd)?.fetchedAtMs).toBeUndefined();
});

it.each([
  [undefined],
  [null],
  [{ blockhash: bytes.slice(1) }],
  [{ blockhash: [...bytes.slice(1), 256] }],
  [{ blockhash: '' }],
])('is missing in %j', (blockhashWithMetadata) => {
  expect(blockhashOf({ blockhashWithMetadata })).toBeUndefined();
});
