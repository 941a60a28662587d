import { type Address, type Mint, SOL } from '@perijove/core';
import { limitUnits, priceUnits } from '../../ledger/instructions.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { closeTokenAccount, transferUnchecked } from '../../ledger/token/token-instructions.ts';
import type { Instruction } from '../../ledger/wire/instruction.ts';
import { associatedAccountOf, factsOf, openAccount } from '../../orders/escrow.ts';
import { coSigned } from './deposit.ts';

/** As in a captured transaction: just what a transfer and a close take, and micro-lamports for each. */
const UNITS = 592;
const UNIT_PRICE = 250_000n;

/** Where an account of the user has to be made first. */
const OPENING_UNITS = 60_000;

/** What is moved out of the vault. */
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
 * The instructions of a withdrawal, in the order and with the accounts of a captured one. The account
 * ends, and its rent goes to the user.
 */
export function withdrawalInstructions(
  ledger: Ledger,
  plan: WithdrawalPlan,
): readonly Instruction[] {
  const { user, vault, coSigner, mint, account, amount } = plan;
  const token = factsOf(ledger, mint);
  const closing = closeTokenAccount(token.tokenProgram, account, user, vault);
  // Closing an account of wrapped SOL gives SOL.
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
