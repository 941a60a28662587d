import type { Mint } from '@perijove/core';
import type { WalletEffects } from '@perijove/solana';
import type { SourcePrice, SourcePrices } from '../budget/budget-entry.ts';
import { askedOf } from '../decide/parts.ts';
import { askSource } from './ask-source.ts';
import type { Engine } from './engine.ts';
import type { PriceSource } from './source-types.ts';

/** A client of prices, such as `perijove.price`. */
export interface PriceReader {
  get(input: {
    readonly ids: readonly Mint[];
  }): Promise<Readonly<Record<Mint, Omit<SourcePrice, 'atMs'> | null | undefined>>>;
}

/**
 * Returns the price source of a client. A price counts as old as its request, so that a slow response
 * makes it no younger.
 *
 * @example
 * ```ts
 * const policy = createPolicy({ policy: document, store, prices: pricesOf(perijove.price) });
 * ```
 */
export function pricesOf(client: PriceReader): PriceSource {
  return async (mints) => {
    const atMs = Date.now();
    const prices = Object.entries(await client.get({ ids: mints }));
    return Object.fromEntries(
      prices.flatMap(([mint, price]) => (price ? [[mint, { ...price, atMs }]] : [])),
    );
  };
}

/**
 * Prices of the mints of a transaction; none where the policy judges none.
 *
 * @throws PerijoveError `policy_failed`, reason `prices`.
 */
export async function pricesFor(
  { document, prices, clock }: Engine,
  effects: WalletEffects,
): Promise<SourcePrices> {
  if (document.maxPriceAgeSeconds === 'none' || !prices) return {};
  return askSource('prices', prices, mintsOf(effects), clock);
}

/** The mints whose prices rules may need. */
function mintsOf(effects: WalletEffects): readonly Mint[] {
  const { arriving, promised } = effects;
  return [
    ...new Set([
      ...askedOf(effects).keys(),
      ...arriving.map(({ mint }) => mint),
      ...(promised ? [promised.sold.mint, promised.bought.mint] : []),
    ]),
  ];
}
