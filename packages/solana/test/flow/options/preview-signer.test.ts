import { expect, it } from 'vitest';
import {
  BEYOND_PREVIEW,
  beyondPreview,
  createPreviewSigner,
  isPreviewing,
  stopOf,
} from '../../../src/flow/options/preview-signer.ts';
import { signableVersion } from '../../../src/flow/options/signable-version.ts';
import { alice } from '../../ledger/cast.ts';
import { secretOf } from '../../sign/signers.ts';

const stop = (): Promise<never> => Promise.reject(new Error('previewed'));
const preview = createPreviewSigner(alice.address, stop);

it('is known by its stop, and others are not', async () => {
  expect(stopOf(preview)).toBe(stop);
  expect(isPreviewing({ signer: preview })).toBe(true);
  // Another copy of the package knows it, too.
  expect(Reflect.get(preview, Symbol.for('@perijove/solana:preview'))).toBe(stop);
  for (const signer of [alice, await secretOf('alice'), null, 'text', undefined]) {
    expect(stopOf(signer as never)).toBeUndefined();
    expect(isPreviewing({ signer: signer as never })).toBe(false);
  }
  expect(isPreviewing({})).toBe(false);
});

it('takes any version, and signs nothing', async () => {
  expect(preview.supportedTransactionVersions).toEqual(['legacy', 0, 1]);
  expect(signableVersion({ signer: preview, maxTransactionVersion: 1 })).toBe(1);
  await expect(preview.signTransactions([], {})).rejects.toMatchObject({
    code: 'signer_failed',
    details: { reason: 'unsupported', address: alice.address },
  });
});

it('says what it does not do', () => {
  expect(beyondPreview('cancel an order')).toMatchObject({
    code: 'execution_failed',
    details: { name: BEYOND_PREVIEW },
    advice: 'fix-input',
    message: expect.stringContaining('cancel an order'),
  });
});
