import type { Address } from '@perijove/core';
import { delegateTokens, readTokenAccount, type UndoLog } from '@perijove/local-node/ledger';
import type { Flow, Outflow } from './settlement.ts';

/**
 * An account of the sandbox that pays the taker directly: the taker is its delegate for one run.
 */
export interface LentFlow extends Outflow {
  readonly source: Extract<Outflow['source'], { from: 'account' }>;
}

/** Returns whether the tokens come from the account itself instead of an escrow. */
export function isLent(flow: Flow): flow is LentFlow {
  return (
    flow.flow === 'out' && flow.source.from === 'account' && flow.source.account === flow.escrow
  );
}

/** Makes the taker the delegate of the account; returns false when it holds less. */
export function lendAccount(undoLog: UndoLog, { escrow, amount }: LentFlow, taker: Address) {
  const account = undoLog.read(escrow);
  const token = account && readTokenAccount(account);
  if (!account || !token) return false;
  // Another settlement of the transaction may use the same account.
  const lent = (token.delegate === taker ? token.delegatedAmount : 0n) + BigInt(amount);
  if (token.amount < lent) return false;
  undoLog.write(escrow, delegateTokens(account, { address: taker, amount: lent }));
  return true;
}

export function endLoan(undoLog: UndoLog, { escrow }: LentFlow): void {
  const account = undoLog.read(escrow);
  if (account && readTokenAccount(account)) undoLog.write(escrow, delegateTokens(account));
}
