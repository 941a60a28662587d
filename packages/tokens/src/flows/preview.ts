import { type FlowPreviewOptions, type Preview, previewFlow } from '@perijove/solana/preview';
import type { CraftedVerification } from '../types.ts';
import { type VerificationMethods, verify } from './verify.ts';
import type { VerifyInput, VerifyOptions } from './verify-input.ts';

/** See `TokensPreviews`. */
export function previewVerify(
  client: VerificationMethods,
  input: VerifyInput,
  options: FlowPreviewOptions,
): Promise<Preview<CraftedVerification>> {
  return previewFlow<CraftedVerification>(
    (given) => verify(client, input, given as VerifyOptions),
    options,
    { flow: 'tokens.verify', needsNode: true, read: readOffer },
  );
}

function readOffer({ expireAt }: CraftedVerification) {
  const expiresAtMs = Date.parse(expireAt ?? '');
  return Number.isNaN(expiresAtMs) ? {} : { expiry: { kind: 'time', expiresAtMs } as const };
}
