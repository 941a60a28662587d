import type { Address, Mint } from '@perijove/core';
import type { ReviewTerm } from '@perijove/solana';
import { term } from '@perijove/solana/flow';

interface Gift {
  readonly mint: Mint;
  readonly units: bigint | string;
}

/** What an invite is, for its review. */
export function sendTermsOf(gift: Gift, invitePDA: Address): readonly ReviewTerm[] {
  return [
    term.text('kind', 'Action', 'Sends by a link'),
    term.amount('sends', 'The claimer gets', gift),
    term.text('claimedBy', 'Claimed by', 'Anyone who has the link, once'),
    term.text('end', 'Ends', 'When it is claimed, or when you take it back'),
    term.address('invite', 'Held until then by the invite', invitePDA),
  ];
}

/** What taking back an invite returns. */
export function clawbackTermsOf(gift: Gift, invitePDA: Address): readonly ReviewTerm[] {
  return [
    term.text('kind', 'Action', 'Takes an invite back: its link can no longer be claimed'),
    term.amount('returns', 'Comes back', gift),
    term.address('invite', 'Invite', invitePDA),
  ];
}
