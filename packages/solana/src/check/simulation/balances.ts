import { type Address, SOL } from '@perijove/core';
import type { Facts } from '../facts.ts';
import type { Finding } from '../finding.ts';
import { type Change, gainsOf, lamportsOf, least, rentOf } from './change.ts';
import { namedWallet } from './native-accounts.ts';

/** What the owner and the receivers would hold, against what was meant. */
export function balancesChanged(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  return [...leaving(facts, changes), ...locked(facts, changes), ...arriving(facts, changes)];
}

function leaving(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  const { meant } = facts;
  const findings: Finding[] = [];
  const lost = new Map([...gainsOf(meant.owner, changes)].map(([mint, gain]) => [mint, -gain]));
  lost.set(SOL, (lost.get(SOL) ?? 0n) + lostElsewhere(meant.owner, changes));
  for (const [mint, amount] of lost) {
    const beside = mint === SOL ? feeOf(facts) + rentForOthers(facts, changes) : 0n;
    const most = (meant.spend.get(mint) ?? 0n) + beside;
    if (amount > most)
      findings.push({
        rule: 'spend',
        reason: `${amount} of ${mint} would leave, more than ${most}`,
      });
  }
  return findings;
}

/** Lamports that leave accounts over which the owner has power, such as stake. */
function lostElsewhere(owner: Address, changes: readonly Change[]): bigint {
  return changes
    .filter((change) => change.address !== owner && namedWallet(change, owner))
    .map(({ before, after }) => lamportsOf(before) - lamportsOf(after))
    .reduce((sum, loss) => (loss > 0n ? sum + loss : sum), 0n);
}

/** Rent for new accounts of those who were named; for any new account if the intent says so. */
function rentForOthers({ meant }: Facts, changes: readonly Change[]): bigint {
  const named = new Set([
    ...(meant.recipients ?? []),
    ...meant.receive.map(({ wallet }) => wallet),
  ]);
  const rent = changes
    .filter(
      ({ address, before, is }) =>
        before === undefined && is?.owner !== meant.owner && address !== meant.owner,
    )
    .filter(({ is }) => meant.anyRent || (is !== undefined && named.has(is.owner)))
    .reduce((sum, { after }) => sum + (after ? rentOf(after) : 0n), 0n);
  return least(rent, meant.mostRent);
}

/** Rent of the owner's own new accounts stays the owner's, but cannot be spent meanwhile. */
function locked(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  const { meant } = facts;
  const grown = changes
    .filter(({ is }) => is?.owner === meant.owner)
    .map(({ before, after }) => (before || !after ? 0n : rentOf(after)))
    .reduce((sum, rent) => sum + rent, 0n);
  const wallet = changes.find(({ address }) => address === meant.owner);
  const paid = lamportsOf(wallet?.before) - lamportsOf(wallet?.after) - feeOf(facts);
  // What somebody else paid for is not locked up but a gift.
  const rent = least(grown, paid);
  if (rent <= meant.mostRent) return [];
  return [{ rule: 'rent', reason: `${rent} lamports of rent, more than ${meant.mostRent}` }];
}

function arriving(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  return facts.meant.receive.flatMap(({ mint, atLeast, wallet }) => {
    // The fee has its own bound: it does not make the arrival smaller.
    const fee = mint === SOL && wallet === facts.meant.owner ? feeOf(facts) : 0n;
    const gain = (gainsOf(wallet, changes).get(mint) ?? 0n) + fee;
    if (gain >= atLeast) return [];
    return [{ rule: 'receive', reason: `${gain} of ${mint} would arrive, less than ${atLeast}` }];
  });
}

/** What the owner pays to the network. */
function feeOf({ decoded, meant }: Facts): bigint {
  if (decoded.feePayer !== meant.owner) return 0n;
  return decoded.fee.baseLamports + decoded.fee.priorityLamports;
}
