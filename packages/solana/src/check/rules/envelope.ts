import type { Finding } from '@perijove/core';
import { COMPUTE_BUDGET_PROGRAM } from '../../programs/compute-budget.ts';
import type { RuleFunction } from './rule.ts';

/** The intended account pays the fee. */
export const feePayer: RuleFunction = ({ decoded, meant }) => {
  if (decoded.feePayer === meant.feePayer) return [];
  const reason = `${decoded.feePayer} pays the fee, not ${meant.feePayer}`;
  return [{ rule: 'fee-payer', reason }];
};

/** Fee and priority fee stay within their bounds. */
export const fee: RuleFunction = ({ decoded, meant }) => {
  if (decoded.feePayer !== meant.owner) return [];
  const { baseLamports, priorityLamports } = decoded.fee;
  const sum = baseLamports + priorityLamports;
  const findings: Finding[] = [];
  if (sum > meant.maxFee)
    findings.push({
      rule: 'fee',
      reason: `the fee is ${sum} lamports, more than ${meant.maxFee}: maxFeeLamports ${sum} would accept it`,
    });
  // Without a bound of its own it is part of the fee, and one finding is enough.
  if (meant.maxPriorityFee < meant.maxFee && priorityLamports > meant.maxPriorityFee) {
    const reason = `the priority fee is ${priorityLamports} lamports, more than ${meant.maxPriorityFee}: maxPriorityFeeLamports ${priorityLamports} would accept it`;
    findings.push({ rule: 'fee', reason });
  }
  return findings;
};

/**
 * If an instruction occurs twice, it is not certain which one counts; the network refuses this
 * today.
 */
export const feeSaidOnce: RuleFunction = ({ steps }) => {
  const seen = new Set<string>();
  return steps.flatMap(({ instruction, index }) => {
    if (instruction.program !== 'compute-budget') return [];
    if (!seen.has(instruction.type)) {
      seen.add(instruction.type);
      return [];
    }
    return [{ rule: 'fee', reason: `${instruction.type} is set twice`, instruction: index }];
  });
};

/**
 * In version 1 the limits and the priority fee are fields of the message. Compute budget instructions
 * beside them have no effect, and a reader who takes them for the fee is misled. Without a limit the
 * transaction fails.
 */
export const budget: RuleFunction = ({ decoded: { wire, instructions } }) => {
  if (!wire.config) return [];
  const { computeUnitLimit, loadedAccountsDataSizeLimit } = wire.config;
  const missing = Object.entries({ computeUnitLimit, loadedAccountsDataSizeLimit })
    .filter(([, limit]) => limit === undefined)
    .map(([name]) => ({ rule: 'budget' as const, reason: `the message has no ${name}` }));
  const reason = 'a compute budget instruction has no effect in transaction version 1';
  const without = instructions.flatMap(({ programAddress }, instruction) =>
    programAddress === COMPUTE_BUDGET_PROGRAM
      ? [{ rule: 'budget' as const, reason, instruction }]
      : [],
  );
  return [...missing, ...without];
};

/** Only the intended accounts sign, and the owner is one of them. */
export const signers: RuleFunction = ({ decoded, meant }) => {
  const asked = decoded.signers.map(({ address }) => address);
  const extra = asked.filter((address) => !meant.signers.has(address));
  const reasons = extra.map((address) => `${address} must sign too, and is not in otherSigners`);
  if (!asked.includes(meant.owner)) reasons.push('the owner is not among the signers');
  return reasons.map((reason) => ({ rule: 'signer', reason }));
};

/** The owner's slot is empty: a signature there was not made for this caller. */
export const emptySlot: RuleFunction = ({ decoded, meant }) => {
  const slot = decoded.signers.find(({ address }) => address === meant.owner);
  if (!slot?.filled) return [];
  return [{ rule: 'signature-filled', reason: "the owner's signature slot is filled already" }];
};

/** Accounts from lookup tables that were not read could be anything. */
export const hiddenAccounts: RuleFunction = ({ decoded: { hidden } }) => {
  if (hidden.length === 0) return [];
  const reason = `${hidden.length} accounts come from lookup tables: read them with readTransaction`;
  return [{ rule: 'hidden-account', reason }];
};
