import { type Address, type Finding, type Mint, SOL } from '@perijove/core';
import type { Facts } from '../facts.ts';
import { isNamed } from '../rent-bound.ts';
import { type Change, lamportsOf } from './change.ts';
import { newRent, rentLost } from './rents.ts';

/**
 * In an intent without `spend`, no other account may gain anything: what an escrow releases belongs
 * to the owner. How much is in the escrow, and of which mint, is often only the service's word, so
 * a minimum that arrives does not bound what others take out of it.
 */
export function takenByOthers(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  const { spend, anyRecipient } = facts.meant;
  if (spend.size > 0 || anyRecipient) return [];
  const others = changes
    .filter((change) => !isOfNamed(facts, change))
    .flatMap((change) => [
      ...tokensGained(change),
      ...lamportsGained(facts, change),
      ...newPowers(facts, change),
    ]);
  return [...others, ...lamportsUnseen(facts, changes)];
}

/** A transaction loses no lamports: lamports that no watched account received went to a program. */
function lamportsUnseen({ decoded }: Facts, changes: readonly Change[]): readonly Finding[] {
  const { baseLamports, minPriorityLamports } = decoded.fee;
  const gained = changes.reduce(
    (sum, { before, after }) => sum + lamportsOf(after) - lamportsOf(before),
    0n,
  );
  const unseen = -gained - baseLamports - minPriorityLamports;
  if (unseen <= 0n) return [];
  const reason = `${unseen} lamports would go to accounts of programs, but only the owner may receive`;
  return [{ rule: 'recipient', reason }];
}

function isOfNamed({ meant }: Facts, { address, was, is }: Change): boolean {
  const holder = is ? is.owner : was?.owner;
  return isNamed(meant, address) || (holder !== undefined && isNamed(meant, holder));
}

/** If the owner or mint of the account has changed, its whole balance counts. */
function tokensGained({ address, was, is }: Change): readonly Finding[] {
  if (!is || is.mint === SOL) return [];
  const isSame = was?.owner === is.owner && was.mint === is.mint;
  const gain = is.amount - (isSame ? was.amount : 0n);
  return gain > 0n ? [taken(gain, is.mint, address)] : [];
}

/** Includes wrapped SOL, whose value is its lamports. */
function lamportsGained(facts: Facts, change: Change): readonly Finding[] {
  const { address, before, after, was, is } = change;
  const isOther = is?.mint === SOL && was !== undefined && was.owner !== is.owner;
  const rent = rentLost(facts, newRent(facts, change));
  const gain = lamportsOf(after) - (isOther ? 0n : lamportsOf(before)) - rent;
  return gain > 0n ? [taken(gain, SOL, address)] : [];
}

function taken(amount: bigint, mint: Mint, address: Address): Finding {
  const reason = `${amount} base units of ${mint} would go to ${address}, but only the owner may receive: recipients ${address} would accept it`;
  return { rule: 'recipient', reason };
}

/** A new power to take from an account of others counts as a gain of its balance. */
function newPowers({ meant }: Facts, { address, was, is }: Change): readonly Finding[] {
  const isNew = (power: 'delegate' | 'closeAuthority'): boolean => {
    const who = is?.[power];
    return who !== undefined && who !== was?.[power] && !isNamed(meant, who);
  };
  const isMore =
    is?.delegate !== undefined &&
    was?.delegate === is.delegate &&
    is.delegatedAmount > was.delegatedAmount &&
    !isNamed(meant, is.delegate);
  const mayTake = isNew('delegate') || isMore;
  if (!mayTake && !isNew('closeAuthority')) return [];
  const who = mayTake ? is?.delegate : is?.closeAuthority;
  return [{ rule: 'approve', reason: `${who} could take the owner's tokens from ${address}` }];
}
