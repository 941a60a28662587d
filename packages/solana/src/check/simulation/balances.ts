import { type Address, type Finding, type Mint, SOL } from '@perijove/core';
import type { Facts } from '../facts.ts';
import { isNamed, judgeRent, judgeTotal, type Rent, sortRents, sumOf } from '../rent-bound.ts';
import { type Change, gainsOf, lamportsOf, least, rentOf } from './change.ts';
import { namedWallet } from './native-accounts.ts';

/** Compares what the owner and the receivers would hold with the intent. */
export function balancesChanged(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  return [...leaving(facts, changes), ...locked(facts, changes), ...arriving(facts, changes)];
}

/**
 * Base units by mint that the owner would lose, without the fee and the rent that the intent
 * allows.
 */
export function lostOf(facts: Facts, changes: readonly Change[]): ReadonlyMap<Mint, bigint> {
  const { owner } = facts.meant;
  const lost = new Map([...gainsOf(owner, changes)].map(([mint, gain]) => [mint, -gain]));
  const rents = changes.map((change) => rentLost(facts, newRent(facts, change)));
  const beside = feeOf(facts) + rents.reduce((sum, rent) => sum + rent, 0n);
  lost.set(SOL, (lost.get(SOL) ?? 0n) + lostElsewhere(owner, changes) - beside);
  return lost;
}

function leaving(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  return [...lostOf(facts, changes)].flatMap(([mint, amount]) => {
    const most = facts.meant.spend.get(mint) ?? 0n;
    if (amount <= most) return [];
    return [
      { rule: 'spend', reason: `${amount} base units of ${mint} would leave, more than ${most}` },
    ];
  });
}

/** Lamports that leave accounts over which the owner has power, such as stake. */
function lostElsewhere(owner: Address, changes: readonly Change[]): bigint {
  return changes
    .filter((change) => change.address !== owner && namedWallet(change, owner))
    .map(({ before, after }) => lamportsOf(before) - lamportsOf(after))
    .reduce((sum, loss) => (loss > 0n ? sum + loss : sum), 0n);
}

/** Rent of a new account of a named wallet, or of any wallet where the intent allows it. */
export function newRent(
  { meant }: Facts,
  { address, before, after, is }: Change,
): Rent | undefined {
  if (before || !after || address === meant.owner) return undefined;
  const rent = { account: address, wallet: is?.owner, mint: is?.mint, lamports: rentOf(after) };
  const isOfNamed = isNamed(meant, address) || (is !== undefined && isNamed(meant, is.owner));
  const isMeant = isOfNamed || meant.maxOtherRent > 0n;
  return isMeant && after.data.length > 0 ? rent : undefined;
}

/** Rent that leaves the owner, in accounts of others. */
export function rentLost({ meant }: Facts, rent: Rent | undefined): bigint {
  return rent && rent.wallet !== meant.owner ? rent.lamports : 0n;
}

/** Rent of the owner's own new accounts stays the owner's, but cannot be spent meanwhile. */
function locked(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  const { meant } = facts;
  const rents = changes.flatMap((change) => newRent(facts, change) ?? []);
  const wallet = changes.find(({ address }) => address === meant.owner);
  const paid = lamportsOf(wallet?.before) - lamportsOf(wallet?.after) - feeOf(facts);
  // Rent that another wallet paid is not locked.
  const rent = least(sumOf(rents), paid > 0n ? paid : 0n);
  const lost = lostOf(facts, changes).get(SOL) ?? 0n;
  return [
    ...judgeRent(facts, sortRents(facts, rents), paid),
    ...judgeTotal(facts, (lost > 0n ? lost : 0n) + rent),
  ];
}

function arriving(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  // Frozen tokens cannot be used.
  const usable = changes.filter(({ is }) => !is?.frozen);
  return facts.meant.receive.flatMap(({ mint, atLeast, wallet }) => {
    const isOwnSol = mint === SOL && wallet === facts.meant.owner;
    // The fee has its own bound: it does not make the arrival smaller. What comes out of the owner's
    // stake does.
    const beside = isOwnSol ? feeOf(facts) - lostElsewhere(wallet, changes) : 0n;
    const gain = (gainsOf(wallet, usable).get(mint) ?? 0n) + beside;
    if (gain >= atLeast) return [];
    return [
      {
        rule: 'receive',
        reason: `${gain} base units of ${mint} would arrive, less than ${atLeast}`,
      },
    ];
  });
}

/** The fee that the owner pays to the network. */
function feeOf({ decoded, meant }: Facts): bigint {
  if (decoded.feePayer !== meant.owner) return 0n;
  return decoded.fee.baseLamports + decoded.fee.priorityLamports;
}
