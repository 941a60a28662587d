import type { ReviewTerm } from '@perijove/solana';
import { term, termsIn } from '@perijove/solana/flow';
import { VERIFICATION_RECEIVER, verificationMints } from '../verification.ts';
import type { Payment } from './payment.ts';
import type { VerifyInput } from './verify-input.ts';

/** What a verification costs and changes, for its review. */
export function verifyTermsOf(
  { tokenId, twitterHandle, description, tokenMetadata }: VerifyInput,
  { mint, amount, quoted }: Payment,
): readonly ReviewTerm[] {
  const isVerification = twitterHandle !== '' || description !== '';
  const changes = tokenMetadata ? ' and changes its metadata' : '';
  const action = isVerification ? `Verifies a token${changes}` : "Changes a token's metadata";
  return termsIn([
    term.text('kind', 'Action', `${action}; the service decides`),
    term.address('token', 'Token', tokenId),
    twitterHandle !== '' && term.text('handle', 'Account of the token', twitterHandle),
    term.amount('price', 'Price', { mint: verificationMints.JUP, units: amount }),
    quoted !== undefined && term.amount('pays', 'Paid with about', { mint, units: quoted }),
    term.address('receiver', 'Paid to', VERIFICATION_RECEIVER),
  ]);
}
