import type { Mint } from '@perijove/core';
import type { Output } from '../service.ts';
import type { TokensContext } from './tokens-context.ts';

type Eligibility = Output<'tokens', 'checkVerification'>;

/**
 * Returns what a token can be paid for. A paid verification stays in review: nobody decides about it in
 * the sandbox. Metadata can be changed again.
 */
export function checkVerification(
  { tokenId }: { readonly tokenId: Mint },
  { world, verifications }: Pick<TokensContext, 'world' | 'verifications'>,
): Eligibility {
  const token = world.tokens.find(tokenId, world.clock.now());
  const isInReview = verifications.paid(tokenId).some(({ isVerification }) => isVerification);
  const isVerified = token?.verified === true;
  const metadataError = token ? null : 'Token not found';
  const refusal = isVerified ? 'Token is already verified' : 'Token is already in review';
  const verificationError = metadataError ?? (isVerified || isInReview ? refusal : null);
  return {
    tokenExists: token !== undefined,
    isVerified,
    canVerify: verificationError === null,
    canMetadata: metadataError === null,
    verificationError,
    metadataError,
  };
}
