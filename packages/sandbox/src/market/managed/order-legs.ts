import { type Address, SOL } from '@perijove/core';
import {
  createAssociatedAccount,
  type Instruction,
  type Ledger,
  transferSol,
} from '@perijove/local-node/ledger';
import { associatedAccountOf } from '../../settlement/associated-account.ts';
import type { Leg } from '../../settlement/leg.ts';
import { rentOf } from './gas.ts';
import type { ManagedRequest } from './managed-request.ts';
import { referralPart } from './order-fee.ts';
import type { OrderQuote } from './order-quote.ts';

export interface LegParties {
  readonly taker: Address;
  /** Pays for gas and for accounts. */
  readonly payer: Address;
  /** Whether a payer other than the taker gets back the rent of the taker's wrapped SOL account. */
  readonly returnsRent?: boolean | undefined;
}

/** The movements of an order, and the instructions for a receiver who is not the taker. */
export interface OrderLegs {
  readonly legs: readonly Leg[];
  /** The token account of a receiver who is not the taker. */
  readonly to: Address | undefined;
  readonly before: readonly Instruction[];
  readonly after: readonly Instruction[];
}

export function orderLegs(
  ledger: Ledger,
  input: ManagedRequest,
  price: OrderQuote,
  { taker, payer, returnsRent }: LegParties,
): OrderLegs {
  const { inputMint, outputMint, receiver = taker } = input;
  const { inAmount, outAmount } = price;
  const referral = referralLeg(input, price);
  const apart = referral?.leg === 'pay' ? referral.amount : 0n;
  const toOther = receiver !== taker;
  const to =
    toOther && outputMint !== SOL ? associatedAccountOf(ledger, receiver, outputMint) : undefined;
  const token = ledger.mint(outputMint);
  const passing = returnsRent && payer !== taker ? rentOf(ledger, taker, input).passing : 0n;
  return {
    legs: [
      { leg: 'pay', mint: inputMint, amount: inAmount - apart },
      { leg: 'receive', mint: outputMint, amount: outAmount, to },
      ...(referral ? [referral] : []),
    ],
    to,
    before: to && token ? [createAssociatedAccount(token, to, receiver, payer)] : [],
    // Only its owner can unwrap wrapped SOL, so SOL passes through the taker.
    after: [
      ...(toOther && outputMint === SOL ? [transferSol(taker, receiver, outAmount)] : []),
      ...(passing > 0n ? [transferSol(taker, payer, passing)] : []),
    ],
  };
}

function referralLeg(
  { inputMint }: ManagedRequest,
  { fee, feeAmount }: OrderQuote,
): Leg | undefined {
  const amount = referralPart(feeAmount);
  if (!fee.referral || amount === 0n) return undefined;
  const { account, owner } = fee.referral;
  return fee.mint === inputMint
    ? { leg: 'pay', mint: fee.mint, amount, to: { account, owner } }
    : { leg: 'receive', mint: fee.mint, amount, to: account };
}
