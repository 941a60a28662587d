import { type Address, SOL } from '@perijove/core';
import {
  closeTokenAccount,
  createAssociatedAccount,
  type Instruction,
  type Ledger,
  readTokenAmount,
  syncNative,
  TOKEN_PROGRAM,
  transferSol,
} from '@perijove/local-node/ledger';

/** The instructions around a settlement. */
export interface Around {
  readonly before: readonly Instruction[];
  readonly after: readonly Instruction[];
}

/** Returns the wrapped SOL of a wallet; undefined when it has no account for it. */
export function wrappedSol(
  ledger: Pick<Ledger, 'account' | 'associatedAccount'>,
  owner: Address,
): bigint | undefined {
  const account = ledger.account(ledger.associatedAccount(owner, SOL, TOKEN_PROGRAM));
  return account && readTokenAmount(account);
}

/**
 * Returns the instructions that wrap the missing part of an amount of wrapped SOL. A temporary
 * account is closed afterwards.
 */
export function wrapMissing(
  ledger: Pick<Ledger, 'account' | 'associatedAccount'>,
  owner: Address,
  amount: bigint,
): Around {
  const held = wrappedSol(ledger, owner);
  const missing = amount - (held ?? 0n);
  if (missing <= 0n) return { before: [], after: [] };
  const account = ledger.associatedAccount(owner, SOL, TOKEN_PROGRAM);
  const token = { mint: SOL, tokenProgram: TOKEN_PROGRAM };
  return {
    before: [
      createAssociatedAccount(token, account, owner, owner),
      transferSol(owner, account, missing),
      syncNative(TOKEN_PROGRAM, account),
    ],
    after: held === undefined ? [closeTokenAccount(TOKEN_PROGRAM, account, owner, owner)] : [],
  };
}
