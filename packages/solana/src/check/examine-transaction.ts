import type { Address, Finding } from '@perijove/core';
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
  budget,
  emptySlot,
  fee,
  feePayer,
  feeSaidOnce,
  hiddenAccounts,
  signers,
} from './rules/envelope.ts';
import { lamportsInAll, mustSpend, recipients, rent, spend, wrap } from './rules/leaving.ts';
import {
  allowedPrograms,
  everythingSeen,
  neverMeant,
  readableInstructions,
} from './rules/programs.ts';
import type { LocatedEffect, RuleFunction } from './rules/rule.ts';
import { type Change, changeOf } from './simulation/change.ts';
import { checkBySimulation } from './simulation/check-by-simulation.ts';

/** Rules for fees, signers and accounts of the whole transaction. */
const envelopeRules: readonly RuleFunction[] = [
  feePayer,
  fee,
  feeSaidOnce,
  budget,
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
  mustSpend,
  wrap,
  recipients,
  rent,
  lamportsInAll,
  receive,
];

/** The findings, and what the owner pays and gets. */
export interface Examined {
  readonly findings: readonly Finding[];
  readonly facts: Facts;
  /** What the bytes show; empty while accounts are hidden. */
  readonly effects: readonly LocatedEffect[];
  /** The accounts before and after, where a node simulated the transaction. */
  readonly changes: readonly Change[] | undefined;
  /** Compute units that the transaction used, if a node simulated it and says so. */
  readonly units?: number | undefined;
  /** Of the state that a node simulated it on. */
  readonly slot?: number | undefined;
}

/** The same as `checkTransaction`, for a review of the transaction. */
export async function examineTransaction(
  decoded: DecodedTransaction,
  intent: Intent,
  { rpc, signal }: { readonly rpc?: Rpc | undefined; readonly signal?: AbortSignal | undefined },
): Promise<Examined> {
  if (rpc !== undefined) assertRpc(rpc);
  const facts = await gatherFacts(decoded, readIntent(intent), rpc !== undefined);
  const effects = effectsIn(facts);
  const findings = judgeBytes(facts, effects);
  // A refused transaction is not sent to the node.
  if (findings.length > 0 || !rpc) return { findings, facts, effects, changes: undefined };
  return { facts, effects, ...(await checkBySimulation(facts, rpc, signal)) };
}

/**
 * Examines a transaction that differs from a simulated one only in its compute budget: by all static
 * rules, and with the changes of that simulation at the other fee.
 */
export async function examineLimited(
  { facts: tried, changes }: Examined,
  decoded: DecodedTransaction,
): Promise<Examined> {
  const facts = await gatherFacts(decoded, tried.meant, tried.simulated);
  const effects = effectsIn(facts);
  const saved = tried.decoded.fee.priorityLamports - decoded.fee.priorityLamports;
  return {
    findings: judgeBytes(facts, effects),
    facts,
    effects,
    changes: changes?.map((change) => withLamports(change, decoded.feePayer, saved)),
  };
}

function withLamports(change: Change, payer: Address, lamports: bigint): Change {
  const { address, before, after } = change;
  if (address !== payer || !after) return change;
  return changeOf(address, before, { ...after, lamports: after.lamports + lamports });
}

/** What the bytes show; empty while accounts are hidden. */
export function effectsIn(facts: Facts): readonly LocatedEffect[] {
  // The effects of instructions with unknown accounts cannot be derived.
  if (facts.decoded.hidden.length > 0) return [];
  return facts.steps.flatMap(({ instruction, index }) =>
    effectsOf(facts, instruction).map((effect) => ({ ...effect, index })),
  );
}

/** The findings of the static rules. */
export function judgeBytes(facts: Facts, effects: readonly LocatedEffect[]): readonly Finding[] {
  const found = envelopeRules.flatMap((rule) => rule(facts, []));
  if (facts.decoded.hidden.length > 0) return found;
  return [...found, ...contentRules.flatMap((rule) => rule(facts, effects))];
}
