import { type Finding, type Mint, SOL } from '@perijove/core';
import type { Facts } from '../facts.ts';
import { type Change, gainsOf } from './change.ts';
import { lostElsewhere, lostLamports, minFee, rentPaid } from './rents.ts';

/** Compares what the owner and the receivers would hold with the intent. */
export function balancesChanged(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  return [
    ...leaving(facts, lostOf(facts, changes)),
    ...rentPaid(facts, changes),
    ...arriving(facts, changes),
  ];
}

/**
 * Base units by mint that the owner would lose, without the fee and the rent that the intent
 * allows.
 */
export function lostOf(facts: Facts, changes: readonly Change[]): ReadonlyMap<Mint, bigint> {
  const gains = gainsOf(facts.meant.owner, changes);
  const lost = new Map([...gains].map(([mint, gain]) => [mint, -gain]));
  return lost.set(SOL, lostLamports(facts, changes));
}

function leaving({ meant }: Facts, lost: ReadonlyMap<Mint, bigint>): readonly Finding[] {
  const more = [...lost].flatMap(([mint, amount]): readonly Finding[] => {
    const most = meant.spend.get(mint) ?? 0n;
    if (amount <= most) return [];
    const reason = `${amount} base units of ${mint} would leave, more than ${most}`;
    return [{ rule: 'spend', reason }];
  });
  const less = [...meant.mustSpend].flatMap(([mint, least]): readonly Finding[] => {
    const amount = lost.get(mint) ?? 0n;
    if (amount >= least) return [];
    const reason = `${amount} base units of ${mint} would leave, less than ${least}`;
    return [{ rule: 'spend', reason }];
  });
  return [...more, ...less];
}

function arriving(facts: Facts, changes: readonly Change[]): readonly Finding[] {
  const usable = changes.filter(isUsable);
  return facts.meant.receive.flatMap(({ mint, atLeast, wallet }) => {
    const isOwnSol = mint === SOL && wallet === facts.meant.owner;
    // The fee has its own bound: it does not make the arrival smaller. What comes out of the owner's
    // stake does.
    const beside = isOwnSol ? minFee(facts) - lostElsewhere(wallet, changes) : 0n;
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

/**
 * Frozen tokens cannot be used: what arrives there does not count. What leaves does, and so do the
 * lamports of an account whose tokens stay.
 */
function isUsable({ was, is }: Change): boolean {
  return !is?.frozen || (was !== undefined && was.amount >= is.amount);
}
