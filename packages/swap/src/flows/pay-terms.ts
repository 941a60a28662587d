import type { Payment } from './pay-flow.ts';

/** The request for the order, apart from the mode and its amount. */
export function termsOf({ input, from, amount }: Payment) {
  const { to, mint, from: _, amount: __, maxInput: ___, ...others } = input;
  return { ...others, inputMint: from, outputMint: mint, receiver: to, amount };
}
