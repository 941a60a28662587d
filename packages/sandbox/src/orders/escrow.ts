import { type Address, type Mint, SOL } from '@perijove/core';
import {
  closeTokenAccount,
  createAssociatedAccount,
  type Instruction,
  type Ledger,
  transferTokens,
} from '@perijove/local-node/ledger';
import { associatedAccountOf, mintFactsOf, tokensIn } from '../settlement/associated-account.ts';
import type { EscrowedOrder } from './kept-order.ts';

/** Returns the base units in the order's escrow of a mint; 0 when the escrow does not exist. */
export function balanceOf(
  ledger: Ledger,
  { key, escrow }: Pick<EscrowedOrder, 'key' | 'escrow'>,
  mint: Mint,
): bigint {
  return tokensIn(ledger, escrow ?? associatedAccountOf(ledger, key, mint));
}

/**
 * Returns the instruction that creates the associated account of the owner, if it does not exist.
 */
export function openAccount(
  ledger: Ledger,
  { owner, mint, payer }: { readonly owner: Address; readonly mint: Mint; readonly payer: Address },
): Instruction {
  const token = mintFactsOf(ledger, mint);
  return createAssociatedAccount(token, associatedAccountOf(ledger, owner, mint), owner, payer);
}

/**
 * Returns the instructions that close the escrow of the input. `amount`, its whole balance, and its
 * rent go to the owner. The order signs; the maker pays for the owner's account if it does not
 * exist.
 */
export function releaseEscrow(
  ledger: Ledger,
  { key, owner, inputMint, escrow }: EscrowedOrder,
  { amount, unwrap }: { readonly amount: bigint; readonly unwrap: boolean },
): readonly Instruction[] {
  const token = mintFactsOf(ledger, inputMint);
  const source = escrow ?? associatedAccountOf(ledger, key, inputMint);
  const close = closeTokenAccount(token.tokenProgram, source, owner, key);
  if (amount === 0n || (inputMint === SOL && unwrap)) return [close];
  const destination = associatedAccountOf(ledger, owner, inputMint);
  return [
    openAccount(ledger, { owner, mint: inputMint, payer: ledger.maker.address }),
    transferTokens({ token, source, destination, authority: key, amount }),
    close,
  ];
}
