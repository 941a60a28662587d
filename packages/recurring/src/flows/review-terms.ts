import type { Address, Mint } from '@perijove/core';
import type { ReviewTerm } from '@perijove/solana';
import { term, termsIn } from '@perijove/solana/flow';
import { withUnixSeconds } from '../check-create-order.ts';
import type { TimeParams } from '../types.ts';

interface Input {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly params: { readonly time: TimeParams };
}

/** What an order agrees to, for its review. */
export function termsOf(input: Input): readonly ReviewTerm[] {
  const { inputMint: mint, outputMint } = input;
  const { time } = withUnixSeconds(input).params;
  const { numberOfOrders: count, interval, minPrice, maxPrice, startAt } = time;
  const all = BigInt(time.inAmount);
  const intervalMs = interval * 1_000;
  return termsIn([
    term.text('kind', 'Order', 'Recurring order'),
    term.amount('sells', 'Sells in all', { mint, units: all }),
    term.amount('sellsEach', 'In each swap about', { mint, units: all / BigInt(count) }),
    term.address('buys', 'Buys the token', outputMint),
    term.count('swaps', 'Swaps', count),
    term.duration('interval', 'One swap every', intervalMs),
    startAt
      ? term.time('begins', 'Begins', Number(startAt) * 1_000)
      : term.text('begins', 'Begins', 'Immediately'),
    term.duration('lasts', 'Lasts about', intervalMs * (count - 1)),
    typeof minPrice === 'number' && term.text('minPrice', 'Minimum price', String(minPrice)),
    typeof maxPrice === 'number' && term.text('maxPrice', 'Maximum price', String(maxPrice)),
    minPrice == null &&
      maxPrice == null &&
      term.text('price', 'Price', 'Whatever the market gives at each swap'),
    term.text('expires', 'Expires', 'Never: it ends with its last swap, or when you cancel it'),
    term.text('heldBy', 'Held until then by', 'The account of the order'),
  ]);
}

/** What a cancellation ends. */
export function cancelTermsOf(order: Address): readonly ReviewTerm[] {
  return [
    term.text('kind', 'Action', 'Cancels an order; what it holds comes back'),
    term.address('order', 'Order', order),
  ];
}
