import { type Mint, USDC } from '@perijove/core';
import type { ReviewTerm } from '@perijove/solana';
import { term, termsIn } from '@perijove/solana/flow';
import { formatContracts } from '../contracts.ts';
import type { ReadOffer } from './judge-order.ts';
import type { WantedOrder } from './read-order.ts';

const UNREAD =
  'The program of keeper markets is not published: its call cannot be read. What leaves is what the simulation shows';

/** What an order agrees to, for its review. */
export function orderTerms(wanted: WantedOrder, offer: ReadOffer): readonly ReviewTerm[] {
  const { isBuy, marketId, isYes, position, outcomeMint, least, most, depositMint } = wanted;
  return termsIn([
    term.text('kind', 'Action', isBuy ? 'Buys contracts of a market' : 'Sells contracts'),
    marketId !== null && term.text('market', 'Market', marketId),
    isYes !== null && term.text('side', 'Side', isYes ? 'Yes' : 'No'),
    position !== null && term.address('position', 'Position', position),
    isBuy && term.amount('deposit', 'Pays at most', { mint: depositMint, units: most }),
    term.text('contracts', 'Contracts', formatContracts(offer.contracts)),
    isBuy && least > 0n && term.text('minimum', 'Contracts at least', formatContracts(least)),
    !isBuy && term.amount('minimum', 'Pays you at least', { mint: USDC, units: least }),
    outcomeMint === null && term.text('fill', 'Filled by', 'a keeper, after the transaction'),
    outcomeMint === null && term.text('unread', 'Cannot be read', UNREAD),
  ]);
}

/** What a claim agrees to. */
export function claimTerms(position: string, mint: Mint, units: bigint): readonly ReviewTerm[] {
  return [
    term.text('kind', 'Action', 'Pays out a position that has won'),
    term.address('position', 'Position', position),
    term.amount('minimum', 'Pays you at least', { mint, units }),
    term.text('unread', 'Cannot be read', UNREAD),
  ];
}
