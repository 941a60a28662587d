import { type Address, type Mint, SOL } from '@perijove/core';
import type { Ledger } from '../ledger/ledger.ts';
import type { MintFacts } from '../ledger/mints.ts';
import { readTokenAmount } from '../ledger/token/token-account.ts';
import {
  closeTokenAccount,
  createAssociatedAccount,
  transferTokens,
} from '../ledger/token/token-instructions.ts';
import type { Instruction } from '../ledger/wire/instruction.ts';
import type { EscrowedOrder } from './kept-order.ts';

/** @throws RangeError for an unknown mint. */
export function factsOf(ledger: Pick<Ledger, 'mint'>, mint: Mint): MintFacts {
  const facts = ledger.mint(mint);
  if (!facts) throw new RangeError(`unknown mint ${mint}`);
  return facts;
}

/** Returns the associated account of a wallet, or of an order: its escrow. */
export function associatedAccountOf(ledger: Ledger, owner: Address, mint: Mint): Address {
  return ledger.associatedAccount(owner, mint, factsOf(ledger, mint).tokenProgram);
}

/** Returns the base units in the order's escrow of a mint; 0 when the escrow does not exist. */
export function balanceOf(
  ledger: Ledger,
  { key, escrow }: Pick<EscrowedOrder, 'key' | 'escrow'>,
  mint: Mint,
): bigint {
  const account = ledger.account(escrow ?? associatedAccountOf(ledger, key, mint));
  return (account && readTokenAmount(account)) ?? 0n;
}

/**
 * Returns the instruction that creates the associated account of the owner, if it does not exist.
 */
export function openAccount(
  ledger: Ledger,
  { owner, mint, payer }: { readonly owner: Address; readonly mint: Mint; readonly payer: Address },
): Instruction {
  const token = factsOf(ledger, mint);
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
  const token = factsOf(ledger, inputMint);
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
