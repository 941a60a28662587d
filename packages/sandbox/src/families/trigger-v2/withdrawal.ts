import { type Address, type Mint, SOL } from '@perijove/core';
import {
  closeTokenAccount,
  type Instruction,
  type Ledger,
  limitUnits,
  priceUnits,
  transferUnchecked,
} from '@perijove/local-node/ledger';
import { openAccount } from '../../orders/escrow.ts';
import { associatedAccountOf, mintFactsOf } from '../../settlement/associated-account.ts';
import { coSigned } from './deposit.ts';

/** Compute units of a transfer and a close, and their price, as in a captured transaction. */
const UNITS = 592;
const UNIT_PRICE = 250_000n;

/** Compute units when an account of the user must be created first. */
const OPENING_UNITS = 60_000;

/** The facts of a withdrawal. */
export interface WithdrawalPlan {
  readonly user: Address;
  readonly vault: Address;
  readonly coSigner: Address;
  readonly mint: Mint;
  /** The token account of the vault for this order. */
  readonly account: Address;
  readonly amount: bigint;
}

/**
 * Returns the instructions of a withdrawal, in the order and with the accounts of a captured one.
 * The account is closed, and its rent goes to the user.
 */
export function withdrawalInstructions(
  ledger: Ledger,
  plan: WithdrawalPlan,
): readonly Instruction[] {
  const { user, vault, coSigner, mint, account, amount } = plan;
  const token = mintFactsOf(ledger, mint);
  const closing = closeTokenAccount(token.tokenProgram, account, user, vault);
  // Closing an account of wrapped SOL pays out SOL.
  if (mint === SOL) return [...speed(UNITS), coSigned(closing, coSigner)];
  const destination = associatedAccountOf(ledger, user, mint);
  const isThere = ledger.account(destination) !== undefined;
  const request = { token, source: account, destination, authority: vault, amount };
  return [
    ...speed(isThere ? UNITS : OPENING_UNITS),
    ...(isThere ? [] : [openAccount(ledger, { owner: user, mint, payer: user })]),
    coSigned(transferUnchecked(request), coSigner),
    closing,
  ];
}

function speed(units: number): readonly Instruction[] {
  return [limitUnits(units), priceUnits(UNIT_PRICE)];
}
