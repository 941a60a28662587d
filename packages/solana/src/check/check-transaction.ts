import type { Finding } from '@perijove/core';
import type { Rpc } from '../rpc/rpc.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import { effectsIn, examineTransaction, judgeBytes } from './examine-transaction.ts';
import { gatherFacts } from './facts.ts';
import type { Intent } from './intent.ts';
import { readIntent } from './read-intent.ts';

export interface CheckOptions {
  /** Simulates the transaction and compares all balances before and after. */
  readonly rpc?: Rpc | undefined;
  /** Ends the check: it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Compares a transaction with an intent and returns the findings. Every finding is a reason not to
 * sign; an empty list means that the whole transaction was checked.
 *
 * Without an `rpc`, only the bytes are checked. What they do not show is the finding `not-simulated`:
 * calls of programs that the intent allows (unless it has them in `trustPrograms`), and arrivals that
 * depend on the owner of an account (unless it has `trustArrival`) or on a fee of the mint. Associated
 * accounts count as accounts of the wallet that they are derived from.
 *
 * With an `rpc`, a transaction without static findings is simulated. The guard compares what the owner
 * would hold, and who would have power over it. Limits: it trusts the node; a program can behave
 * differently when the transaction lands, and is then only kept from mints and accounts that the
 * intent does not involve. What the owner holds inside of programs (orders, positions) is checked by
 * token accounts and lamports, and only where nothing arrives or nothing leaves. Not checked: what a
 * program does with SOL at an address derived from the wallet by a seed, or with tokens of others that
 * the owner may spend as a delegate.
 *
 * @returns the findings, in no order; pass them to `assertSafe`. With static findings, nothing is sent
 * to the node.
 * @throws PerijoveError `invalid_input` for an invalid intent or `rpc`, `rpc_failed` when the node does not
 * answer. An abort rejects with the signal's own reason.
 */
export async function checkTransaction(
  decoded: DecodedTransaction,
  intent: Intent,
  options: CheckOptions = {},
): Promise<readonly Finding[]> {
  return (await examineTransaction(decoded, intent, options)).findings;
}

/**
 * Only the static rules, for instructions that another party assembles into a transaction: the
 * owner may be an address that a program signs for.
 */
export async function checkBytes(
  decoded: DecodedTransaction,
  intent: Intent,
): Promise<readonly Finding[]> {
  const facts = await gatherFacts(decoded, readIntent(intent, { mayBeOffCurve: true }), false);
  return judgeBytes(facts, effectsIn(facts));
}
