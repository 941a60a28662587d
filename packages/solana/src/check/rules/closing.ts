import type { Step } from '../facts.ts';
import type { RuleFunction } from './rule.ts';

/** What is put where an account was closed is in nobody's account, and may be taken by anybody. */
export const usedAfterClose: RuleFunction = ({ steps }) =>
  steps.flatMap((step, at) => {
    const account = closedBy(step);
    if (account === undefined) return [];
    const again = steps
      .slice(at + 1)
      .find(({ instruction }) => instruction.metas.some(({ address }) => address === account));
    if (!again) return [];
    return [
      { rule: 'close', reason: `${account} is used after it was closed`, instruction: again.index },
    ];
  });

function closedBy({ instruction }: Step): string | undefined {
  if (instruction.program !== 'token' && instruction.program !== 'token-2022') return undefined;
  return instruction.type === 'closeAccount' ? instruction.accounts.account : undefined;
}
