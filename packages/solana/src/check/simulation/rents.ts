import { type Address, type Finding, SOL } from '@perijove/core';
import type { Facts } from '../facts.ts';
import { isNamed, judgeRent, judgeTotal, type Rent, sortRents, sumOf } from '../rent-bound.ts';
import { type Change, gainsOf, lamportsOf, largest, least, positive, rentOf } from './change.ts';
import { namedWallet } from './native-accounts.ts';

/** Rent of a new account of a named wallet, or of any wallet where the intent allows it. */
export function newRent(
  { meant }: Facts,
  { address, before, after, is }: Change,
): Rent | undefined {
  // Lamports alone, which anybody can send there, do not make an account.
  if (before && before.data.length > 0) return undefined;
  if (!after || after.data.length === 0 || address === meant.owner) return undefined;
  const lamports = positive(rentOf(after) - lamportsOf(before));
  const rent = { account: address, wallet: is?.owner, mint: is?.mint, lamports };
  const isOfNamed = isNamed(meant, address) || (is !== undefined && isNamed(meant, is.owner));
  return isOfNamed || meant.maxOtherRent > 0n ? rent : undefined;
}

/** Rent that leaves the owner, in accounts of others. */
export function rentLost({ meant }: Facts, rent: Rent | undefined): bigint {
  return rent && rent.wallet !== meant.owner ? rent.lamports : 0n;
}

/**
 * Rent that the owner paid, and all lamports together. Rent of the owner's own new accounts stays the
 * owner's, but cannot be spent meanwhile.
 */
export function rentPaid(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  const rents = newRents(facts, changes);
  const given = spentLamports(facts, changes) + promised(facts);
  const byOthers = paidByOthers(facts, changes);
  // Rent that another wallet paid is not counted.
  const costOf = (some: readonly Rent[]): bigint => {
    const sum = sumOf(some);
    return largest(least(sum, positive(given)), sum - byOthers);
  };
  const lost = lostLamports(facts, changes);
  return [
    ...judgeRent(facts, sortRents(facts, rents), costOf),
    ...judgeTotal(facts, positive(lost) + costOf(rents)),
  ];
}

/** Lamports that the owner loses, without the fee and the rent that the intent allows. */
export function lostLamports(facts: Facts, changes: readonly Change[]): bigint {
  const rent = newRents(facts, changes).reduce((sum, each) => sum + rentLost(facts, each), 0n);
  return lostInAll(facts, changes) - positive(rent - paidByOthers(facts, changes));
}

/** Lamports that leave accounts over which the owner has power, such as stake. */
export function lostElsewhere(owner: Address, changes: readonly Change[]): bigint {
  return changes
    .filter((change) => change.address !== owner && namedWallet(change, owner))
    .map(({ before, after }) => positive(lamportsOf(before) - lamportsOf(after)))
    .reduce((sum, loss) => sum + loss, 0n);
}

/** The minimum fee that the owner pays to the network: with more, a loss could pass as the fee. */
export function minFee({ decoded, meant }: Facts): bigint {
  if (decoded.feePayer !== meant.owner) return 0n;
  return decoded.fee.baseLamports + decoded.fee.minPriorityLamports;
}

/**
 * Lamports that the owner loses in all, the fee aside: out of the wallet and out of all its token
 * accounts together, so that none makes up for a loss of another one. Negative for a gain.
 */
function lostInAll(facts: Facts, changes: readonly Change[]): bigint {
  const { owner } = facts.meant;
  const gain = gainsOf(owner, changes).get(SOL) ?? 0n;
  return lostElsewhere(owner, changes) - gain - minFee(facts);
}

/** What the owner loses, and what is locked in new accounts of its own. */
function spentLamports(facts: Facts, changes: readonly Change[]): bigint {
  const own = newRents(facts, changes).filter(({ wallet }) => wallet === facts.meant.owner);
  return lostInAll(facts, changes) + sumOf(own);
}

/** Lamports that arrive in any case: what is missing of them was spent. */
function promised({ meant: { receive, owner } }: Facts): bigint {
  const own = receive.filter(({ mint, wallet }) => mint === SOL && wallet === owner);
  return own.reduce((sum, { atLeast }) => sum + atLeast, 0n);
}

/** What other signers lose and the owner does not gain: they may have paid rent. */
function paidByOthers(facts: Facts, changes: readonly Change[]): bigint {
  const { decoded, meant } = facts;
  const { baseLamports, priorityLamports } = decoded.fee;
  const others = new Set(decoded.signers.map(({ address }) => address));
  others.delete(meant.owner);
  const lost = changes
    .filter(({ address }) => others.has(address))
    .reduce((sum, { before, after }) => sum + lamportsOf(before) - lamportsOf(after), 0n);
  const fee = others.has(decoded.feePayer) ? baseLamports + priorityLamports : 0n;
  return positive(lost - fee - positive(-spentLamports(facts, changes)));
}

function newRents(facts: Facts, changes: readonly Change[]): readonly Rent[] {
  return changes.flatMap((change) => newRent(facts, change) ?? []);
}
