import { type Mint, SOL } from '@perijove/core';
import type { Leaving, LeavingReason, WalletEffects } from '@perijove/solana';

/** What leaves for these reasons. */
export function partsOf(
  leaving: readonly Leaving[],
  mint: Mint,
  reasons: readonly LeavingReason[],
): bigint {
  return leaving
    .filter((each) => each.mint === mint)
    .flatMap(({ parts }) => parts)
    .filter(({ reason }) => reasons.includes(reason))
    .reduce((sum, { atMost }) => sum + atMost, 0n);
}

export function tipOf(leaving: readonly Leaving[]): bigint {
  return partsOf(leaving, SOL, ['tip']);
}

export function networkFeeOf(leaving: readonly Leaving[]): bigint {
  return partsOf(leaving, SOL, ['network-fee', 'priority-fee']);
}

/** What the wallet gives for something: without fees, tips and rent, which have limits of their own. */
export function givenOf(leaving: readonly Leaving[]): ReadonlyMap<Mint, bigint> {
  const given = new Map<Mint, bigint>();
  for (const { mint } of leaving) {
    const units = partsOf(leaving, mint, ['amount', 'own-instructions', 'invite']);
    if (units > 0n) given.set(mint, units);
  }
  return given;
}

/** Base units by mint that a transaction can take at most, once. */
export function takenOf({ leaving }: Pick<WalletEffects, 'leaving'>): ReadonlyMap<Mint, bigint> {
  const taken = new Map<Mint, bigint>();
  for (const { mint, atMost } of leaving) taken.set(mint, (taken.get(mint) ?? 0n) + atMost);
  return taken;
}

/** Base units by mint that approvals let leave later. */
export function standingOf({ grants }: Pick<WalletEffects, 'grants'>): ReadonlyMap<Mint, bigint> {
  const standing = new Map<Mint, bigint>();
  for (const { kind, mint, atMost = 0n } of grants)
    if (kind === 'approval' && mint !== undefined)
      standing.set(mint, (standing.get(mint) ?? 0n) + atMost);
  return standing;
}

/** Both together, for limits. */
export function askedOf(effects: WalletEffects): ReadonlyMap<Mint, bigint> {
  const asked = new Map(takenOf(effects));
  for (const [mint, units] of standingOf(effects)) asked.set(mint, (asked.get(mint) ?? 0n) + units);
  return asked;
}
