import type { Address } from '@perijove/core';
import { type Facts, homeOf } from '../check/facts.ts';
import { type LocatedEffect, ofKind } from '../check/rules/rule.ts';
import type { Instruction } from '../transaction/decode-instruction.ts';
import type { DescribedApproval, DescribedAuthority, Description } from './description.ts';
import type { Outcome } from './outcome.ts';

const AUTHORITIES = ['mint', 'freeze', 'owner', 'close'] as const;

/** Who gets power over what is the owner's, by the bytes and by what a node shows. */
export function powersOf(
  facts: Facts,
  effects: readonly LocatedEffect[],
  outcome: Outcome | undefined,
): Pick<Description, 'approvals' | 'authorities' | 'warnings'> {
  const instructions = facts.steps.map(({ instruction }) => instruction);
  // A node knows the mint of an account that the bytes may not name.
  const approvals = new Map(
    [...approvalsIn(facts, instructions), ...(outcome?.approvals ?? [])].map((each) => [
      each.account + each.delegate,
      each,
    ]),
  );
  const authorities = new Map(
    [...authoritiesIn(facts, instructions), ...(outcome?.authorities ?? [])].map((each) => [
      `${each.account} ${each.authority} ${each.newAuthority}`,
      each,
    ]),
  );
  return {
    approvals: [...approvals.values()],
    authorities: [...authorities.values()],
    warnings: [...warningsIn(facts, effects), ...(outcome?.warnings ?? [])],
  };
}

/** Approvals and changed authorities are described by themselves. */
function warningsIn(
  { decoded: { instructions } }: Facts,
  effects: readonly LocatedEffect[],
): Description['warnings'] {
  const isChange = (index: number): boolean => {
    const each = instructions[index];
    return each !== undefined && each.program !== 'unknown' && each.type === 'setAuthority';
  };
  return ofKind(effects, 'refused')
    .filter(({ rule, index }) => rule !== 'approve' && !(rule === 'authority' && isChange(index)))
    .map(({ rule, reason, index }) => ({ rule, reason, instruction: index }));
}

/** Approvals that the owner gives, by the instructions. */
export function approvalsIn(
  facts: Facts,
  instructions: readonly Instruction[],
): readonly DescribedApproval[] {
  const given = new Map<Address, DescribedApproval>();
  for (const each of instructions) {
    if (each.program !== 'token' && each.program !== 'token-2022') continue;
    if (each.type === 'revoke') given.delete(each.accounts.source);
    if (each.type !== 'approve' && each.type !== 'approveChecked') continue;
    const { source, delegate, owner } = each.accounts;
    const home = homeOf(facts, source, each.programAddress);
    if (owner !== facts.meant.owner && home?.wallet !== facts.meant.owner) continue;
    const mint = 'mint' in each.accounts ? each.accounts.mint : home?.mint;
    given.set(source, { account: source, mint, delegate, amount: each.data.amount });
  }
  return [...given.values()];
}

/** Authorities that the owner gives away, by the instructions. */
export function authoritiesIn(
  facts: Facts,
  instructions: readonly Instruction[],
): readonly DescribedAuthority[] {
  const { owner } = facts.meant;
  return instructions.flatMap((each) => {
    if (each.program !== 'token' && each.program !== 'token-2022') return [];
    if (each.type !== 'setAuthority') return [];
    const { account, authority } = each.accounts;
    const home = homeOf(facts, account, each.programAddress);
    if (authority !== owner && home?.wallet !== owner) return [];
    const { authorityType, newAuthority } = each.data;
    const name = AUTHORITIES[authorityType] ?? 'other';
    return [{ account, authority: name, newAuthority: newAuthority ?? undefined }];
  });
}
