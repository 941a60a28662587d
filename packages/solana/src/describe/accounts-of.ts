import type { Address } from '@perijove/core';
import type { Facts } from '../check/facts.ts';
import { type LocatedEffect, ofKind } from '../check/rules/rule.ts';
import { closedToOwner } from '../review/accounts-in-bytes.ts';
import type { DescribedAccount } from './description.ts';
import { payersOf } from './landed.ts';

/** Rent that the owner may pay, without accounts that it closes at the end. */
export function openedIn(
  facts: Facts,
  effects: readonly LocatedEffect[],
): readonly DescribedAccount[] {
  const closed = closedToOwner(facts);
  return ofKind(effects, 'rents').flatMap(({ account, wallet, mint, lamports }) =>
    closed.has(account) ? [] : [{ account, wallet, mint, lamports, party: facts.meant.owner }],
  );
}

/** Accounts of the owner, or closed to it, that exist before; what rent they hold only a node knows. */
export function closedIn(facts: Facts): readonly DescribedAccount[] {
  const { meant, homes, steps } = facts;
  const opened = new Set(payersOf(steps.map(({ instruction }) => instruction)).keys());
  return steps.flatMap(({ instruction: each }) => {
    if (each.program !== 'token' && each.program !== 'token-2022') return [];
    if (each.type !== 'closeAccount') return [];
    const { account, destination: party, owner } = each.accounts;
    const home = homes.get(account);
    const isOwn = [owner, home?.wallet, party].includes(meant.owner);
    if (!isOwn || opened.has(account) || home?.passing) return [];
    return [{ account, wallet: home?.wallet, mint: home?.mint, lamports: 0n, party }];
  });
}

/** Lamports of rent that the owner pays, or gets back. */
export function rentPaidBy(owner: Address, accounts: readonly DescribedAccount[]): bigint {
  const own = accounts.filter(({ party }) => party === owner);
  return own.reduce((sum, { lamports }) => sum + lamports, 0n);
}
