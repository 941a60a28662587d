import type { Address } from '@perijove/core';
import type { Step } from '../steps.ts';
import { isOpaque } from './programs.ts';
import type { RuleFunction } from './rule.ts';

/**
 * What is put where an account was closed is in nobody's account, and may be taken by anybody, until
 * the account is opened again. To be named there does no harm: what a program does with it is for a
 * simulation to show.
 */
export const usedAfterClose: RuleFunction = ({ steps }) =>
  steps.flatMap((step, at) => {
    const account = closedBy(step);
    if (account === undefined) return [];
    const next = steps.slice(at + 1).find((later) => isUsedBy(later, account));
    if (!next || isOpening(next, account)) return [];
    return [
      { rule: 'close', reason: `${account} is used after it was closed`, instruction: next.index },
    ];
  });

function closedBy({ instruction }: Step): Address | undefined {
  if (instruction.program !== 'token' && instruction.program !== 'token-2022') return undefined;
  return instruction.type === 'closeAccount' ? instruction.accounts.account : undefined;
}

/** Behind the accounts that have a name in the instruction, others are only shown. */
function isUsedBy({ instruction }: Step, account: Address): boolean {
  if (isOpaque(instruction) || !('accounts' in instruction)) return false;
  return Object.values<Address>(instruction.accounts).includes(account);
}

/** An associated account is the same wallet's when it is opened again. */
function isOpening({ instruction }: Step, account: Address): boolean {
  if (instruction.program !== 'associated-token') return false;
  return instruction.type !== 'recoverNested' && instruction.accounts.account === account;
}
