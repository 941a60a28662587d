import type { Address } from '@perijove/core';
import type { Step } from '../steps.ts';
import { isOpaque } from './programs.ts';
import type { RuleFunction } from './rule.ts';

/**
 * Tokens and lamports that go to a closed account belong to no wallet, and anyone may take them
 * until the account is opened again. Naming a closed account is harmless: a simulation shows what a
 * program does with it.
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

/** Accounts after those that have a name in the instruction are only passed along. */
function isUsedBy({ instruction }: Step, account: Address): boolean {
  if (isOpaque(instruction) || !('accounts' in instruction)) return false;
  return Object.values<Address>(instruction.accounts).includes(account);
}

/** An associated account belongs to the same wallet when it is opened again. */
function isOpening({ instruction }: Step, account: Address): boolean {
  if (instruction.program !== 'associated-token') return false;
  return instruction.type !== 'recoverNested' && instruction.accounts.account === account;
}
