import { jupiter, type Mint } from '@perijove/core';
import { expect, it } from 'vitest';
import { launch } from '../../src/flows/launch.ts';
import { launch as offer, plans } from '../samples.ts';
import { serve } from '../service.ts';

it('sends no file to a port of this machine that the public service names', async () => {
  const { origin, requests } = await serve(() => ({}));
  const metadataPresignedUrl = `${origin}/metadata`;
  const methods = {
    createPoolTx: async () => ({ ...offer, mint: offer.mint as Mint, metadataPresignedUrl }),
  };
  const { creator: _, ...input } = plans;
  const key = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const { d = '', x = '' } = await crypto.subtle.exportKey('jwk', key.privateKey);
  const signer = new Uint8Array([...Buffer.from(d, 'base64url'), ...Buffer.from(x, 'base64url')]);
  const launching = launch(methods as never, input, { signer }, jupiter);
  await expect(launching).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: 'metadataPresignedUrl', expected: 'an https URL' },
  });
  expect(requests).toEqual([]);
});
