import { type Address, SOL } from '@perijove/core';
import { transferSol } from '../../ledger/instructions.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Leg } from '../../ledger/settlement/leg.ts';
import { createAssociatedAccount } from '../../ledger/token/token-instructions.ts';
import type { Instruction } from '../../ledger/wire/instruction.ts';
import { referralPart } from './fee.ts';
import { ownAccount } from './gas.ts';
import type { OrderInput, OrderQuote } from './quote.ts';

/** What an order moves, and what its transaction does for a receiver. */
export interface OrderLegs {
  readonly legs: readonly Leg[];
  /** The token account of a receiver who is not the taker. */
  readonly to: Address | undefined;
  readonly before: readonly Instruction[];
  readonly after: readonly Instruction[];
}

export function orderLegs(
  ledger: Ledger,
  input: OrderInput,
  price: OrderQuote,
  { taker, payer }: { readonly taker: Address; readonly payer: Address },
): OrderLegs {
  const { inputMint, outputMint, receiver = taker } = input;
  const { inAmount, outAmount } = price;
  const referral = referralLeg(input, price);
  const apart = referral?.leg === 'pay' ? referral.amount : 0n;
  const toOther = receiver !== taker;
  const to = toOther && outputMint !== SOL ? ownAccount(ledger, receiver, outputMint) : undefined;
  const token = ledger.mint(outputMint);
  return {
    legs: [
      { leg: 'pay', mint: inputMint, amount: inAmount - apart },
      { leg: 'receive', mint: outputMint, amount: outAmount, to },
      ...(referral ? [referral] : []),
    ],
    to,
    before: to && token ? [createAssociatedAccount(token, to, receiver, payer)] : [],
    // Wrapped SOL can be unwrapped by its owner only, so it goes through the taker.
    after: toOther && outputMint === SOL ? [transferSol(taker, receiver, outAmount)] : [],
  };
}

function referralLeg({ inputMint }: OrderInput, { fee, feeAmount }: OrderQuote): Leg | undefined {
  const amount = referralPart(feeAmount);
  if (!fee.referral || amount === 0n) return undefined;
  const { account, owner } = fee.referral;
  return fee.mint === inputMint
    ? { leg: 'pay', mint: fee.mint, amount, to: { account, owner } }
    : { leg: 'receive', mint: fee.mint, amount, to: account };
}
