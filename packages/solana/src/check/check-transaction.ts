import type { Finding } from '@perijove/core';
import { assertRpc } from '../rpc/assert-rpc.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import { effectsOf } from './effects/effects-of.ts';
import { type Facts, gatherFacts } from './facts.ts';
import type { Intent } from './intent.ts';
import { readIntent } from './read-intent.ts';
import { receive } from './rules/arriving.ts';
import { usedAfterClose } from './rules/closing.ts';
import {
  emptySlot,
  fee,
  feePayer,
  feeSaidOnce,
  hiddenAccounts,
  signers,
} from './rules/envelope.ts';
import { lamportsInAll, recipients, rent, spend, wrap } from './rules/leaving.ts';
import {
  allowedPrograms,
  everythingSeen,
  neverMeant,
  readableInstructions,
} from './rules/programs.ts';
import type { RuleFunction } from './rules/rule.ts';
import { checkBySimulation } from './simulation/check-by-simulation.ts';

/** Rules for fees, signers and accounts of the whole transaction. */
const envelopeRules: readonly RuleFunction[] = [
  feePayer,
  fee,
  feeSaidOnce,
  signers,
  emptySlot,
  hiddenAccounts,
];

/** Rules for what the instructions do, as far as the bytes show it. */
const contentRules: readonly RuleFunction[] = [
  allowedPrograms,
  readableInstructions,
  everythingSeen,
  neverMeant,
  usedAfterClose,
  spend,
  wrap,
  recipients,
  rent,
  lamportsInAll,
  receive,
];

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
  { rpc, signal }: CheckOptions = {},
): Promise<readonly Finding[]> {
  if (rpc !== undefined) assertRpc(rpc);
  const facts = await gatherFacts(decoded, readIntent(intent), rpc !== undefined);
  const found = judge(facts);
  // A refused transaction is not sent to the node.
  if (found.length > 0 || !rpc) return found;
  return checkBySimulation(facts, rpc, signal);
}

/**
 * Only the static rules, for instructions that another party assembles into a transaction: the
 * owner may be an address that a program signs for.
 */
export async function checkBytes(
  decoded: DecodedTransaction,
  intent: Intent,
): Promise<readonly Finding[]> {
  return judge(await gatherFacts(decoded, readIntent(intent, { mayBeOffCurve: true }), false));
}

function judge(facts: Facts): readonly Finding[] {
  const found = envelopeRules.flatMap((rule) => rule(facts, []));
  // The effects of instructions with unknown accounts cannot be derived.
  if (facts.decoded.hidden.length > 0) return found;
  const effects = facts.steps.flatMap(({ instruction, index }) =>
    effectsOf(facts, instruction).map((effect) => ({ ...effect, index })),
  );
  return [...found, ...contentRules.flatMap((rule) => rule(facts, effects))];
}
