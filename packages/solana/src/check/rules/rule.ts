import type { Finding } from '@perijove/core';
import type { Effect } from '../effects/effect.ts';
import type { Facts } from '../facts.ts';

/** An effect and the instruction it comes from. */
export type LocatedEffect = Effect & { readonly index: number };

/** Rules are pure functions that return findings. */
export type RuleFunction = (facts: Facts, effects: readonly LocatedEffect[]) => readonly Finding[];

export type EffectOf<Kind extends Effect['kind']> = Extract<LocatedEffect, { kind: Kind }>;

export function ofKind<Kind extends Effect['kind']>(
  effects: readonly LocatedEffect[],
  kind: Kind,
): readonly EffectOf<Kind>[] {
  return effects.filter((effect): effect is EffectOf<Kind> => effect.kind === kind);
}

export function total(amounts: readonly { readonly amount: bigint }[]): bigint {
  return amounts.reduce((sum, { amount }) => sum + amount, 0n);
}
