import { SOL } from '@perijove/core';
import type { LamportNeeds } from './lamport-needs.ts';
import type { PreviewSpend } from './offer-facts.ts';
import type { WalletState } from './wallet-state.ts';

/** The maximum amount of the input with this balance: for SOL without what must stay. */
export function maxSpendableOf(
  state: WalletState | undefined,
  spends: PreviewSpend | undefined,
  { total }: Pick<LamportNeeds, 'total'>,
): bigint | undefined {
  if (!state || !spends) return undefined;
  const held = state.held.get(spends.mint) ?? 0n;
  if (spends.mint !== SOL) return held;
  return held > total ? held - total : 0n;
}
