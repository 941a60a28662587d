import type { Finding } from '@perijove/core';
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

/** Around the instructions. */
const envelopeRules: readonly RuleFunction[] = [
  feePayer,
  fee,
  feeSaidOnce,
  signers,
  emptySlot,
  hiddenAccounts,
];

/** What the instructions do, as far as the bytes show it. */
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
  /** Simulates the transaction and compares what everybody holds before and after. */
  readonly rpc?: Rpc | undefined;
  /** Ends the check: it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Compares a transaction with what its signer means. An empty list says that all of it was seen and
 * that nothing was found; any finding is a reason not to sign.
 *
 * Without an `rpc` only the bytes are judged, and what they do not show is a finding of its own,
 * `not-simulated`: calls of programs that the intent allows (unless it also says `trustPrograms`),
 * and arrivals that depend on whose account something comes from (unless it says `trustArrival`) or
 * on a mint's fee. Associated accounts are taken for those of the wallet that they are derived from.
 *
 * With an `rpc`, a transaction that passes so far is simulated, and judged by what the owner would
 * hold and who would have power over it. That shows what would happen now: the node is believed,
 * and a program that behaves differently later is not seen through: it is only kept from what has no
 * part in the intent. What the owner holds inside of programs (orders, positions) is judged by token
 * accounts and lamports alone, and only where nothing is to arrive or nothing to leave. Not judged is
 * what a program does with SOL at an address derived from the wallet by a seed, or with tokens of
 * others that the owner may spend as their delegate.
 *
 * @returns What is not as it was meant, in no order; give it to `assertSafe`. Static findings keep the
 * transaction from the node.
 * @throws PerijoveError `invalid_input` when the intent has a slip in it, `rpc_failed` when the node
 * does not answer. An abort rejects with the signal's own reason.
 */
export async function checkTransaction(
  decoded: DecodedTransaction,
  intent: Intent,
  { rpc, signal }: CheckOptions = {},
): Promise<readonly Finding[]> {
  const facts = await gatherFacts(decoded, readIntent(intent), rpc !== undefined);
  const found = judge(facts);
  // What is refused already need not be shown to a node.
  if (found.length > 0 || !rpc) return found;
  return checkBySimulation(facts, rpc, signal);
}

function judge(facts: Facts): readonly Finding[] {
  const found = envelopeRules.flatMap((rule) => rule(facts, []));
  // Of instructions whose accounts are not known, anything could be said.
  if (facts.decoded.hidden.length > 0) return found;
  const effects = facts.steps.flatMap(({ instruction, index }) =>
    effectsOf(facts, instruction).map((effect) => ({ ...effect, index })),
  );
  return [...found, ...contentRules.flatMap((rule) => rule(facts, effects))];
}
