import type { Address } from '@perijove/core';
import type { ReviewTerm } from '@perijove/solana';
import { term, termsIn } from '@perijove/solana/flow';
import { withUnixSeconds } from '../check-create-order.ts';
import type { CreateOrderInput } from '../types.ts';

/** What an order agrees to, for its review. */
export function termsOf(
  input: Omit<CreateOrderInput, 'maker' | 'payer'>,
  order: Address | null,
): readonly ReviewTerm[] {
  const { inputMint, outputMint, feeAccount } = input;
  const { params } = withUnixSeconds(input);
  const { expiredAt, slippageBps, feeBps } = params;
  const sold = { mint: inputMint, units: params.makingAmount };
  const bought = { mint: outputMint, units: params.takingAmount };
  return termsIn([
    term.text('kind', 'Order', 'Limit order'),
    term.amount('sells', 'Sells', sold),
    term.amount('receives', 'For at least', bought),
    term.rate('price', 'Price', sold, bought),
    expiredAt === undefined
      ? term.text('expires', 'Expires', 'Never, until you cancel it')
      : term.time('expires', 'Expires', Number(expiredAt) * 1_000),
    slippageBps !== undefined && term.percent('slippage', 'May fill lower by', Number(slippageBps)),
    feeBps !== undefined && term.percent('fee', 'Fee of this app', Number(feeBps)),
    feeAccount !== undefined && term.address('feeAccount', 'Fee goes to', feeAccount),
    term.text('heldBy', 'Held until then by', 'The account of the order'),
    order !== null && term.address('order', 'Account of the order', order),
  ]);
}

/** What a cancellation ends. */
export function cancelTermsOf(orders: readonly Address[]): readonly ReviewTerm[] {
  return [
    term.text('kind', 'Action', 'Cancels orders; what they hold comes back'),
    ...orders.map((order) => term.address('order', 'Order', order)),
  ];
}
