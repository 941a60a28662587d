import type { Address } from '@perijove/core';
import { type Facts, homeOf } from '../check/facts.ts';
import type { Instruction } from '../transaction/decode-instruction.ts';
import type { DescribedApproval, DescribedAuthority } from './description.ts';

const AUTHORITIES = ['mint', 'freeze', 'owner', 'close'] as const;

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
