import { type Finding, SOL } from '@perijove/core';
import type { Facts } from '../facts.ts';
import type { MeantArrival } from '../read-intent.ts';
import { sumOf } from '../rent-bound.ts';
import { rentsOnce } from './leaving.ts';
import { isBlind } from './programs.ts';
import { type LocatedEffect, ofKind, type RuleFunction, total } from './rule.ts';

/** The bytes alone must prove every required arrival, unless a simulation proves it later. */
export const receive: RuleFunction = (facts, effects) => {
  // With a call that cannot be read, the arrival is accepted or refused together with that call.
  if (facts.simulated || isBlind(facts)) return [];
  return facts.meant.receive.flatMap((arrival) => judge(facts, arrival, effects) ?? []);
};

function judge(
  { meant }: Facts,
  { mint, atLeast, wallet }: MeantArrival,
  effects: readonly LocatedEffect[],
): Finding | undefined {
  const arriving = ofKind(effects, 'arrives').filter(
    (effect) => effect.mint === mint && effect.wallet === wallet,
  );
  const leaving = ofKind(effects, 'leaves').filter((effect) => effect.mint === mint);
  // Rent of the owner's own accounts stays the owner's; rent of others makes the arrival smaller.
  const rents = mint === SOL ? rentsOnce(effects).filter((rent) => rent.wallet !== wallet) : [];
  const lost = wallet === meant.owner ? total(leaving) + sumOf(rents) : 0n;
  const claimed = total(arriving) - lost;
  const proved = total(arriving.filter((effect) => effect.proved)) - lost;
  if (proved >= atLeast || (meant.trustArrival && claimed >= atLeast)) return undefined;
  if (claimed < atLeast)
    return {
      rule: 'receive',
      reason: `${claimed} base units of ${mint} arrive, less than ${atLeast}`,
    };
  const reason = `whether ${atLeast} base units of ${mint} arrive is known only after a simulation: set rpc`;
  return { rule: 'not-simulated', reason };
}
