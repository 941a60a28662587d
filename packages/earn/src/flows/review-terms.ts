import type { Arrival, ReviewTerm, Spending } from '@perijove/solana';
import { term, termsIn } from '@perijove/solana/flow';
import { type Agreed, type EarnAction, movesOf, type Wanted } from './bounds.ts';

const ACTIONS: Readonly<Record<EarnAction, string>> = {
  deposit: 'Deposits tokens for shares of a pool, which earn interest',
  mint: 'Deposits tokens for a number of shares of a pool, which earn interest',
  withdraw: 'Withdraws tokens from a pool for shares',
  redeem: 'Redeems shares of a pool for tokens',
};

/** What a deposit or withdrawal agrees to, for its review. */
export function termsOf(wanted: Wanted, agreed: Agreed): readonly ReviewTerm[] {
  const { action, asset, bound, toleranceBps } = wanted;
  const { spend, receive } = movesOf(wanted, agreed);
  const [out, back] = [unitsOf(spend[0]), unitsOf(receive[0])];
  const isIn = action === 'deposit' || action === 'mint';
  return termsIn([
    term.text('kind', 'Action', ACTIONS[action]),
    term.address('asset', 'Token', asset),
    term.address('shares', 'Shares', agreed.receiptMint),
    isIn
      ? term.rate('price', 'Price of a share at most', back, out)
      : term.rate('price', 'Price of a share at least', out, back),
    bound === undefined && term.percent('tolerance', 'Price may change by', Number(toleranceBps)),
    isIn && term.text('end', 'Ends', 'Never: you withdraw when you want'),
  ]);
}

function unitsOf(moved: Spending | Arrival) {
  return { mint: moved.mint, units: 'atMost' in moved ? moved.atMost : moved.atLeast };
}
