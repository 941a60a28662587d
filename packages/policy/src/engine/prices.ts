import type { Clock, Mint } from '@perijove/core';
import type { WalletEffects } from '@perijove/solana';
import type { SourcePrices } from '../budget/budget-entry.ts';
import { askedOf } from '../decide/parts.ts';
import { policyFailed } from '../policy-errors.ts';

/** Returns prices of mints; those that it does not know are left out. */
export type PriceSource = (mints: readonly Mint[]) => Promise<SourcePrices>;

/** A source that takes longer counts as one that does not answer. */
const SOURCE_MS = 10_000;

/** The mints whose prices rules may need. */
export function mintsOf(effects: WalletEffects): readonly Mint[] {
  const { arriving, promised } = effects;
  return [
    ...new Set([
      ...askedOf(effects).keys(),
      ...arriving.map(({ mint }) => mint),
      ...(promised ? [promised.sold.mint, promised.bought.mint] : []),
    ]),
  ];
}

/** @throws PerijoveError `policy_failed`, reason `prices`. */
export async function pricesFrom(
  source: PriceSource,
  mints: readonly Mint[],
  clock: Clock,
): Promise<SourcePrices> {
  let cancel = (): void => undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = clock.schedule(() => reject(new Error('it did not answer in time')), SOURCE_MS);
  });
  try {
    const prices: unknown = await Promise.race([source(mints), late]);
    if (typeof prices !== 'object' || prices === null) throw new TypeError('it returned no prices');
    return prices as SourcePrices;
  } catch (cause) {
    throw policyFailed('prices', 'the price source of the policy failed', cause);
  } finally {
    cancel();
  }
}
